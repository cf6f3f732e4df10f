/** Where what stands on the board has come from, read off what was there before: tokens from their own people nearby or
 * from the hand, a piece from where it stood. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Anchors, RegionShape } from './messages';
import { settings } from './settings.svelte';
import { standingIn } from './standing';

export interface Spot {
  x: number;
  y: number;
}

/** A token under way to a stack that is there already, or from one to the hand. */
export interface Flight {
  key: string;
  seat: number;
  race: string;
  from: Spot;
  to: Spot;
  size: number;
}

interface Stack {
  region: number;
  seat: number;
  race: string;
  tokens: number;
}

const MARCH = 320; // milliseconds
const FALL = 400;
const LEAP = 380;
const HEIGHT = 90; // above the board, from which pieces land
const STRIDES = 4; // of a piece that walks
const BEATS = 3; // of a piece that swoops: of its wings
const SKY = { x: 170, y: -230 }; // where such a one comes from when it is new
const MOST = 16; // tokens in the air: more than these nobody can follow

const peopleOf = ({ seat, race }: { seat: number | null; race: string | null }): string => `${seat} ${race}`;
const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

function stacksOf(regions: readonly RegionShape[], extra: (region: number) => number): Map<number, Stack> {
  const found = new Map<number, Stack>();
  for (const { region, seat, race, tokens } of regions)
    if (seat !== null && race !== null) found.set(region, { region, seat, race, tokens: tokens + extra(region) });
  return found;
}

/** Where each stack that is new has come from: the nearest region of its people, else `hand`. */
export function origins(
  was: readonly RegionShape[],
  now: readonly RegionShape[],
  anchors: readonly Anchors[],
  hand: Spot,
): Map<number, Spot> {
  const found = new Map<number, Spot>();
  for (const { region, seat, race } of now) {
    const before = was[region];
    const to = anchors[region]?.token;
    if (seat === null || race === null || !before || !to || peopleOf(before) === peopleOf({ seat, race })) continue;
    const home = was
      .filter((one) => peopleOf(one) === peopleOf({ seat, race }))
      .flatMap((one) => anchors[one.region]?.token ?? [])
      .sort((a, b) => far(a, to) - far(b, to))[0];
    found.set(region, home ?? hand);
  }
  return found;
}

/** Where each piece that stands in one region only has come from, if it stood in another one before. */
export function pieceOrigins(
  was: readonly RegionShape[],
  now: readonly RegionShape[],
  anchors: readonly Anchors[],
): Map<string, Spot> {
  const before = placesOf(was);
  const found = new Map<string, Spot>();
  for (const [id, places] of placesOf(now)) {
    const [to, ...more] = places;
    const [from, ...others] = before.get(id) ?? [];
    const spot = from === undefined ? undefined : anchors[from]?.token;
    if (from !== to && spot && !more.length && !others.length) found.set(id, spot);
  }
  return found;
}

function placesOf(regions: readonly RegionShape[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const region of regions)
    for (const { id } of standingIn(region)) found.set(id, [...(found.get(id) ?? []), region.region]);
  return found;
}

/** The tokens that stacks have gained or lost: from stack to stack of the same people where that explains it, else from
 * the hand or into it. */
export function flights(
  was: readonly RegionShape[],
  now: readonly RegionShape[],
  anchors: readonly Anchors[],
  hand: Spot,
  extra: { was: (region: number) => number; now: (region: number) => number },
): Flight[] {
  const before = stacksOf(was, extra.was);
  const gained: Stack[] = [];
  const lost: Stack[] = [];
  for (const stack of stacksOf(now, extra.now).values()) {
    const old = before.get(stack.region);
    if (!old || peopleOf(old) !== peopleOf(stack)) continue;
    const change = stack.tokens - old.tokens;
    for (let i = 0; i < Math.abs(change); i++) (change > 0 ? gained : lost).push(stack);
  }
  const found: Flight[] = [];
  const fly = (stack: Stack, from: Spot | undefined, to: Spot | undefined): void => {
    const size = anchors[stack.region]?.token.width;
    if (from && to && size && found.length < MOST)
      found.push({ key: `${stack.region} ${found.length}`, seat: stack.seat, race: stack.race, from, to, size });
  };
  const spot = (stack: Stack): Spot | undefined => anchors[stack.region]?.token;
  for (const stack of gained) {
    const giver = lost.findIndex((one) => peopleOf(one) === peopleOf(stack));
    const [gave] = giver < 0 ? [] : lost.splice(giver, 1);
    fly(stack, gave ? spot(gave) : hand, spot(stack));
  }
  for (const stack of lost) fly(stack, spot(stack), hand);
  return found;
}

/** Something comes from there to where it is drawn. */
export function march(_: Element, { from, to }: { from: Spot | undefined; to: Spot }): TransitionConfig {
  if (!from || settings.still) return { duration: 0 };
  const [right, down] = [from.x - to.x, from.y - to.y];
  return {
    duration: MARCH,
    easing: cubicOut,
    css: (_t, left) => `transform: translate(${left * right}px, ${left * down}px)`,
  };
}

interface Coming {
  from: Spot | undefined;
  to: Spot;
  gait?: string | undefined; // of its own, if its box says so
}

/** A piece comes: it leaps from where it stood, or lands from above where it is new; some have a gait of their own. */
export function arrive(_: Element, { from, to, gait }: Coming): TransitionConfig {
  if (settings.still) return { duration: 0 };
  if (gait === 'swoop') return swoop(from, to);
  if (gait === 'walk') return walk(from, to);
  const [right, down] = from ? [from.x - to.x, from.y - to.y] : [0, -HEIGHT];
  const leap = from ? far(from, to) * 0.22 : 0;
  return {
    duration: LEAP,
    easing: cubicOut,
    css: (gone, left) => {
      const height = 4 * gone * left;
      const [x, y] = [left * right, left * down - leap * height];
      return `transform: translate(${x}px, ${y}px) scale(${1 + 0.35 * (from ? height : left)})`;
    },
  };
}

/** On wings, high above everything and therefore large; it comes out of the sky where it is new. */
function swoop(from: Spot | undefined, to: Spot): TransitionConfig {
  const [right, down] = from ? [from.x - to.x, from.y - to.y] : [SKY.x, SKY.y];
  const rise = from ? 60 + far(from, to) * 0.3 : 0;
  return {
    duration: FALL,
    easing: cubicOut,
    css: (gone, left) => {
      const height = from ? 4 * gone * left : left;
      const beat = 1 - 0.22 * height * Math.abs(Math.sin(Math.PI * BEATS * gone));
      const [x, y] = [left * right, left * down - rise * height];
      const size = 1 + 1.3 * height;
      return `transform: translate(${x}px, ${y}px) rotate(${-16 * height}deg) scale(${size}, ${size * beat})`;
    },
  };
}

/** With heavy steps, from one leg to the other; it rises out of the ground where it is new. */
function walk(from: Spot | undefined, to: Spot): TransitionConfig {
  const [right, down] = from ? [from.x - to.x, from.y - to.y] : [0, 22];
  return {
    duration: FALL,
    css: (gone, left) => {
      const step = Math.sin(Math.PI * STRIDES * gone);
      const [x, y] = [left * right, left * down - 8 * Math.abs(step)];
      return `transform: translate(${x}px, ${y}px) rotate(${10 * step}deg) scale(1.15, ${from ? 1.15 : gone * 1.15})`;
    },
  };
}

/** Whoever was driven out tumbles off. */
export function tumble(_: Element): TransitionConfig {
  if (settings.still) return { duration: 0 };
  return {
    duration: FALL,
    css: (left, gone) =>
      `transform: translate(${gone * 18}px, ${(gone * gone - gone * 0.35) * 90}px) rotate(${gone * 80}deg); opacity: ${left}`,
  };
}

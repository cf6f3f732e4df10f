import { describe, expect, test, vi } from 'vitest';
import { gaitOf } from '../src/lib/emblems';
import { arrive, flights, march, origins, pieceOrigins, tumble, type Spot } from '../src/lib/motion';
import { Drawn } from '../src/lib/drawn';
import type { Anchors, RegionShape } from '../src/lib/messages';
import { settings } from '../src/lib/settings.svelte';
import { feel } from '../src/lib/sound';
import { region } from './fixtures';

const HAND = { x: 50, y: 200 };
const anchors = [0, 1, 2, 3].map((number) => ({
  region: number,
  token: { x: 10 * number, y: 0, width: 8, height: 8 },
}));
const at = anchors as unknown as Anchors[];
const none = { was: () => 0, now: () => 0 };
/** Four regions: whose each is, and how many stand there. */
const board = (...stacks: ([number, string, number] | null)[]): RegionShape[] =>
  stacks.map((stack, number) =>
    region(
      number,
      stack ? { seat: stack[0], race: stack[1], tokens: stack[2] } : { seat: null, race: null, tokens: 0 },
    ),
  );

describe('where stacks come from', () => {
  test('the nearest region of their people, else the hand', () => {
    const was = board([0, 'orcs', 2], null, [1, 'elves', 1], null);
    const now = board([0, 'orcs', 1], [0, 'orcs', 2], [1, 'elves', 1], [1, 'trolls', 3]);
    expect(origins(was, now, at, HAND)).toEqual(
      new Map([
        [1, at[0]!.token],
        [3, HAND],
      ]),
    );
  });

  test('what stands where it stood has come from nowhere', () => {
    const was = board([0, 'orcs', 2], null, null, null);
    expect(origins(was, board([0, 'orcs', 5], null, null, null), at, HAND).size).toBe(0);
  });
});

test('a piece that moves comes from where it stood, and one of several does not', () => {
  const was = board([0, 'orcs', 1], [0, 'orcs', 1], null, null);
  const now = board([0, 'orcs', 1], [0, 'orcs', 1], null, null);
  was[0]!.pieces = { dragon: 1, fortress: 1 };
  now[1]!.pieces = { dragon: 1, fortress: 1 };
  now[0]!.pieces = { fortress: 1 };
  expect(pieceOrigins(was, now, at)).toEqual(new Map([['dragon', at[0]!.token]]));
});

describe('tokens in the air', () => {
  test('go from stack to stack, from the hand, or back into it', () => {
    const was = board([0, 'orcs', 3], [0, 'orcs', 1], [1, 'elves', 2], null);
    const now = board([0, 'orcs', 2], [0, 'orcs', 3], [1, 'elves', 1], null);
    const found = flights(was, now, at, HAND, none).map(({ seat, from, to }) => [seat, from.x, to.x]);
    expect(found).toEqual([
      [0, 0, 10],
      [0, HAND.x, 10],
      [1, 20, HAND.x],
    ]);
  });

  test('a plan counts as if it were done, so that carrying it out moves nothing', () => {
    const was = board([0, 'orcs', 1], null, null, null);
    const now = board([0, 'orcs', 3], null, null, null);
    const plan = { was: (number: number) => (number === 0 ? 2 : 0), now: () => 0 };
    expect(flights(was, now, at, HAND, plan)).toEqual([]);
  });

  test('are never more than can be followed', () => {
    const was = board([0, 'orcs', 1], null, null, null);
    expect(flights(was, board([0, 'orcs', 60], null, null, null), at, HAND, none)).toHaveLength(16);
  });
});

test('where motion is not wanted nothing moves', () => {
  const node = document.createElement('i');
  expect(march(node, { from: HAND, to: { x: 0, y: 0 } }).css?.(0, 1)).toContain('translate(50px, 200px)');
  expect(tumble(node).duration).toBeGreaterThan(0);
  expect(arrive(node, { from: HAND, to: { x: 0, y: 0 } }).css?.(0, 1)).toContain('translate(50px, 200px)');
  expect(arrive(node, { from: HAND, to: { x: 0, y: 0 } }).css?.(1, 0)).toContain('translate(0px, 0px) scale(1)');
  expect(arrive(node, { from: undefined, to: HAND }).css?.(0, 1)).toContain('translate(0px, -90px)'); // it lands
  for (const gait of ['swoop', 'walk']) {
    const moves = (from?: Spot) => arrive(node, { from, to: { x: 0, y: 0 }, gait });
    expect(moves(HAND).css?.(0, 1)).toContain('translate(50px, 200px)'); // from where it stood
    expect(moves(HAND).css?.(1, 0)).toMatch(/translate\(0px, -?[\de.-]+px\) rotate\(-?[\de.-]+deg\)/); // to where it goes
    expect(moves().css?.(0.5, 0.5)).not.toBe(moves(HAND).css?.(0.5, 0.5));
    expect(moves().duration).toBeLessThanOrEqual(400);
    settings.still = true;
    expect(moves(HAND).duration).toBe(0);
    settings.still = false;
  }
  expect([gaitOf('piece', 'dragon'), gaitOf('piece', 'balrog'), gaitOf('piece', 'hero')]).toEqual([
    'swoop',
    'walk',
    undefined,
  ]);
  settings.still = true;
  expect(arrive(node, { from: HAND, to: { x: 0, y: 0 } }).duration).toBe(0);
  expect(march(node, { from: HAND, to: { x: 0, y: 0 } }).duration).toBe(0);
  expect(tumble(node).duration).toBe(0);
  settings.still = false;
});

test('the weather changes what covers a river, at once or bit by bit', () => {
  const root = document.createElement('div');
  const drawn = new Drawn(document.createElement('div'), root, '<svg><use id="o1"/></svg>');
  const covers = (): (string | null)[] =>
    [...root.querySelectorAll('.cover:not([data-gone])')].map((one) => one.getAttribute('data-cover'));
  const animate = vi.fn((_: Keyframe[]) => ({ onfinish: null as (() => void) | null }));
  Element.prototype.animate = animate as unknown as Element['animate'];
  drawn.show([region(1, { cover: 'ice' })]);
  expect([covers(), animate.mock.calls.length]).toEqual([['ice'], 0]); // so it was when one came
  drawn.show([region(1, { cover: 'storm' })]);
  expect([covers(), animate.mock.calls.length]).toEqual([['storm'], 2]);
  animate.mock.results[0]?.value.onfinish();
  expect(root.querySelectorAll('.cover')).toHaveLength(1);
  settings.still = true;
  drawn.show([region(1, { cover: null })]);
  expect(root.querySelectorAll('.cover')).toHaveLength(0);
  expect(animate).toHaveBeenCalledTimes(2);
  settings.still = false;
});

test("a phone lets one feel one's own turn, not that of others", () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, vibrate });
  const line = { step: 1, event: 'TurnStarted' as const, regions: [], data: {}, text: '', links: [], score: [] };
  feel([{ ...line, seat: 1 }], [0]);
  expect(vibrate).not.toHaveBeenCalled();
  feel([{ ...line, seat: 0 }], [0]);
  expect(vibrate).toHaveBeenCalledWith(30);
  vi.unstubAllGlobals();
});

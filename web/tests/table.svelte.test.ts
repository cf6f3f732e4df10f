import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Curtain } from '../src/lib/curtain.svelte';
import { Happening } from '../src/lib/happening.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Played } from '../src/lib/live.svelte';
import type { LogLine, Scene, Table } from '../src/lib/messages';
import { sayRegion } from '../src/lib/say';
import { settings } from '../src/lib/settings.svelte';
import { TableView } from '../src/lib/table.svelte';
import { drawing, legal, scene } from './fixtures';

/** A table in the hands of the test. */
class Desk {
  scene = $state.raw<Scene>(scene());
  busy = $state(false);
  playing = $state(false);
  redo = $state.raw<string[]>([]);
  log: LogLine[] = [];
  fresh = $state.raw<LogLine[]>([]);
  frameCount = $state(0);
  table = $state.raw<Table | null>(null);
  readonly id = 'abc';
  readonly you = [0];
  act = vi.fn();
  actAlong = vi.fn();
  undo = vi.fn();
  redoStep = vi.fn();
  skip = vi.fn();
  drawing = () => Promise.resolve(drawing());
}

let desk: Desk;
let view: TableView;
let stop: () => void;

beforeAll(() => i18n.load());
beforeEach(() => {
  sessionStorage.clear();
  sit();
});
afterEach(() => stop());

function sit(): void {
  desk = new Desk();
  const live = desk as unknown as Played;
  const curtain = new Curtain(() => live);
  stop = $effect.root(() => void (view = new TableView(() => ({ live, focus: null, coached: false, curtain }))));
  flushSync();
}

function show(change: Partial<Scene>): void {
  desk.scene = scene(change);
  flushSync();
}

describe('tapping a region', () => {
  test('twice gives nothing up: the second tap closes the card', () => {
    show({ legal: [legal('abandon 1'), legal('stop')] });
    view.tap(1);
    expect(view.selected).toBe(1);
    view.tap(1);
    expect(view.selected).toBeNull();
    expect(desk.act).not.toHaveBeenCalled();
  });

  test('twice does what cannot be undone, and once what can', () => {
    show({ legal: [legal('last 1', { reveals: true }), legal('conquer 2')] });
    view.tap(1);
    expect(desk.act).not.toHaveBeenCalled();
    view.tap(1);
    expect(desk.act).toHaveBeenLastCalledWith('last 1');
    view.tap(2);
    expect(desk.act).toHaveBeenLastCalledWith('conquer 2');
  });
});

describe('tapping quickly', () => {
  test('the next region is taken as soon as the one before is, if it still can be', () => {
    show({ legal: [legal('conquer 1'), legal('conquer 2'), legal('conquer 0')] });
    view.tap(1);
    desk.busy = true;
    view.tap(2);
    expect(desk.act).toHaveBeenCalledTimes(1);
    expect(view.pending).toBe(2);
    desk.busy = false;
    show({ number: 2, legal: [legal('conquer 2'), legal('conquer 0')] });
    expect(desk.act).toHaveBeenLastCalledWith('conquer 2');
    desk.busy = true;
    view.tap(0);
    desk.busy = false;
    show({ number: 3, legal: [legal('last 0', { reveals: true })] });
    expect(desk.act).toHaveBeenCalledTimes(2);
    expect(view.selected).toBeNull();
  });

  test('twice on the same region takes it once', () => {
    show({ legal: [legal('conquer 1')] });
    view.tap(1);
    desk.busy = true;
    view.tap(1);
    desk.busy = false;
    show({ number: 2, legal: [legal('abandon 1')] });
    expect(desk.act).toHaveBeenCalledTimes(1);
    expect(view.selected).toBeNull();
  });
});

test('nothing is lit while the game is paused', () => {
  show({ legal: [legal('conquer 1')] });
  expect(view.lit.size).toBe(1);
  desk.table = { paused: true } as Table;
  flushSync();
  expect(view.lit.size).toBe(0);
});

describe('the card of a region', () => {
  test('is not shown where one has just acted or closed it, until the pointer comes again', () => {
    show({ legal: [legal('conquer 1'), legal('abandon 2')] });
    view.hover(1);
    expect(view.shown).toBe(1);
    view.tap(1);
    expect(desk.act).toHaveBeenCalledWith('conquer 1');
    expect(view.shown).toBeNull();
    view.hover(2);
    view.tap(2);
    expect(view.shown).toBe(2);
    view.close();
    view.hover(2);
    expect(view.shown).toBeNull();
    view.hover(null);
    view.hover(2);
    expect(view.shown).toBe(2);
  });

  test('is said aloud with the reason why not', () => {
    const cost = {
      region: 1,
      total: 4,
      hand: 2,
      pips: 0,
      chances: 6,
      reachable: false,
      reason: 'far',
      rule: 'C3',
      gain: null,
      lines: [],
    };
    expect(sayRegion(scene({ costs: [cost] }), 1)).toContain('does not border any region');
    expect(sayRegion(scene({ costs: [{ ...cost, reason: 'own' }] }), 1)).not.toContain('does not border any region');
  });
});

describe('the die', () => {
  const rolls = (seat: number): void => {
    desk.fresh = [{ step: 1, event: 'Rolled', seat, regions: [], data: { pips: 2 }, text: '', links: [], score: [] }];
    desk.frameCount += 1;
    flushSync();
  };
  afterEach(() => void (settings.still = false));

  test('of others does not lie over what one is to decide, where nothing moves', () => {
    settings.still = true;
    let happening: Happening;
    const end = $effect.root(() => void (happening = new Happening(() => desk as unknown as Played)));
    rolls(1);
    expect(happening!.die?.pips).toBe(2);
    show({ legal: [legal('stop')] });
    expect(happening!.die).toBeNull();
    rolls(0); // one's own is seen
    expect(happening!.die?.pips).toBe(2);
    end();
  });
});

describe('a piece that is dragged from a region to another', () => {
  const carry = (...after: string[]): void => {
    show({ decision: 'place', legal: [legal('lift hero 1', { piece: 'hero' }), legal('end')] });
    view.drop(1, 2);
    expect(desk.act).toHaveBeenCalledWith('lift hero 1');
    desk.busy = true;
    flushSync();
    desk.busy = false;
    show({ number: 2, decision: 'place', legal: after.map((one) => legal(one)) });
  };

  test('is taken up and put down, and undo takes both back', () => {
    carry('place hero 1', 'place hero 2');
    expect(desk.actAlong).toHaveBeenCalledWith('place hero 2');
  });

  test('is only taken up where it cannot stand', () => {
    carry('place hero 1');
    expect(desk.actAlong).not.toHaveBeenCalled();
  });
});

describe('the plan of a redeployment', () => {
  const redeploy = (change: Partial<Scene> = {}): void =>
    show({
      decision: 'redeploy',
      legal: [1, 2, 3].flatMap((n) => [legal(`deploy ${n} 0`), legal(`deploy ${n} 2`)]),
      can_undo: true,
      ...change,
    });

  test('is taken back one placement at a time, and done again', () => {
    redeploy();
    for (const region of [0, 2, 2]) view.tap(region);
    expect(view.plan).toEqual({ 0: 1, 2: 2 });
    view.tap(0); // nothing is left in hand: not a change to take back
    view.undo();
    expect(view.plan).toEqual({ 0: 1, 2: 1 });
    view.undo();
    expect(view.canRedo).toBe(true);
    view.redo();
    expect(view.plan).toEqual({ 0: 1, 2: 1 });
    view.undo();
    view.undo();
    expect(view.plan).toEqual({});
    expect(desk.undo).not.toHaveBeenCalled();
    view.undo();
    expect(desk.undo).toHaveBeenCalledTimes(1);
  });

  test('a helper and clearing are one change each, and something new forgets what could be done again', () => {
    redeploy();
    view.spreadEvenly();
    view.clearPlan();
    view.undo();
    expect(view.plan).toEqual({ 0: 2, 2: 1 });
    view.drop(0, 2);
    expect(view.plan).toEqual({ 0: 1, 2: 2 });
    expect(view.canRedo).toBe(false);
    view.undo();
    expect(view.plan).toEqual({ 0: 2, 2: 1 });
  });

  test('goes with each step that carries it out, and what is left in hand is planned anew', () => {
    redeploy({ number: 7 });
    view.tap(0);
    view.tap(0);
    desk.busy = true;
    view.carryOut(); // the last one goes to whoever has fewest
    expect(desk.act).toHaveBeenCalledWith('deploy 2 0', 'deploy 1 2');
    redeploy({ number: 8 });
    expect(view.plan).toEqual({ 2: 1 });
    desk.busy = false;
    redeploy({ number: 9 });
    expect(view.plan).toEqual({});
    view.undo();
    expect(desk.undo).toHaveBeenCalledTimes(1);
  });

  test('a tap that is held pours tokens while there are any, and is taken back as a whole', () => {
    redeploy();
    view.tap(0);
    expect(view.hold(2)).toBe(true);
    expect(view.hold(2, true)).toBe(false);
    expect(view.plan).toEqual({ 0: 1, 2: 2 });
    view.undo();
    expect(view.plan).toEqual({ 0: 1 });
  });

  test('a helper puts what is left around what was put by hand, and all anew once nothing is left', () => {
    redeploy();
    view.tap(2);
    view.tap(2);
    view.spreadEvenly();
    expect(view.plan).toEqual({ 0: 1, 2: 2 });
    view.spreadEvenly();
    expect(view.plan).toEqual({ 0: 2, 2: 1 });
  });

  test('with every step by itself only what is planned is carried out', () => {
    settings.steps = true;
    redeploy();
    view.tap(2);
    view.carryOut();
    expect(desk.act).toHaveBeenCalledWith('deploy 1 2');
    settings.steps = false;
  });

  test('stays when something else is done meanwhile', () => {
    redeploy({ number: 7 });
    view.tap(2);
    redeploy({ number: 8 });
    expect(view.plan).toEqual({ 2: 1 });
  });

  test('outlives a reload, but not its decision', () => {
    redeploy();
    view.tap(2);
    view.tap(2);
    stop();
    sit();
    redeploy();
    expect(view.plan).toEqual({ 2: 2 });
    view.undo();
    expect(view.plan).toEqual({ 2: 1 });
    redeploy({ round: 2 });
    expect(view.plan).toEqual({});
  });
});

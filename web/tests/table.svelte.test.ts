import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Curtain } from '../src/lib/curtain.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Played } from '../src/lib/live.svelte';
import type { Scene } from '../src/lib/messages';
import { TableView } from '../src/lib/table.svelte';
import { drawing, legal, scene } from './fixtures';

/** A table in the hands of the test. */
class Desk {
  scene = $state.raw<Scene>(scene());
  busy = $state(false);
  playing = $state(false);
  redo = $state.raw<string[]>([]);
  readonly you = [0];
  act = vi.fn();
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
  desk = new Desk();
  const live = desk as unknown as Played;
  const curtain = new Curtain(() => live);
  stop = $effect.root(() => void (view = new TableView(() => ({ live, focus: null, coached: false, curtain }))));
  flushSync();
});
afterEach(() => stop());

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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable } from '../src/lib/live.svelte';
import type { ClientMessage, EventName, LogLine, Scene, ServerMessage } from '../src/lib/messages';
import { pauseAfter } from '../src/lib/pace';
import { settings } from '../src/lib/settings.svelte';
import { legal, region, scene } from './fixtures';

/** The other end of the line, in the hands of the test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  acts(): Extract<ClientMessage, { type: 'act' }>[] {
    return this.sent.filter((message) => message.type === 'act');
  }
}

const last = (): Line => Line.all.at(-1)!;
function welcome(now: Scene, more: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {}): object {
  return {
    type: 'welcome',
    table: { seats: [], your_seats: [0] },
    you: [0],
    number: now.number,
    scene: now,
    missed: [],
    missed_from: 0,
    reset: false,
    log: [],
    chat: [],
    muted: [],
    clocks: null,
    offers: [],
    server_time: 0,
    version: '',
    protocol: 1,
    ...more,
  };
}
const step = (number: number, change: object = {}): object => ({
  type: 'step',
  number,
  step: number,
  seat: 0,
  action: '',
  events: [],
  stand_in: false,
  delta: { number },
  clocks: null,
  ...change,
});

let table: LiveTable;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
  settings.still = true;
  table = new LiveTable('abc');
  table.open();
  last().open();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the connection', () => {
  test('says hello, and shows what it gets', () => {
    expect(last().sent[0]).toMatchObject({ type: 'hello', seen: null });
    last().say(welcome(scene({ number: 4 })));
    expect(table.connection).toBe('live');
    expect(table.scene?.number).toBe(4);
  });

  test('comes back by itself with what it has seen', () => {
    last().say(welcome(scene({ number: 4 })));
    last().close();
    expect(table.connection).toBe('offline');
    vi.advanceTimersByTime(1000);
    expect(Line.all.length).toBe(2);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: 'hello', seen: 4 });
  });

  test('waits longer each time, and not for ever', () => {
    for (let i = 0; i < 10; i++) {
      last().close();
      vi.advanceTimersByTime(20_000);
    }
    expect(Line.all.length).toBe(11);
  });

  test('tells what others did meanwhile', () => {
    last().say(welcome(scene({ number: 4 })));
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    const line = {
      step: 5,
      event: 'Conquered' as const,
      seat: 1,
      regions: [1],
      data: {},
      text: 'B takes region 1.',
      links: [],
      score: [],
    };
    const missed = [{ number: 5, step: 5, seat: 1, action: 'conquer 1', events: [line], stand_in: false }];
    last().say(welcome(scene({ number: 5 }), { missed }));
    expect(table.missed).toEqual([line]);
  });

  test('tells what a bot did for me when my time was up, and nothing that I did elsewhere', () => {
    last().say(welcome(scene({ number: 4 })));
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    const line = (event: EventName) => ({
      step: 5,
      event,
      seat: 0,
      regions: [],
      data: {},
      text: event,
      links: [],
      score: [],
    });
    const made = { step: 5, seat: 0, action: 'stop' };
    const missed = [
      { ...made, number: 5, events: [line('Conquered')], stand_in: false },
      { ...made, number: 6, events: [line('TimeUp')], stand_in: true },
    ];
    last().say(welcome(scene({ number: 6 }), { missed }));
    expect(table.missed.map((one) => one.event)).toEqual(['TimeUp']);
  });

  test('says that my time is up until I act again, and nothing about others', () => {
    const timeUp = (seat: number) => ({
      step: 5,
      event: 'TimeUp' as const,
      seat,
      regions: [],
      data: {},
      text: 'Time is up.',
      links: [],
      score: [],
    });
    last().say(welcome(scene({ number: 4 })));
    last().say(step(5, { seat: 1, events: [timeUp(1)], stand_in: true }));
    expect(table.timeUp).toBeNull();
    last().say(step(6, { events: [timeUp(0)], stand_in: true }));
    last().say(step(7, { stand_in: true }));
    expect(table.timeUp?.text).toBe('Time is up.');
    table.act('stop');
    expect(table.timeUp).toBeNull();
  });

  test('shows one after the other what a bot does for me', () => {
    settings.still = false;
    const conquered: LogLine = {
      step: 5,
      event: 'Conquered',
      seat: 0,
      regions: [1],
      data: {},
      text: '',
      links: [],
      score: [],
    };
    last().say(welcome(scene({ number: 4 })));
    last().say(step(5, { events: [conquered], stand_in: true }));
    last().say(step(6, { events: [conquered], stand_in: true }));
    expect(table.scene?.number).toBe(5);
    vi.advanceTimersByTime(2000);
    expect(table.scene?.number).toBe(6);
  });

  test('a gap makes it ask again', () => {
    last().say(welcome(scene({ number: 4 })));
    last().say(step(6));
    expect(table.connection).toBe('offline');
  });
});

describe('what was not seen', () => {
  const conquered = (seat: number) => ({
    step: 5,
    event: 'Conquered' as const,
    seat,
    regions: [1],
    data: {},
    text: `${seat}`,
    links: [],
    score: [],
  });
  const look = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** Somebody opens the page of the table again. */
  function again(id = 'abc'): void {
    table.close();
    table = new LiveTable(id);
    table.open();
    last().open();
  }
  afterEach(() => void vi.restoreAllMocks());

  test('is told when one opens the table again, and only once', () => {
    last().say(welcome(scene({ number: 4 })));
    last().say(step(5));
    again();
    expect(last().sent[0]).toMatchObject({ type: 'hello', seen: 5 });
    const missed = [{ number: 6, step: 6, seat: 1, action: 'conquer 1', events: [conquered(1)], stand_in: false }];
    last().say(welcome(scene({ number: 6 }), { missed }));
    expect(table.missed.map((line) => line.seat)).toEqual([1]);
    again();
    expect(last().sent[0]).toMatchObject({ seen: 6 });
  });

  test('counts from the beginning for who left while the table waited', () => {
    last().say({ ...welcome(scene({ number: 0 })), scene: null });
    again();
    expect(last().sent[0]).toMatchObject({ seen: 0 });
  });

  test('is no concern of who only watches, nor of another table', () => {
    const missed = [{ number: 6, step: 6, seat: 1, action: 'conquer 1', events: [conquered(1)], stand_in: false }];
    last().say(welcome(scene({ number: 6 }), { missed, you: [] }));
    expect(table.missed).toEqual([]);
    again('other');
    expect(last().sent[0]).toMatchObject({ seen: null });
  });

  test('is told when the tab comes back into sight', () => {
    last().say(welcome(scene({ number: 4 })));
    look('hidden');
    last().say(step(5, { seat: 1, events: [conquered(1)] }));
    last().say(step(6, { seat: 0, events: [conquered(0)] }));
    expect(table.missed).toEqual([]);
    look('visible');
    expect(table.missed.map((line) => line.seat)).toEqual([1]);
    table.missed = [];
    look('hidden');
    look('visible');
    expect(table.missed).toEqual([]);
  });

  test('is not taken for seen while the tab is out of sight', () => {
    last().say(welcome(scene({ number: 4 })));
    look('hidden');
    last().say(step(5, { seat: 1, events: [conquered(1)] }));
    again();
    expect(last().sent[0]).toMatchObject({ seen: 4 });
  });
});

describe('acting', () => {
  beforeEach(() => last().say(welcome(scene({ number: 4, legal: [legal('stop')] }))));

  test('sends one action at a time, each with the number it follows on', () => {
    table.act('deploy 1 0', 'deploy 2 1');
    expect(
      last()
        .acts()
        .map((act) => [act.action, act.number]),
    ).toEqual([['deploy 1 0', 4]]);
    expect(table.busy).toBe(true);
    last().say({ type: 'accepted', id: last().acts()[0]!.id, number: 5 });
    last().say(step(5));
    expect(
      last()
        .acts()
        .map((act) => [act.action, act.number]),
    ).toEqual([
      ['deploy 1 0', 4],
      ['deploy 2 1', 5],
    ]);
    last().say({ type: 'accepted', id: last().acts()[1]!.id, number: 6 });
    expect(table.busy).toBe(false);
  });

  test('a lost connection repeats the same request, which the server does once', () => {
    table.act('stop');
    const [first] = last().acts();
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    last().say(welcome(scene({ number: 5 })));
    expect(last().acts()).toEqual([first]);
    last().say({ type: 'accepted', id: first!.id, number: 5 });
    expect(table.busy).toBe(false);
  });

  test('what is planned offline is sent later', () => {
    last().close();
    table.act('stop');
    vi.advanceTimersByTime(1000);
    last().open();
    last().say(welcome(scene({ number: 4 })));
    expect(
      last()
        .acts()
        .map((act) => act.number),
    ).toEqual([4]);
  });

  test('a refusal ends the plan, and says why', () => {
    table.act('deploy 1 0', 'deploy 2 1');
    last().say({ type: 'refused', id: last().acts()[0]!.id, error: 'illegal', message: 'No.', number: 4 });
    expect(table.problem).toBe('No.');
    expect(table.busy).toBe(false);
  });

  test('what was undone can be done again', () => {
    table.act('conquer 1');
    last().say({ type: 'accepted', id: last().acts()[0]!.id, number: 5 });
    last().say(step(5));
    table.undo();
    const undo = last().sent.at(-1) as Extract<ClientMessage, { type: 'undo' }>;
    expect(undo).toMatchObject({ type: 'undo', number: 5 });
    last().say({ type: 'accepted', id: undo.id, number: 6 });
    last().say({ type: 'undone', number: 6, step: 4, seat: 0, delta: { number: 6 }, clocks: null });
    expect(table.redo).toEqual(['conquer 1']);
    table.redoStep();
    expect(last().acts().at(-1)).toMatchObject({ action: 'conquer 1', number: 6 });
    expect(table.redo).toEqual([]);
  });

  test('what one tap did is taken back as a whole', () => {
    table.actTogether('ready', 'conquer 1');
    for (const number of [5, 6]) {
      last().say({ type: 'accepted', id: last().acts().at(-1)!.id, number });
      last().say(step(number));
    }
    expect(
      last()
        .acts()
        .map(({ action }) => action),
    ).toEqual(['ready', 'conquer 1']);
    table.undo();
    for (const number of [7, 8]) {
      const undo = last().sent.at(-1) as Extract<ClientMessage, { type: 'undo' }>;
      expect(undo).toMatchObject({ type: 'undo', number: number - 1 });
      last().say({ type: 'accepted', id: undo.id, number });
      last().say({ type: 'undone', number, step: 12 - number, seat: 0, delta: { number }, clocks: null });
    }
    expect(table.busy).toBe(false);
    expect(table.redo).toEqual(['ready', 'conquer 1']);
  });
});

describe("others' steps", () => {
  test('a long turn leaves each conquest time to be seen, tokens that are put down go by together, and one chooses how fast', () => {
    settings.still = false;
    const line = (event: EventName): LogLine => ({
      step: 1,
      event,
      seat: 1,
      regions: [],
      data: {},
      text: '',
      links: [],
      score: [],
    });
    const conquest = pauseAfter([line('Conquered')], 40);
    expect(conquest).toBeGreaterThan(300);
    expect(pauseAfter([line('Conquered')], 3)).toBeGreaterThan(conquest);
    expect(pauseAfter([line('Deployed')])).toBeLessThan(conquest / 2);
    expect(pauseAfter([line('Rolled'), line('Conquered')])).toBeGreaterThan(1000);
    const usual = pauseAfter([line('Conquered')]);
    settings.choosePace('slow');
    expect(pauseAfter([line('Conquered')])).toBeGreaterThan(usual);
    settings.choosePace('none');
    expect(pauseAfter([line('Conquered')])).toBe(0);
    settings.choosePace('usual');
  });

  const events = [{ step: 5, event: 'Conquered', seat: 1, regions: [1], data: {}, text: '' }];
  test('are shown one after the other, and can be skipped', () => {
    settings.still = false;
    last().say(welcome(scene({ number: 4 })));
    last().say(step(5, { seat: 1, events, delta: { number: 5, regions: { 1: region(1, { tokens: 2 }) } } }));
    last().say(step(6, { seat: 1, events, delta: { number: 6, regions: { 2: region(2, { tokens: 1 }) } } }));
    expect(table.scene?.number).toBe(5);
    expect(table.playing).toBe(true);
    table.skip();
    expect(table.scene?.number).toBe(6);
    expect(table.scene?.regions.map((one) => one.tokens)).toEqual([0, 2, 1]);
    expect(table.playing).toBe(false);
  });

  test('can be shown once more until one acts, and nothing is told twice', () => {
    settings.still = true;
    vi.useFakeTimers();
    const took = (number: number): void =>
      last().say(
        step(number, {
          seat: 1,
          events,
          delta: { number, regions: { [number - 4]: region(number - 4, { tokens: 2 }) } },
        }),
      );
    last().say(welcome(scene({ number: 4 })));
    expect(table.canRepeat).toBe(false);
    took(5);
    took(6);
    const told = table.log.length;
    table.repeat();
    expect([table.scene?.number, table.playing, table.canRepeat]).toEqual([4, true, false]);
    vi.advanceTimersByTime(500);
    expect(table.scene?.number).toBe(5);
    last().say(step(7, { seat: 1, events: [], delta: { number: 7 } }));
    vi.runAllTimers();
    expect([table.scene?.number, table.playing, table.log.length]).toEqual([7, false, told]);
    expect(table.scene?.regions.map((one) => one.tokens)).toEqual([0, 2, 2]);
    last().say(step(8, { seat: 0, events, delta: { number: 8 } }));
    expect(table.canRepeat).toBe(false);
    vi.useRealTimers();
  });
});

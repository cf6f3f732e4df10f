/** What is told to players: clocks, scores, what happened. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Chart from '../src/components/Chart.svelte';
import RatingNumber from '../src/components/RatingNumber.svelte';
import ScoreCard from '../src/components/ScoreCard.svelte';
import Die from '../src/components/Die.svelte';
import PlayerStrip from '../src/components/PlayerStrip.svelte';
import { clockNow, timeText } from '../src/lib/clock.svelte';
import { emblem, portrait } from '../src/lib/emblems';
import { i18n } from '../src/lib/i18n.svelte';
import { partsWithin, turnsOf } from '../src/lib/turnlog';
import { changesSinceMine } from '../src/lib/summary';
import type { EventName, LogLine, Table } from '../src/lib/messages';
import { scene } from './fixtures';

beforeAll(() => i18n.load());
afterEach(cleanup);

test('a clock counts seconds where they matter, and days where they do', () => {
  expect([59.9, 61, 3599].map(timeText)).toEqual(['0:59', '1:01', '59:59']);
  expect([3600, 86_399, 86_400, 200_000].map(timeText)).toEqual(['1h 0m', '23h 59m', '1d 0h', '2d 7h']);
});

/** The clocks in the small player list. */
function listed(kind: 'turn' | 'game', bots: (string | null)[] = [null, null]): (string | null)[] {
  clockNow.set(1000);
  const { players } = scene();
  const now = scene({ to_move: 1, players: players.map((player, seat) => ({ ...player, bot: bots[seat] ?? null })) });
  render(PlayerStrip, { scene: now, you: [0], clocks: { kind, left: [60, 45], running: 1, at: 990 }, onopen: vi.fn() });
  return [...document.querySelectorAll('[data-clock]')].map((one) => one.textContent);
}

test('the small player list has the clocks of a game, and the one that runs goes down', () => {
  expect(listed('game')).toEqual(['1:00', '0:35']);
});

test('of clocks for each turn only that of who decides says anything, and none of a bot', () => {
  expect(listed('turn')).toEqual(['0:35']);
  cleanup();
  expect(listed('game', [null, 'greedy'])).toEqual(['1:00']);
});

test('the small player list shows who is not connected', () => {
  const { players } = scene();
  const seats = players.map((_, seat) => ({ kind: 'person', connected: seat === 0 }));
  render(PlayerStrip, { scene: scene(), you: [0], table: { seats } as unknown as Table, onopen: vi.fn() });
  const away = [...document.querySelectorAll('li')].map((one) => one.textContent.includes('away'));
  expect(away).toEqual(players.map((_, seat) => seat > 0));
});

test('a roll is told by the sentence over the board, or under the die', () => {
  const words = (told: boolean) =>
    render(Die, { pips: 2, who: 'Anna', told }).container.querySelector('p')?.textContent;
  expect([words(false), words(true)]).toEqual(['Anna: 2', undefined]);
});

test('a score names what each coin is for in the words of the server, and each line has a sign', () => {
  const score = [
    { source: 'regions', race: 'dwarves', coins: 4, label: 'Dwarves, regions' },
    { source: 'harbours', race: 'dwarves', coins: 1, label: 'harbours' },
    { source: 'penalties', race: 'dwarves', coins: -2, label: 'pirates and winter' },
  ];
  const line = {
    step: 9,
    event: 'Scored' as const,
    seat: 0,
    regions: [],
    data: { total: 3 },
    text: '',
    links: [],
    score,
  };
  render(ScoreCard, { line, onclose: vi.fn() });
  const rows = [...document.querySelectorAll('.score li')];
  expect(rows.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Dwarves, regions+4',
    'Harbours+1',
    'Pirates and winter−2',
  ]);
  const drawn = rows.map((row) => row.querySelector('path')?.getAttribute('d'));
  const first = (kind: string, id: string) => portrait(kind, id)?.parts.firstElementChild?.getAttribute('d');
  expect(drawn).toEqual([first('race', 'dwarves'), emblem('mark', 'harbour'), first('piece', 'ship')]);
  expect(drawn).not.toContain(emblem('ui', 'unknown'));
});

test('a name that is too long for the chart ends in dots, and is told whole', () => {
  render(Chart, {
    rows: [
      [5, 9],
      [5, 7],
    ],
    names: ['A Ann', 'B Maximilian of the Long Hills'],
  });
  const [short, long] = [...document.querySelectorAll('text.name')];
  expect(short?.firstChild?.textContent).toBe('A Ann');
  expect(long?.firstChild?.textContent).toMatch(/^B Maximilian.*…$/);
  expect(long?.querySelector('title')?.textContent).toBe('B Maximilian of the Long Hills');
});

test('what changed since my last turn is known until I act', () => {
  const line = (event: EventName, seat: number | null, regions: number[] = []): LogLine => {
    return { step: 1, event, seat, regions, data: {}, text: '', links: [], score: [] };
  };
  const theirs = [
    line('Conquered', 1, [14]),
    line('DrivenOut', 0, [14]),
    line('Conquered', 1, [3]),
    line('DrivenOut', 0, [2]),
  ];
  const log = [
    line('Conquered', 1, [9]),
    line('TurnEnded', 0),
    ...theirs,
    line('TurnEnded', 1),
    line('TurnStarted', 0),
  ];
  expect(changesSinceMine(log, [0])).toEqual({ lost: [2, 14], taken: [14, 3] });
  expect(changesSinceMine([...log, line('Readied', 0)], [0])).toEqual({ lost: [], taken: [] });
  expect(changesSinceMine(log.slice(0, 2), [0])).toEqual({ lost: [], taken: [] });
});

test('the log is one block for each turn, with its round and sum, and tokens that are spread are one entry', () => {
  const line = (event: EventName, seat: number | null, data: LogLine['data'] = {}): LogLine => {
    return { step: 1, event, seat, regions: [], data, text: '', links: [], score: [] };
  };
  const log = [
    line('Conquered', 1, { region: 3 }), // what was before is cut off
    line('Scored', 1, { total: 4 }),
    line('TurnEnded', 1),
    line('RoundStarted', null, { round: 3 }),
    line('TurnStarted', 0),
    line('Deployed', 0, { retreat: false }),
    line('Deployed', 0, { retreat: false }),
    line('Deployed', 1, { retreat: true }),
    line('Scored', 0, { total: -2 }),
    line('TurnEnded', 0),
    line('TurnStarted', 1),
  ];
  const turns = turnsOf(log, [0], 3);
  expect(turns.map(({ seat, round, coins }) => [seat, round, coins])).toEqual([
    [1, 2, 4],
    [0, 3, -2],
    [1, 3, null],
  ]);
  expect(turns[1]?.entries.map(({ line, more }) => [line.event, line.seat, more.length])).toEqual([
    ['Deployed', 0, 1],
    ['Deployed', 1, 0],
    ['Scored', 0, 0],
  ]);
  expect(turns[2]?.deeds).toBe('');
});

test('within the block of a turn, whose it is is not said again', () => {
  const line: LogLine = {
    step: 1,
    event: 'Abandoned',
    seat: 0,
    regions: [7],
    data: {},
    text: 'Ann: orcs leave region 7.',
    links: [
      [0, 3, 'player', '0'],
      [5, 9, 'race', 'orcs'],
    ],
    score: [],
  };
  const said = (seat: number): string =>
    partsWithin(line, seat)
      .map(({ text }) => text)
      .join('');
  expect(said(0)).toBe('Orcs leave region 7.');
  expect(said(1)).toBe('Ann: orcs leave region 7.');
});

test('a rating is a whole number, with a mark while it rests on few games', () => {
  render(RatingNumber, { rating: 1137.5, games: 3 });
  expect(document.querySelector('.rating')?.textContent).toBe('1138?');
  cleanup();
  render(RatingNumber, { rating: 1137.4, games: 30 });
  expect(document.querySelector('.rating')?.textContent).toBe('1137');
});

/** The opponents of people: who comes next, what is remembered, what their turns come to, and why one waits. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LevelOffer from '../src/components/LevelOffer.svelte';
import Log from '../src/components/Log.svelte';
import OpponentPick from '../src/components/OpponentPick.svelte';
import { library } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Played } from '../src/lib/live.svelte';
import type { Catalogue, EventName, LogLine, Result, Seat, Table } from '../src/lib/messages';
import { faceOf } from '../src/lib/opponents.svelte';
import { endsSinceMine, summaryOf, turnEndingAt } from '../src/lib/summary';
import { Waiting } from '../src/lib/waiting.svelte';
import { legal, scene } from './fixtures';

const NAMES = ['Pip', 'Bruna', 'Otto', 'Sable', 'Champion'];
const bots = [
  { id: 'greedy', name: 'Greedy', about: '', level: null },
  ...NAMES.map((name, i) => ({ id: name.toLowerCase(), name, about: `This is ${name}.`, level: i + 1 })).toReversed(),
];

/** The opponents as they are when the page is opened. */
async function opened() {
  vi.resetModules();
  const { library: catalogue } = await import('../src/lib/catalogue.svelte');
  catalogue.current = { bots, races: [], powers: [] } as unknown as Catalogue;
  return (await import('../src/lib/opponents.svelte')).opponents;
}

beforeEach(() => {
  localStorage.clear();
  i18n.choose('en');
  library.current = {
    bots,
    races: [{ id: 'elves', name: 'Elves' }],
    powers: [{ id: 'flying', name: 'Flying' }],
    portraits: {},
  } as never;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let games = 0;
/** A game for two that is over. */
function game(bot: string, won: boolean | null, seats: Partial<Seat>[] = []): [Table, Result] {
  const all = [{ seat: 0 }, { seat: 1, bot }, ...seats].map((seat) => ({ bot: null, resigned: false, ...seat }));
  const ranking = [0, 1].map((seat) => ({ seat, rank: won === null || won === (seat === 0) ? 1 : 2 }));
  const table = { id: `g${games++}`, seats: all, your_seats: [0] } as unknown as Table;
  return [table, { status: 'over', ranking } as unknown as Result];
}

test('who comes for the first time meets the easiest; the last one is remembered', async () => {
  let opponents = await opened();
  expect(opponents.last).toBe('pip');
  expect(opponents.all.map((one) => one.name)).toEqual(NAMES);
  opponents.choose('otto');
  opponents = await opened();
  expect(opponents.last).toBe('otto');
});

test('after three wins in a row the next one is offered, after three losses the easier one', async () => {
  let opponents = await opened();
  opponents.choose('otto');
  for (const won of [true, true]) opponents.count(...game('otto', won));
  expect(opponents.offer).toBeNull();
  const last = game('otto', true);
  opponents.count(...last);
  opponents.count(...last); // seen again, it counts no more
  opponents = await opened();
  expect([opponents.offer?.opponent.id, opponents.offer?.won]).toEqual(['sable', true]);
  opponents.choose('sable');
  expect(opponents.offer).toBeNull();
  for (const won of [false, false, true, false, false]) opponents.count(...game('sable', won));
  expect(opponents.offer).toBeNull();
  opponents.count(...game('sable', false));
  expect([opponents.offer?.opponent.id, opponents.offer?.won]).toEqual(['otto', false]);
  opponents.count(...game('sable', null)); // a draw
  expect(opponents.offer).toBeNull();
});

test('nobody comes after the strongest or before the easiest, and only games for two count', async () => {
  const opponents = await opened();
  for (const _ of NAMES) opponents.count(...game('pip', false));
  expect(opponents.offer).toBeNull();
  opponents.choose('champion');
  for (const _ of NAMES) opponents.count(...game('champion', true));
  expect(opponents.offer).toBeNull();
  opponents.choose('bruna');
  for (const _ of NAMES) opponents.count(...game('bruna', true, [{ seat: 2, bot: 'pip' }]));
  expect(opponents.offer).toBeNull();
});

test('giving up is losing', async () => {
  const opponents = await opened();
  opponents.choose('otto');
  for (const _ of [1, 2, 3]) {
    const [table, result] = game('otto', false);
    table.seats[0]!.resigned = true;
    opponents.count(table, result);
  }
  expect(opponents.offer?.opponent.id).toBe('bruna');
});

test("whoever was met at a table of one's own making is the last one", async () => {
  const opponents = await opened();
  const [table, result] = game('otto', true);
  opponents.meet(table);
  expect((await opened()).last).toBe('otto');
  opponents.meet(game('greedy', true)[0]); // for programs
  opponents.meet(game('sable', true, [{ seat: 2, bot: 'pip' }])[0]);
  opponents.meet({ ...game('sable', true)[0], your_seats: [0, 1] }); // both are people at one device
  expect(opponents.last).toBe('otto');
  opponents.choose('pip');
  opponents.count(table, result);
  expect(opponents.last).toBe('otto');
});

test('what was kept and cannot be read is forgotten', async () => {
  localStorage.setItem('elbowroom.streak', 'nonsense');
  expect((await opened()).offer).toBeNull();
});

test('a character is chosen by its face, and says what it is like', async () => {
  const onchoose = vi.fn();
  render(OpponentPick, { chosen: 'pip', label: 'Your opponent', onchoose });
  expect(screen.getByRole('group', { name: 'Your opponent' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(
    NAMES.map((name) => name.toLowerCase()),
  );
  expect(screen.getByText('This is Pip.')).toBeTruthy();
  await fireEvent.click(screen.getByLabelText('Otto'));
  expect(onchoose).toHaveBeenCalledWith('otto');
  expect([faceOf('otto').kind, faceOf('greedy').kind, faceOf(null).kind]).toEqual(['bot', 'ui', 'ui']);
});

test('without three in a row nothing is offered', () => {
  render(LevelOffer, { onplay: vi.fn() });
  expect(screen.queryByRole('button')).toBeNull();
});

const line = (event: EventName, seat: number | null, data: Record<string, unknown> = {}): LogLine => ({
  step: 1,
  event,
  seat,
  regions: [],
  data,
  text: event,
  links: [],
  score: [],
});
/** A turn of seat 1 that takes some regions, so many of them from seat 0. */
const turn = (taken: number, yours: number, coins: number): LogLine[] => [
  ...Array.from({ length: taken }, (_, i) => line('Conquered', 1, { region: i })),
  ...Array.from({ length: yours }, (_, i) => line('DrivenOut', 0, { region: i })),
  line('DrivenOut', 2, { region: taken - 1 }),
  line('Scored', 1, { total: coins }),
];

test('a turn is summed up in a sentence', () => {
  const told = (...of: Parameters<typeof turn>): string => summaryOf(turn(...of), 1, 'Pip', [0]);
  expect(told(5, 2, 9)).toBe('Pip took 5 regions, 2 of them yours; +9');
  expect(told(1, 0, 4)).toBe('Pip took 1 region; +4');
  expect([told(1, 1, 4), told(2, 2, 4), told(3, 3, 4)]).toEqual([
    'Pip took 1 region, yours; +4',
    'Pip took 2 regions, both yours; +4',
    'Pip took 3 regions, all yours; +4',
  ]);
  expect(summaryOf([line('Declined', 1), line('Scored', 1, { total: 7 })], 1, 'Pip', [0])).toBe(
    'Pip went into decline; +7',
  );
  expect(summaryOf([line('Scored', 1, { total: -1 })], 1, 'Pip', [0])).toBe('Pip took nothing; −1');
  expect(summaryOf([line('Scored', 1, { total: 0 })], 1, 'Pip', [0])).toBe('Pip took nothing; 0');
  const picked = [line('Picked', 1, { race: 'elves', power: 'flying' }), ...turn(2, 0, 3)];
  expect(summaryOf(picked, 1, 'Pip', [0])).toBe('Pip picked Flying Elves, took 2 regions; +3');
});

test('and in Russian, with the right endings', () => {
  i18n.choose('ru');
  const told = (...of: Parameters<typeof turn>): string =>
    summaryOf(turn(...of), 1, 'Пип', [0]).replaceAll('\u00a0', ' ');
  expect([told(1, 0, 2), told(3, 1, 2), told(5, 2, 9), told(12, 5, 9)]).toEqual([
    'Пип: взята 1 область; +2',
    'Пип: взяты 3 области, 1 из них ваша; +2',
    'Пип: взято 5 областей, 2 из них ваши; +9',
    'Пип: взято 12 областей, 5 из них ваших; +9',
  ]);
  expect([told(1, 1, 2), told(2, 2, 2)]).toEqual([
    'Пип: взята 1 область, ваша; +2',
    'Пип: взяты 2 области, все ваши; +2',
  ]);
});

test('what others did since my turn is told until I do something', () => {
  const others = [line('TurnStarted', 1), ...turn(1, 0, 3), line('TurnEnded', 1)];
  const log = [line('TurnEnded', 0), ...others, ...others, line('RoundStarted', null), line('TurnStarted', 0)];
  const ends = endsSinceMine(log, [0]);
  expect(ends.map((end) => log[end]?.event)).toEqual(['TurnEnded', 'TurnEnded']);
  expect(turnEndingAt(log, ends[1] ?? 0).map((one) => one.event)).toEqual(['Conquered', 'DrivenOut', 'Scored']);
  expect(endsSinceMine([...log, line('Readied', 0)], [0])).toEqual([]);
});

test('the log begins each turn with whose it was, and what it brought', () => {
  const others = [line('TurnStarted', 1), ...turn(2, 1, 3), line('TurnEnded', 1)];
  const lines = [...others, line('TurnStarted', 0), line('Readied', 0)];
  render(Log, { lines, scene: scene(), you: [0] });
  const [theirs, mine] = [...document.querySelectorAll('li.turn')];
  const said = (turn: Element | undefined, part: string): string | undefined =>
    turn?.querySelector(part)?.textContent.trim().replace(/\s+/g, ' ');
  expect([said(theirs, 'strong'), said(theirs, '.sum'), said(theirs, '.deeds')]).toEqual([
    'P1',
    '+3',
    'Took 2 regions, 1 of them yours',
  ]);
  expect(said(mine, 'strong')).toBe('P0');
  expect(mine?.querySelector('.sum')).toBeNull();
});

test('one sees who thinks, and after two seconds why one waits', () => {
  vi.useFakeTimers();
  const [me, other] = scene().players;
  const theirs = scene({ to_move: 1, players: [me!, { ...other!, bot: 'otto', name: 'Otto' }] });
  const live = $state({ scene: theirs, busy: false, playing: true, connection: 'live', table: null });
  let waiting!: Waiting;
  const end = $effect.root(() => {
    waiting = new Waiting(() => live as unknown as Played);
  });
  const after = (ms: number): [string | null, string] => {
    flushSync();
    vi.advanceTimersByTime(ms);
    flushSync();
    return [waiting.thinking, waiting.why];
  };
  expect(after(5000)).toEqual([null, '']); // what it did is still being shown
  live.playing = false;
  expect(after(1900)).toEqual(['otto', '']);
  expect(after(200)[1]).toMatch(/^Otto weighs the whole turn/);
  live.scene = { ...theirs, number: 2 };
  expect(after(1900)).toEqual(['otto', '']);
  live.scene = scene({ number: 3, legal: [legal('stop')] });
  expect(after(9000)).toEqual([null, '']);
  live.busy = true;
  expect(after(2100)).toEqual([null, 'The server has not answered yet.']);
  live.busy = false;
  live.scene = scene({ number: 4, to_move: 1 });
  expect(after(2100)).toEqual([null, 'The game goes on as soon as P1 has decided.']);
  end();
});

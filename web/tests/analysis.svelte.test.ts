/** The analysis board: its tree of steps, a position set up by hand, links. */
import { afterEach, expect, test, vi } from 'vitest';
import { AnalysisTable } from '../src/lib/analysis.svelte';
import { api } from '../src/lib/api';
import { packed, unpacked } from '../src/lib/packed';
import { partOf, PositionDraft, TRIBE } from '../src/lib/setup.svelte';
import type { AnalysisState } from '../src/lib/messages';
import { scene } from './fixtures';

afterEach(() => vi.restoreAllMocks());

/** A server at which every step is possible, and dice fall on 2. */
function answering(): AnalysisTable {
  vi.spyOn(api, 'analysisPlay').mockImplementation((position, steps) =>
    Promise.resolve({
      steps: steps.map((step) => step.replace('last 5 -> ?', 'last 5 -> 2').replace(' -> ?', '')),
      made: null,
      words: null,
      chances: [],
      draws: [],
      scene: scene(),
      position,
    } satisfies AnalysisState),
  );
  vi.spyOn(api, 'analysisWords').mockImplementation((_, nodes) =>
    Promise.resolve({ words: nodes.map(({ step }) => ({ round: 1, seat: 0, text: step, turn: false, wished: '' })) }),
  );
  const table = new AnalysisTable();
  table.thinker.on = false;
  return table;
}

const idle = (table: AnalysisTable): Promise<void> => vi.waitFor(() => expect(table.busy).toBe(false));
const told = (table: AnalysisTable): string[] =>
  table.rows.map(({ depth, node }) => `${'  '.repeat(depth)}${node.step}`);

test('steps make a tree: branches, main lines, and what is deleted with all that follows', async () => {
  const table = answering();
  await table.begin({ position: { board: 'x' }, steps: ['pick 1', 'conquer 2', 'end'], at: 1, imagined: false });
  expect(table.path).toEqual(['pick 1']);
  expect(table.redo).toEqual(['conquer 2', 'end']);
  expect(table.nodes.map(({ words }) => words?.text)).toEqual([undefined, 'pick 1', 'conquer 2', 'end']);

  table.act('conquer 3', 'last 5');
  await vi.waitFor(() => expect(table.path).toEqual(['pick 1', 'conquer 3', 'last 5 -> 2']));
  table.comment('why not?');
  await idle(table);
  table.choose('last 5 -> 0');
  await vi.waitFor(() => expect(table.path.at(-1)).toBe('last 5 -> 0'));
  expect(told(table)).toEqual(['pick 1', 'conquer 2', '  conquer 3', '  last 5 -> 2', '    last 5 -> 0', 'end']);

  table.promote();
  expect(told(table)).toEqual(['pick 1', 'conquer 3', '  conquer 2', '  end', 'last 5 -> 0', '  last 5 -> 2']);
  await idle(table);
  table.act('last 5'); // not a step that was made here before
  await vi.waitFor(() => expect(table.nodes).toHaveLength(7));
  await idle(table);
  await table.go(4);
  expect(table.node.step).toBe('conquer 3');
  table.remove();
  await vi.waitFor(() => expect(table.at).toBe(1));
  expect(told(table)).toEqual(['pick 1', 'conquer 2', 'end']);
  expect(table.flat().map(({ parent }) => parent)).toEqual([-1, 0, 1]);
});

test('what was done before is not another branch', async () => {
  const table = answering();
  await table.begin({ position: { board: 'x' }, steps: ['pick 1', 'conquer 2'], at: 1, imagined: false });
  table.act('conquer 2');
  await vi.waitFor(() => expect(table.at).toBe(2));
  expect(table.nodes).toHaveLength(3);
});

test('a position set up by hand: nothing is in two places', () => {
  const draft = new PositionDraft({
    board: 'x',
    boxes: ['base'],
    players: 2,
    round: 2,
    turn: 0,
    decision: 'conquer',
    progress: { ready: true },
    seats: [{ coins: 5, active: { race: 'orcs', power: 'hill', regions: { 3: 2 }, hand: 1 }, declined: [] }],
    lost_tribes: [4],
    pieces: {},
    column: [
      { race: 'elves', power: 'flying', coins: 0 },
      { race: 'trolls', power: 'swamp', coins: 1 },
    ],
    banners: ['giants', 'humans'],
    badges: ['wealthy'],
    discards: [],
  });
  expect(draft.value).not.toHaveProperty('decision');
  expect(draft.value).not.toHaveProperty('progress');
  draft.chooseRace(0, 0, 'elves');
  draft.chooseRace(0, -1, 'humans');
  draft.choosePower(0, -1, 'wealthy');
  expect(draft.data.column.map(({ race }) => race)).toEqual(['trolls']);
  expect([draft.data.banners, draft.data.badges]).toEqual([['giants'], []]);
  expect(draft.ownerOf(3)).toBe('0/-1');

  draft.chooseOwner(4, '0/0');
  draft.chooseTokens(4, 3);
  expect([draft.data.lost_tribes, draft.data.seats[0]?.declined[0]?.regions]).toEqual([[], { 4: 3 }]);
  draft.chooseOwner(3, TRIBE);
  expect([draft.data.lost_tribes, draft.tokensIn(3)]).toEqual([[3], 0]);
  draft.choosePiece(4, 'camp', 2);
  expect(draft.piecesIn(4)).toEqual([['camp', 2]]);
  draft.choosePiece(4, 'camp', 0);
  expect(draft.data.pieces).toEqual({});
  draft.chooseTokens(4, 0);
  expect(draft.ownerOf(4)).toBe('');
});

test('relics, monsters, events and the stage of the turn are set up, too', () => {
  const draft = new PositionDraft({
    board: 'x',
    boxes: ['base'],
    seats: [],
    world: { monsters: [3, 7], unfound: [3, 7], markers: ['orb', 'socks'], forecast: ['calm', 'storm'] },
  });
  expect([draft.hasFinds, draft.isGuarded(3), draft.findIn(3)]).toEqual([true, true, '']);
  draft.chooseFind(3, 'socks');
  expect(draft.data.world).toMatchObject({ monsters: [7], unfound: [7], markers: ['orb'], found: { socks: 3 } });
  draft.chooseFind(3, 'orb');
  expect(draft.data.world).toMatchObject({ markers: ['socks'], found: { orb: 3 } });
  draft.chooseGuard(3, true);
  expect(draft.data.world).toMatchObject({ monsters: [3, 7], unfound: [3, 7], markers: ['socks', 'orb'], found: {} });
  draft.chooseEvent(1, 'calm');
  expect(draft.data.world?.forecast).toEqual(['calm', 'calm']);
  draft.chooseStage('redeploy');
  expect(draft.value).toHaveProperty('decision', 'redeploy');
  draft.chooseStage('');
  expect(draft.value).not.toHaveProperty('decision');
});

test('a problem is shown in the part that it is about', () => {
  const places = [
    'seats[1].active.regions',
    'lost_tribes',
    'pieces.camp',
    'column[2]',
    'board',
    'round',
    'world.found',
    'world.forecast',
    'decision',
    'luck',
  ];
  const parts = ['seat-1', 'regions', 'regions', 'column', 'board', 'game', 'regions', 'game', 'game', 'all'];
  expect(places.map(partOf)).toEqual(parts);
});

test('what goes into a link comes out of it', async () => {
  const value = { position: { board: 'x', names: ['Аня', 'Bob'] }, nodes: [{ parent: -1, step: 'pick 1' }], at: 1 };
  const text = await packed(value);
  expect(text).toMatch(/^[\w-]+$/);
  expect(await unpacked(text)).toEqual(value);
  expect(await unpacked(text.slice(0, -4))).toBeNull();
  expect(await unpacked('%')).toBeNull();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Board from '../src/components/Board.svelte';
import Combos from '../src/components/Combos.svelte';
import DecisionBar from '../src/components/DecisionBar.svelte';
import Deploy from '../src/components/Deploy.svelte';
import Log from '../src/components/Log.svelte';
import LogText from '../src/components/LogText.svelte';
import RegionCard from '../src/components/RegionCard.svelte';
import { library } from '../src/lib/catalogue.svelte';
import { explainer, explains } from '../src/lib/explain.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Played } from '../src/lib/live.svelte';
import type { BoardDrawing, Catalogue, CostShape, LogLink } from '../src/lib/messages';
import { offersOf } from '../src/lib/scene';
import type { TableView } from '../src/lib/table.svelte';
import { drawing, legal, region, scene } from './fixtures';

beforeAll(async () => {
  i18n.load();
});
afterEach(cleanup);

test('both languages say everything', async () => {
  expect(i18n.t('tokens', { tokens: 1 })).toBe('1 token');
  i18n.choose('ru');
  expect(i18n.t('tokens', { tokens: 3 })).toBe('3\u00a0жетона');
  i18n.choose('en');
});

test('a combo is taken in two taps: first it explains itself', async () => {
  const onact = vi.fn();
  const column = [{ race: 'orcs', power: 'hill', coins: 2, price: 0, tokens: 9 }];
  render(Combos, { column, picks: new Map([[0, legal('pick 1')]]), picking: true, onact });
  await fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(onact).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTitle('Take it, free'));
  expect(onact).toHaveBeenCalledWith('pick 1');
});

test('a combo says what it does, and its details appear in one place under the list', async () => {
  const thing = (id: string, short: string, effect: string) => ({ id, name: id, short, effect, rule: 'X1' });
  vi.spyOn(library, 'thing').mockImplementation(
    (kind, id) => thing(id, `${kind} in short`, `All about ${id}.`) as unknown as ReturnType<typeof library.thing>,
  );
  const column = [{ race: 'orcs', power: 'hill', coins: 0, price: 0, tokens: 9 }];
  render(Combos, { column, picks: new Map(), onact: vi.fn() });
  const combo = screen.getByRole('button', { expanded: false });
  expect(combo.textContent).toContain('race in short');
  expect(combo.textContent).toContain('power in short');
  const details = document.getElementById('combo-details')!;
  expect(details.textContent?.trim()).toBe('');
  await fireEvent.click(combo);
  expect(details.textContent).toContain('All about orcs.');
  expect(details.textContent).toContain('All about hill.');
  vi.restoreAllMocks();
});

test('what slides under a resting pointer is not explained', async () => {
  vi.useFakeTimers();
  const node = document.createElement('span');
  document.body.append(node);
  explains('race', 'orcs')(node);
  const pointer = (movementX: number): Event =>
    Object.assign(new Event('pointermove'), { pointerType: 'mouse', movementX, movementY: 0 });
  node.dispatchEvent(pointer(0));
  vi.advanceTimersByTime(1000);
  expect(explainer.subject).toBeNull();
  node.dispatchEvent(pointer(3));
  vi.advanceTimersByTime(1000);
  expect(explainer.subject).toEqual({ kind: 'race', id: 'orcs' });
  vi.useRealTimers();
  explainer.hide();
  node.remove();
});

test('whoever has scrolled up in the log comes back to the latest line', async () => {
  const lines = [
    { step: 1, event: 'Conquered' as const, seat: 0, regions: [], data: {}, text: 'A takes it.', links: [], score: [] },
  ];
  render(Log, { lines });
  const list = screen.getByRole('list');
  Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 200 } });
  list.scrollTop = 100;
  await fireEvent.scroll(list);
  await fireEvent.click(screen.getByText('Latest', { exact: false }));
  expect(list.scrollTop).toBe(900);
  await fireEvent.scroll(list);
  expect(screen.queryByText('Latest', { exact: false })).toBeNull();
});

test('a region tells its cost as a sum, and why not', () => {
  const cost: CostShape = {
    region: 1,
    total: 4,
    hand: 2,
    pips: 0,
    chances: 6,
    reachable: true,
    reason: 'short',
    rule: 'C10',
    gain: null,
    lines: [
      [2, 'region', 'C4'],
      [3, 'tokens', 'C4'],
      [-1, 'commando', 'BP4'],
    ],
  };
  render(RegionCard, {
    region: region(1),
    scene: scene({ costs: [cost] }),
    actions: [],
    onact: vi.fn(),
    onclose: vi.fn(),
  });
  const sum = document.querySelector('.sum')?.textContent?.replace(/\s+/g, ' ').trim();
  expect(sum).toBe('2 region+3 tokens−1 commando =4you have 2');
  expect(screen.getByText('Region 1 costs 4, and you have 2 in hand.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rules#C10');
});

test('actions of a region are offered when it is chosen, with a word where they cannot be undone', async () => {
  const onact = vi.fn();
  const actions = [legal('conquer 1'), legal('last 1', { reveals: true })];
  render(RegionCard, { region: region(1), scene: scene(), actions, pinned: true, onact, onclose: vi.fn() });
  await fireEvent.click(screen.getByText('Last 1', { exact: false }));
  expect(onact).toHaveBeenCalledWith('last 1');
  expect(screen.getByText('cannot be taken back', { exact: false })).toBeTruthy();
});

test('the card of an own region offers to give it up, but asks for nothing and recommends nothing', () => {
  const cost: CostShape = {
    region: 1,
    total: 3,
    hand: 2,
    pips: 0,
    chances: 6,
    reachable: true,
    reason: 'own',
    rule: 'C6',
    gain: null,
    lines: [[3, 'region', 'C4']],
  };
  const props = { region: region(1), scene: scene({ costs: [cost] }), pinned: true, onact: vi.fn(), onclose: vi.fn() };
  render(RegionCard, { ...props, actions: [legal('abandon 1')] });
  expect(screen.queryByText('You already hold', { exact: false })).toBeNull();
  expect(document.querySelector('.sum')).toBeNull();
  expect(screen.getByText('Abandon 1').classList).not.toContain('primary');
});

test('the die is a risk with its odds, not a refusal', () => {
  const cost: CostShape = {
    region: 1,
    total: 4,
    hand: 2,
    pips: 2,
    chances: 2,
    reachable: true,
    reason: null,
    rule: null,
    gain: null,
    lines: [],
  };
  render(RegionCard, {
    region: region(1),
    scene: scene({ costs: [cost] }),
    actions: [legal('last 1', { reveals: true })],
    onact: vi.fn(),
    onclose: vi.fn(),
  });
  expect(screen.getByText('2 chances in 6').closest('.why')).toBeNull();
});

test('tokens are planned with plus and minus', async () => {
  const calls = {
    onstep: vi.fn(),
    onspread: vi.fn(),
    onguard: vi.fn(),
    onreset: vi.fn(),
    ondone: vi.fn(),
    onmark: vi.fn(),
  };
  render(Deploy, {
    regions: scene().regions,
    seat: 0,
    race: 'orcs',
    targets: [0, 2],
    hand: 3,
    plan: { 0: 3 },
    busy: false,
    ends: false,
    rest: false,
    ...calls,
  });
  expect(screen.getByText('All placed')).toBeTruthy();
  await fireEvent.click(screen.getByText('By region'));
  expect((screen.getByLabelText('One more into region 2') as HTMLButtonElement).disabled).toBe(true);
  await fireEvent.click(screen.getByLabelText('One fewer into region 0'));
  expect(calls.onstep).toHaveBeenCalledWith(0, -1);
  await fireEvent.click(screen.getByText('Done'));
  expect(calls.ondone).toHaveBeenCalled();
});

test('the board shows whose a region is and what is lit, and answers the keyboard', async () => {
  const ontap = vi.fn();
  const regions = [region(0), region(1, { seat: 1, race: 'orcs', tokens: 2 }), region(2)];
  const lit = new Map([[2, { text: '3', tone: 'go' as const }]]);
  render(Board, { drawing: drawing(), regions, lit, ontap, label: (one: number) => `hill ${one}` });
  expect(document.querySelector('#o1')?.getAttribute('class')).toBe('owner seat-1 declined');
  expect(document.querySelector('#h2')?.getAttribute('class')).toContain('lit-go');
  expect(document.querySelector('#h0')?.getAttribute('class')).toContain('dimmed-soft');
  const board = screen.getByRole('application');
  await fireEvent.keyDown(board, { key: 'т', code: 'KeyN' }); // N where the layout is Russian
  await fireEvent.keyDown(board, { key: 'Enter' });
  expect(ontap).toHaveBeenCalledWith(2);
  await fireEvent.keyDown(board, { key: 'ArrowUp' });
  expect(screen.getByText('hill 0')).toBeTruthy();
});

test('a turned drawing shows the same, and arrows go by what is seen', async () => {
  const usual = drawing();
  const turned: BoardDrawing = {
    ...usual,
    anchors: usual.anchors.map((one) => ({ ...one, pole: [200 - one.pole[1]!, one.pole[0]!] })),
    svg: usual.svg.replace('0 0 200 200', '0 0 200 201'),
  };
  const given = {
    regions: [region(0), region(1, { seat: 1, race: 'orcs', tokens: 2 }), region(2)],
    selected: 2,
    onlaid: vi.fn(),
    label: (one: number) => `hill ${one}`,
  };
  const { rerender } = render(Board, { drawing: usual, ...given });
  const board = screen.getByRole('application');
  await fireEvent.keyDown(board, { key: 'ArrowDown' });
  expect(screen.getByText('hill 0')).toBeTruthy();
  await rerender({ drawing: turned, ...given });
  expect(given.onlaid).toHaveBeenCalledTimes(2);
  expect(document.querySelector('.base svg')?.getAttribute('viewBox')).toBe('0 0 200 201');
  expect(document.querySelector('#o1')?.getAttribute('class')).toBe('owner seat-1 declined');
  expect(document.querySelector('#h2')?.getAttribute('class')).toContain('chosen');
  expect(document.querySelector('#h0')?.getAttribute('class')).toContain('cursor');
  await fireEvent.keyDown(board, { key: 'ArrowDown' });
  expect(screen.getByText('hill 1')).toBeTruthy();
});

test('in a sentence the names that the server marked are links, in any grammatical form and by keyboard too', async () => {
  const onmark = vi.fn();
  library.current = {
    language: 'en',
    races: [{ id: 'orcs', name: 'Orcs', kind: 'race', effect: 'Loot.' }],
    emblems: {},
    portraits: {},
  } as unknown as Catalogue;
  const text = 'A P0 велит оркам взять область 3 (3 жетона).';
  const links: LogLink[] = [
    [0, 4, 'player', '0'],
    [11, 16, 'race', 'orcs'],
    [31, 32, 'region', '3'],
  ];
  const line = { step: 1, event: 'Conquered' as const, seat: 0, regions: [3], data: {}, text, links, score: [] };
  const now = scene({
    regions: [region(0, { seat: 0, race: 'elves' }), region(1, { seat: 0, race: 'orcs' }), region(2)],
  });
  render(LogText, { line, scene: now, onmark });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['A P0', 'оркам', '3']);
  expect(document.body.textContent).toContain(text);
  await fireEvent.click(screen.getByText('A P0'));
  expect(onmark).toHaveBeenLastCalledWith([0, 1]);
  await fireEvent.keyDown(screen.getByText('оркам'), { key: 'Enter' });
  expect(onmark).toHaveBeenLastCalledWith([1]);
  expect(explainer.subject).toEqual({ kind: 'race', id: 'orcs' });
  await fireEvent.click(screen.getByText('3'));
  expect(onmark).toHaveBeenLastCalledWith([3]);
  explainer.hide();
});

test('a region tells what it would bring, also when that is less than nothing', () => {
  const cost: CostShape = {
    region: 1,
    total: 2,
    hand: 5,
    pips: 0,
    chances: 6,
    reachable: true,
    reason: null,
    rule: null,
    lines: [],
    gain: [
      [1, 'regions', 'orcs', 'T7'],
      [-2, 'peace', 'orcs', 'X'],
    ],
  };
  render(RegionCard, {
    region: region(1),
    scene: scene({ costs: [cost] }),
    actions: [],
    onact: vi.fn(),
    onclose: vi.fn(),
  });
  const sum = document.querySelector('.gain')?.textContent?.replace(/\s+/g, ' ').trim();
  expect(sum).toBe('would bring 1 region−2 peace =−1this turn');
});

test('a button bears the sign of Enter only where Enter gives that answer', () => {
  const end = legal('end', { default: true });
  const shown = scene({ decision: 'place', legal: [legal('place hero 1'), end] });
  const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const live = { problem: null, busy: false, offers: [], you: [0] } as unknown as Played;
  const at = (answer: typeof end | null) => {
    const rest = { live, scene: shown, focus: null, plain: [end], groups: [], group: null, flows: true, targets: [] };
    const view = { ...rest, offers: offersOf(shown.legal), default: answer };
    return render(DecisionBar, { view: view as unknown as TableView, children }).container.querySelectorAll('kbd')
      .length;
  };
  expect([at(end), at(null)]).toEqual([1, 0]);
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { library } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { BoardDrawing, Catalogue, Table } from '../src/lib/messages';
import { router } from '../src/lib/router.svelte';
import Create from '../src/pages/Create.svelte';

const thing = (id: string, name: string, box: string) => ({ id, name, box, effect: '', short: '' });

beforeEach(() => {
  i18n.load();
  library.current = {
    boxes: [
      { id: 'base', name: 'Base game', about: 'Where it began.', races: 14, powers: 20 },
      { id: 'river', name: 'River World', about: '', races: 0, powers: 0 },
    ],
    boards: [],
    generators: [{ id: 'base', name: 'Surface' }],
    house: { rounds: 20, coins: 20, usual_coins: 5 },
    bots: [{ id: 'pip', name: 'Pip', about: '', level: 1 }],
    races: [thing('elves', 'Elves', 'base'), thing('orcs', 'Orcs', 'base'), thing('gnomes', 'Gnomes', 'underground')],
    powers: [thing('hill', 'Hill', 'base')],
    relics: [],
    places: [],
    weathers: [],
    pieces: [],
    portraits: {},
  } as unknown as Catalogue;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});
const button = (): HTMLButtonElement => screen.getByRole('button', { name: /Start|being made/ });

test('why a table cannot be made is said beside the button that is off', async () => {
  render(Create);
  expect(button().disabled).toBe(false);
  await fireEvent.click(screen.getByLabelText('Base game'));
  expect(screen.getByRole('status').textContent).toBe('Choose at least one box.');
  await fireEvent.click(screen.getByLabelText('River World'));
  expect(screen.getByRole('status').textContent).toContain('Add a box with races.');
  expect(button().disabled).toBe(true);
  await fireEvent.click(screen.getByLabelText('Base game'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(button().disabled).toBe(false);
});

test('only one seat can be mine', () => {
  render(Create);
  const mine = screen.getAllByRole<HTMLOptionElement>('option', { name: 'Me', hidden: true });
  expect(mine.map((option) => option.disabled)).toEqual([false, true]);
});

test('what is switched off is left out; one waits with a word while a board is made', async () => {
  vi.spyOn(router, 'go').mockReturnValue();
  let made: (table: Table) => void = () => undefined;
  const asked = vi.spyOn(api, 'newTable').mockReturnValue(new Promise((done) => (made = done)));
  render(Create);
  expect(screen.queryByLabelText('Gnomes')).toBeNull();
  await fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'el' } });
  expect(screen.queryByLabelText('Orcs')).toBeNull();
  await fireEvent.click(screen.getByLabelText('Elves'));
  const drawn = vi.spyOn(api, 'generated').mockResolvedValue({ svg: '<svg/>' } as BoardDrawing);
  await fireEvent.click(screen.getByLabelText('A new one: Surface'));
  await fireEvent.click(screen.getByRole('button', { name: 'Another one' }));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
  const seed = drawn.mock.calls[1]?.[2];
  await fireEvent.submit(button().closest('form')!);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ without: ['elves'], generate: { kind: 'base', seed } }); // the one that was seen
  expect(button().textContent).toContain('being made');
  made({ id: 'x' } as Table);
  await vi.waitFor(() => expect(router.go).toHaveBeenCalledWith('/tables/x'));
});

test('house rules are asked for, are not rated, and are kept under a name', async () => {
  vi.spyOn(router, 'go').mockReturnValue();
  const asked = vi.spyOn(api, 'newTable').mockResolvedValue({ id: 'x' } as Table);
  const { unmount } = render(Create);
  await fireEvent.click(screen.getByLabelText('Counts for the leaderboard'));
  const rounds = screen.getByRole('group', { name: 'Rounds', hidden: true });
  for (let i = 0; i < 7; i++)
    await fireEvent.click(within(rounds).getByRole('button', { name: 'One less', hidden: true }));
  await fireEvent.click(screen.getByLabelText(/Open coins/));
  expect(screen.queryByLabelText('Added for each turn')).toBeNull();
  await fireEvent.change(screen.getByLabelText('Clock'), { target: { value: 'game-600' } });
  await fireEvent.change(screen.getByLabelText('Added for each turn'), { target: { value: '30' } });
  await fireEvent.input(screen.getByLabelText('The name in seat 1'), { target: { value: 'Ann' } });
  await fireEvent.input(screen.getByLabelText('A name for this table'), { target: { value: 'Quick' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await fireEvent.submit(button().closest('form')!);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ rounds: 3, start_coins: null, open_coins: true, rated: false });
  expect(asked.mock.calls[0]?.[0].clock).toEqual({ kind: 'game', seconds: 600, increment: 30 });
  expect(asked.mock.calls[0]?.[0].seats?.[0]).toEqual({ kind: 'me', name: 'Ann' });
  unmount();
  localStorage.removeItem('elbowroom.table');
  render(Create);
  expect(screen.getByLabelText<HTMLInputElement>(/Open coins/).checked).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Quick' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Open coins/).checked).toBe(true);
});

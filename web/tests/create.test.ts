import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { library } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Catalogue, Table } from '../src/lib/messages';
import { router } from '../src/lib/router.svelte';
import Create from '../src/pages/Create.svelte';

const thing = (id: string, name: string, box: string) => ({ id, name, box, effect: '', short: '' });

beforeEach(() => {
  i18n.load();
  library.current = {
    boxes: [
      { id: 'base', name: 'Base game', races: 14, powers: 20 },
      { id: 'river', name: 'River World', races: 0, powers: 0 },
    ],
    boards: [],
    generators: [{ id: 'base', name: 'Surface' }],
    bots: [{ id: 'pip', name: 'Pip', about: '', level: 1 }],
    races: [thing('elves', 'Elves', 'base'), thing('orcs', 'Orcs', 'base'), thing('gnomes', 'Gnomes', 'underground')],
    powers: [thing('hill', 'Hill', 'base')],
    relics: [],
    places: [],
    weathers: [],
    pieces: [],
  } as unknown as Catalogue;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const button = (): HTMLButtonElement => screen.getByRole('button');

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
  await fireEvent.change(screen.getByLabelText('Board'), { target: { value: 'new:base' } });
  await fireEvent.submit(button().closest('form')!);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ without: ['elves'], generate: { kind: 'base' } });
  expect(button().textContent).toContain('being made');
  made({ id: 'x' } as Table);
  await vi.waitFor(() => expect(router.go).toHaveBeenCalledWith('/tables/x'));
});

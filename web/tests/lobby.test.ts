import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TableOpen from '../src/components/TableOpen.svelte';
import { api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n.svelte';
import type { LiveTable } from '../src/lib/live.svelte';
import type { Me, Seat, Table } from '../src/lib/messages';
import { clockOf } from '../src/lib/terms';

const BOB: Me = { id: 'bob', name: 'Guest 12', language: 'en', guest: true, login: null, rating: null };
const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  kind: 'open',
  user: null,
  bot: null,
  here: false,
  connected: false,
  resigned: false,
  rating: null,
  hints: 0,
  name: '',
  ...more,
});
const person = (number: number, user: string, name: string): Seat => seat(number, { kind: 'person', user, name });
const table = (more: Partial<Table> = {}): Table =>
  ({
    id: 'x',
    status: 'open',
    access: 'public',
    boxes: ['base'],
    board: 'base-3',
    generated: false,
    invite: null,
    host: 'bob',
    rated: false,
    clock: { kind: 'turn', seconds: 60 },
    without: [],
    rounds: 10,
    start_coins: null,
    open_coins: false,
    first: null,
    seats: [person(0, 'bob', 'Guest 12'), seat(1), seat(2)],
    your_seats: [],
    ...more,
  }) as Table;

function waitAt(one: Table, you: number[]): ReturnType<typeof render> {
  return render(TableOpen, { live: { you, table: one } as unknown as LiveTable, table: one });
}

beforeEach(() => {
  i18n.load();
  vi.spyOn(api, 'me').mockResolvedValue(BOB);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a seat that is kept for somebody is offered to nobody else, and a table that was given up to nobody', async () => {
  const one = table({
    host: 'ann',
    seats: [seat(0), seat(1, { user: 'ann', name: 'Ann' }), seat(2, { user: 'bob', name: 'Bob' })],
  });
  const { rerender } = waitAt(one, []);
  expect(screen.getByText('Kept for Ann')).toBeTruthy();
  await vi.waitFor(() => expect(screen.getAllByText('Sit here')).toHaveLength(2));
  await rerender({ live: { you: [] }, table: { ...one, status: 'abandoned' } });
  expect(screen.queryByText('Sit here')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('closed');
});

test('who sits down brings along the name that stands in the field', async () => {
  const one = table({ host: 'ann', seats: [person(0, 'ann', 'Ann'), seat(1)] });
  const named = vi.spyOn(api, 'changeMe').mockResolvedValue({ ...BOB, name: 'Bob' });
  const join = vi.spyOn(api, 'join').mockResolvedValue(one);
  waitAt(one, []);
  await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: ' Bob ' } });
  await fireEvent.click(screen.getByText('Sit here'));
  await vi.waitFor(() => expect(join).toHaveBeenCalled());
  expect(named).toHaveBeenCalledWith({ name: 'Bob' });
});

test('the host changes the number of seats, nobody else does', async () => {
  const add = vi.spyOn(api, 'addSeat').mockResolvedValue(table());
  const remove = vi.spyOn(api, 'removeSeat').mockResolvedValue(table());
  waitAt(table(), [0]);
  await fireEvent.click(await screen.findByText('+ One more seat'));
  expect(add).toHaveBeenCalledWith('x');
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLButtonElement>('Take seat 2 away').disabled).toBe(false));
  await fireEvent.click(screen.getByLabelText('Take seat 2 away'));
  expect(remove).toHaveBeenCalledWith('x', 1);
  cleanup();
  waitAt(table({ host: 'ann' }), [0]);
  await screen.findByLabelText('Your name');
  expect(screen.queryByText('+ One more seat')).toBeNull();
  expect(screen.queryByLabelText('Take seat 2 away')).toBeNull();
});

test('a host who leaves is asked first, and told what will happen', async () => {
  const leave = vi.spyOn(api, 'leave').mockResolvedValue(table({ host: 'ann' }));
  waitAt(table({ seats: [person(0, 'bob', 'Bob'), person(1, 'ann', 'Ann')] }), [0]);
  await fireEvent.click(await screen.findByText('Leave'));
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('Ann becomes its host');
  cleanup();
  waitAt(table(), [0]);
  await fireEvent.click(await screen.findByText('Leave'));
  await fireEvent.click(screen.getByText('Leave and close the table'));
  expect(leave).toHaveBeenCalledWith('x');
});

test('the terms of a table are told', async () => {
  waitAt(table({ rounds: 5, start_coins: 7, open_coins: true, access: 'password', rated: true, host: 'ann' }), []);
  const told = document.querySelector('dl')?.textContent ?? '';
  for (const term of [
    '1 minute for a turn',
    '7 coins each, Open coins',
    'Whoever knows the password',
    'counts for the leaderboard',
  ])
    expect(told).toContain(term);
  expect(clockOf({ kind: 'none' })).toBe('No clock');
  expect(clockOf({ kind: 'game', seconds: 900 })).toBe('15 minutes for the game');
});

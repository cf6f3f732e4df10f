import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TableEntry from '../src/components/TableEntry.svelte';
import { api, ApiError } from '../src/lib/api';
import { hasEntered, keepKey, letIn } from '../src/lib/entry';
import { i18n } from '../src/lib/i18n.svelte';
import type { Table } from '../src/lib/messages';

const TABLE = { id: 'abc' } as Table;

beforeEach(() => {
  i18n.load();
  history.replaceState(null, '', '/tables/abc');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the key of a table by link stands in the address of whoever is in', () => {
  keepKey({ access: 'public', invite: 'key' });
  keepKey({ access: 'password', invite: 'key' });
  keepKey({ access: 'link', invite: null });
  expect(location.hash).toBe('');
  keepKey({ access: 'link', invite: 'key' });
  expect(location.hash).toBe('#key');
  expect(hasEntered()).toBe(true);
});

test('a key is shown to the server once, and again only to a table that has forgotten us', async () => {
  const enter = vi.spyOn(api, 'enter').mockResolvedValue(TABLE);
  const look = vi.spyOn(api, 'table').mockResolvedValue(TABLE);
  history.replaceState(null, '', '#key');
  await letIn('abc');
  expect(enter).toHaveBeenCalledWith('abc', 'key', undefined);
  keepKey({ access: 'link', invite: 'key' });
  await letIn('abc');
  expect(enter).toHaveBeenCalledTimes(1);
  look.mockRejectedValue(new ApiError('closed', 'no', 403));
  await letIn('abc');
  expect(enter).toHaveBeenCalledTimes(2);
});

test('a password is asked for only where there is one, and there is always a way out', async () => {
  const onenter = vi.fn();
  const { rerender } = render(TableEntry, { problem: new ApiError('closed', 'Only with the link.', 403), onenter });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  await rerender({ problem: new ApiError('password', 'Only with the password.', 403), onenter });
  await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'sesame' } });
  await fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
  expect(onenter).toHaveBeenCalledWith('sesame');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBetweenTurns, Renewal, turnOf } from '../src/lib/renewal.svelte';

let served = 'new';
const reload = vi.fn();
beforeEach(() => {
  served = 'new';
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ version: '1', build: served }))));
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('a server with the same client changes nothing', async () => {
  const renewal = new Renewal('new', reload);
  await renewal.look();
  expect(renewal.due).toBe(false);
  expect(renewal.take()).toBe(false);
});

test('a new client is loaded when it is taken, and once only', async () => {
  const renewal = new Renewal('old', reload);
  await renewal.look();
  expect(renewal.due).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(renewal.take()).toBe(true);
  // A proxy may give the old client again: it does not go round in circles.
  const again = new Renewal('old', reload);
  await again.look();
  expect(again.take()).toBe(false);
  served = 'newer';
  await again.look();
  expect(again.take()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('what is being written is not lost', async () => {
  document.body.innerHTML = '<input value="well pla">';
  document.querySelector('input')!.focus();
  const renewal = new Renewal('old', reload);
  await renewal.look();
  expect(renewal.take()).toBe(false);
  document.querySelector('input')!.value = '';
  expect(renewal.take()).toBe(true);
});

test('while one works on the client, and without one on the server, nothing is loaded', async () => {
  const working = new Renewal('', reload);
  await working.look();
  served = '';
  const bare = new Renewal('old', reload);
  await bare.look();
  expect([working.due, bare.due]).toEqual([false, false]);
});

test('a turn of mine goes on while somebody else decides something in it', () => {
  const mine = { round: 2, turn: 0, legal: [] };
  expect(isBetweenTurns(mine, [0], turnOf(mine))).toBe(false);
  expect(isBetweenTurns({ ...mine, turn: 1 }, [0], turnOf(mine))).toBe(true);
  const theirs = { round: 2, turn: 1, legal: [] };
  expect(isBetweenTurns(theirs, [0], turnOf(theirs))).toBe(true);
  expect(isBetweenTurns(theirs, [], turnOf(theirs))).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n.svelte';
import { cutAt } from '../src/lib/rules';
import { agoOf } from '../src/lib/terms';

/** A server that knows nobody until a guest has come in; returns what it was asked. */
function stranger(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const known = asked.some((one) => one.startsWith('POST /api/guest'));
    asked.push(`${init.method} ${path}`);
    const good = path === '/api/guest' || (known && path !== '/api/login');
    return Promise.resolve(
      new Response(JSON.stringify({ id: 'x', language: i18n.language, error: 'who', message: 'No.' }), {
        status: good ? 200 : 401,
      }),
    );
  });
  return asked;
}

beforeEach(() => {
  i18n.load();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('who comes for the first time is made a guest before anything is refused', async () => {
  const asked = stranger();
  await api.newTable({ players: 2 });
  await api.me();
  expect(asked).toEqual(['POST /api/guest', 'POST /api/tables', 'GET /api/me']);
});

test('a mark that is out of date costs one refusal', async () => {
  const asked = stranger();
  localStorage.setItem('elbowroom.known', 'yes');
  await api.games();
  expect(asked).toEqual(['GET /api/me/games', 'POST /api/guest', 'GET /api/me/games']);
});

test('a wrong password is sent once', async () => {
  const asked = stranger();
  await expect(api.login({ login: 'ann', password: 'wrong' })).rejects.toThrow('No.');
  expect(asked).toEqual(['POST /api/login']);
});

test('found words are cut out, whatever their capitals and their ё', () => {
  expect(cutAt('Ещё одна ещё', 'еще')).toEqual(['', 'Ещё', ' одна ', 'ещё', '']);
  expect(cutAt('The Dragon flies', 'dragon drag')).toEqual(['The ', 'Dragon', ' flies']);
  expect(cutAt('nothing', 'dragon')).toEqual(['nothing']);
  expect(cutAt('nothing', ' ')).toEqual(['nothing']);
});

test('how long ago is told in the largest unit', () => {
  expect(agoOf(0, 3 * 3600 + 59)).toBe('3 hours ago');
  expect(agoOf(0, 86_400)).toBe('yesterday');
  expect(agoOf(0, 59)).toBe('now');
  expect(agoOf(100, 90)).toBe('now');
});

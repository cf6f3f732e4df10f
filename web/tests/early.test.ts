import { afterEach, expect, test, vi } from 'vitest';
import { askEarly, callEarly, lookOf, taken, takenLine, tableNamed, tallnessFor } from '../src/lib/early';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}

function answering(status: number): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((path: string) => Promise.resolve(new Response(path, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete window.early;
  delete window.line;
  FakeSocket.made = [];
});

test('only the page of a table that one may be let into asks early', () => {
  expect(tableNamed({ pathname: '/tables/abc', hash: '' })).toBe('abc');
  for (const [pathname, hash] of [
    ['/tables/abc', '#key'],
    ['/tables', ''],
    ['/tables/abc/result', ''],
    ['/', ''],
  ] as const) {
    expect(tableNamed({ pathname, hash })).toBeNull();
  }
});

test('an early answer is given once', async () => {
  const fetched = answering(200);
  askEarly('abc', 'ru', lookOf(true, true));
  expect(fetched.mock.calls.map(([path]) => path as string)).toEqual([
    '/api/tables/abc/board?theme=live&width=480&upright=true&language=ru',
    '/api/me',
    '/api/tables/abc',
    '/api/catalogue?language=ru',
  ]);
  expect(await (await taken('/me'))?.text()).toBe('/api/me');
  expect(await taken('/me')).toBeNull();
  expect(await taken('/other')).toBeNull();
});

test('a turned board is drawn as tall as its place, in steps', () => {
  expect(tallnessFor(true, 820, 1180)).toBe(1.12);
  expect(tallnessFor(true, 820, 1190)).toBe(1.12);
  expect(tallnessFor(true, 768, 900)).toBe(0.9);
  expect(tallnessFor(true, 600, 1200)).toBe(0); // its width is filled as it is
  expect(tallnessFor(false, 390, 844)).toBe(1.18);
  expect(tallnessFor(false, 390, 1010)).toBe(0);
  expect(lookOf(true, true, 1.1)).toBe('theme=live&width=480&upright=true&tall=1.1');
  expect(lookOf(true, false, 1.1)).toBe('theme=live&width=480');
});

test('a refusal is not: who is let in later asks again', async () => {
  answering(403);
  askEarly('abc', 'en', lookOf(false, false));
  expect(await taken('/tables/abc')).toBeNull();
});

test('the line to a table says hello, and keeps what it hears', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  callEarly('abc', 'en');
  const [socket] = FakeSocket.made;
  socket?.onopen?.();
  socket?.onmessage?.({ data: 'welcome' });
  expect(JSON.parse(socket?.sent[0] ?? '')).toMatchObject({ type: 'hello', language: 'en', seen: null });
  expect(takenLine('abc')).toMatchObject({ id: 'abc', heard: ['welcome'] });
  expect(takenLine('abc')).toBeNull();
});

test('a line that nobody takes, or that leads to another table, is closed', () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  callEarly('abc', 'en');
  vi.runAllTimers();
  callEarly('abc', 'en');
  expect(takenLine('other')).toBeNull();
  expect(FakeSocket.made.map((one) => one.readyState)).toEqual([3, 3]);
});

test('a key that has let us in before does not hold us up', () => {
  expect(tableNamed({ pathname: '/tables/abc', hash: '#key' }, true)).toBe('abc');
});

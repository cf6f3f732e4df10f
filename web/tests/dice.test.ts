import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chanceAt, checkRecord, isSound, keyOf, nonceCommitment, type Terms, termsOf } from '../src/lib/dice';
import type { Table } from '../src/lib/messages';
import { drawNonce, expectNonce, nonceFor, share, shareProblem } from '../src/lib/nonce';
import { band } from '../src/lib/odds';
import { bytesOf, hexOf, hmac, sha256 } from '../src/lib/sha256';

// The same file as in tests/game/test_shares.py: both have to find the same in it.
const RECORD = readFileSync('../tests/games/shared_dice.txt', 'utf8');
const NONCE = '0f'.repeat(32);

describe('hashes', () => {
  test('are those of the standard, at every length around a block', () => {
    expect(hexOf(sha256(bytesOf('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hexOf(sha256(bytesOf('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hexOf(hmac(bytesOf('key'), bytesOf('The quick brown fox jumps over the lazy dog')))).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    );
  });

  test('are those of the browser', async () => {
    for (const length of [1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = crypto.getRandomValues(new Uint8Array(length));
      expect(hexOf(sha256(data))).toBe(hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', data))));
    }
  });
});

describe('a record of shared dice', () => {
  const check = checkRecord(RECORD);

  test('holds, roll by roll', () => {
    expect(check.kind).toBe('shared');
    expect(isSound(check)).toBe(true);
    expect(check.names).toEqual(['Ann', 'Bob', 'Cy']);
    expect(check.shares.map((one) => [one.seat, one.nonce])).toEqual([
      [0, NONCE],
      [2, '2f'.repeat(32)],
    ]);
    expect(check.chances.filter((one) => one.among).length).toBeGreaterThan(0);
    expect(check.chances.filter((one) => !one.among).length).toBeGreaterThan(0);
    expect(check.chances.map((one) => one.told)).toEqual(check.chances.map((one) => one.right));
    expect(check.terms).toMatchObject({ players: 3, board: expect.stringContaining('-3') as string });
    expect(check.byHand).toBe(false);
  });

  test.each([
    ['a die', (text: string) => text.replace(/^(\d+ [A-E] last \d+ -> )\d$/m, (_, before: string) => `${before}9`)],
    ['a draw', (text: string) => text.replace(/-> (\d+) of/, (_, told: string) => `-> ${Number(told) + 1} of`)],
    ['a nonce', (text: string) => text.replace(NONCE, '1f'.repeat(32))],
    ['a nonce that is said to be missing', (text: string) => text.replace(NONCE, 'missing')],
    [
      'a commitment and its nonce',
      (text: string) => text.replace(/^share C.*$/m, `share C ${nonceCommitment(NONCE)} ${NONCE}`),
    ],
    ['a share less', (text: string) => text.replace(/^share C.*\n/m, '')],
    ['the secret', (text: string) => text.replace(/^seed \d+$/m, 'seed 7')],
    ['stacks that are laid by hand', (text: string) => text.replace(/^first /m, 'badges swamp forest\nfirst ')],
    ['a turn that is left out', (text: string) => text.replace(/^# round 2, .*\n/m, '')],
  ])('is found out if somebody changes %s', (_, change) => {
    expect(change(RECORD)).not.toBe(RECORD);
    expect(isSound(checkRecord(change(RECORD)))).toBe(false);
  });

  test('can wait, or be of another kind', () => {
    expect(checkRecord(RECORD.replace(/^seed \d+$/m, 'seed sealed')).kind).toBe('sealed');
    expect(checkRecord(RECORD.replace(/^(dice|share) .*\n/gm, '')).kind).toBe('alone');
    expect(checkRecord('Dear Ann,').kind).toBe('none');
  });

  test('has a key that every share changes', () => {
    const keys = [[], ['A x y'], ['A x missing']].map((shares) => hexOf(keyOf('7', shares)));
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => key[0] === '0' && key[16] === '1')).toBe(true);
    const key = keyOf('7', []);
    const thrown = Array.from({ length: 3000 }, (_, place) => chanceAt(key, place, 6));
    for (const face of [0, 1, 2, 3, 4, 5]) {
      const { low, high } = band(3000, 1 / 6);
      expect(thrown.filter((one) => one === face).length).toBeGreaterThan(low - 40);
      expect(thrown.filter((one) => one === face).length).toBeLessThan(high + 40);
    }
  });
});

describe('the nonce of this browser', () => {
  beforeEach(() => localStorage.clear());
  const table = (change: Partial<Table>): Table =>
    ({
      id: 't',
      status: 'open',
      commitment: 's',
      shares: [],
      reveal_by: null,
      your_seats: [0],
      ...TERMS,
      ...change,
    }) as Table;
  const TERMS = { players: 2, boxes: ['river', 'base'], board: 'river-2', generated: false, without: [], first: null };
  const standing = (commitment: string, nonce: string | null = null) => [
    { seat: 0, commitment, nonce },
    { seat: 1, commitment: nonceCommitment('1f'.repeat(32)), nonce: null },
  ];

  test('is given only when it is asked for, once, and what was seen is remembered', async () => {
    const own = drawNonce();
    const sent: string[] = [];
    const send = (path: string): Promise<Table> => Promise.resolve((sent.push(path), table({})));
    expectNonce('a', own);
    expect(await share(table({ id: 'a', shares: standing('x') }), send)).toBeNull(); // it is not known there yet
    expect(await share(table({ id: 'a', shares: standing(own.commitment) }), send)).toBeNull();
    const asked = table({ id: 'a', shares: standing(own.commitment), reveal_by: 5 });
    await Promise.all([share(asked, send), share(asked, send)]);
    await share(asked, send);
    expect(sent).toEqual(['nonce']);
    expect(nonceFor('a')).toMatchObject({ nonce: own.nonce, server: 's', given: true });
    vi.resetModules(); // the page is loaded again, and the server acts as if nothing had been given
    const reloaded = await import('../src/lib/nonce');
    expect(await reloaded.share(table({ id: 'a', shares: standing('x') }), send)).toBeNull();
    expect(reloaded.nonceFor('a')?.nonce).toBe(own.nonce);
  });

  test('is drawn anew, once, where another device has committed', async () => {
    const sent: string[] = [];
    const send = (path: string): Promise<Table> => Promise.resolve((sent.push(path), table({})));
    await share(table({ id: 'b', shares: standing('x') }), send);
    await share(table({ id: 'b', shares: standing('x') }), send);
    await share(table({ id: 'c', shares: standing('x'), your_seats: [] }), send);
    expect(sent).toEqual(['commitment']);
  });

  test('is missed if it is left out, and so is every change of what was seen', () => {
    const own = { ...drawNonce(), server: 's', given: true };
    const seen = Object.fromEntries(standing(own.commitment).map((one) => [one.seat, one.commitment]));
    const known = { ...own, seen, terms: termsOf(table({})) };
    const begun = (change: Partial<Table>, nonce: string | null = own.nonce): Table & { terms: Terms } => {
      const made = table({ status: 'playing', shares: standing(own.commitment, nonce), ...change });
      return { ...made, terms: termsOf(made) };
    };
    expect(shareProblem(known, begun({}), true)).toBeNull();
    expect(shareProblem(known, begun({}, null), true)).toBe('left-out');
    expect(shareProblem({ ...known, given: false }, begun({}, null), true)).toBe('too-late');
    expect(shareProblem(known, begun({ commitment: 'z' }), true)).toBe('changed');
    expect(shareProblem(known, begun({ shares: standing(own.commitment, own.nonce).slice(0, 1) }), true)).toBe(
      'changed',
    );
    const forged = standing(own.commitment, own.nonce).map((one) => ({ ...one, nonce: one.nonce ?? 'ab'.repeat(32) }));
    expect(shareProblem(known, begun({ shares: forged }), true)).toBe('forged');
    expect(shareProblem(known, begun({ boxes: ['base', 'river'] }), true)).toBeNull(); // the order means nothing
    for (const other of [
      { boxes: ['base'] },
      { board: 'base-2' },
      { without: ['elves'] },
      { first: 0 },
      { generated: true },
    ])
      expect(shareProblem(known, begun(other), true)).toBe('terms');
    expect(shareProblem(null, begun({}, null), true)).toBeNull();
    expect(shareProblem(drawNonce(), begun({}), false)).toBeNull();
  });

  test('does not fill the browser', async () => {
    for (let i = 0; i < 100; i++) {
      const own = drawNonce();
      expectNonce(`n${i}`, own);
      await share(table({ id: `n${i}`, shares: standing(own.commitment) }), () => Promise.reject(new Error()));
    }
    expect(nonceFor('n39')).toBeNull();
    expect(nonceFor('n40')).not.toBeNull();
  });
});

test('nine games in ten lie in the band', () => {
  expect(band(12, 1 / 6)).toEqual({ low: 0, high: 4 });
  expect(band(12, 0.5)).toEqual({ low: 3, high: 9 });
  expect(band(0, 0.5)).toEqual({ low: 0, high: 0 });
});

/** This browser's share in the dice of its tables: a nonce for each, and what was seen before it was given away. */
import { nonceCommitment, sameTerms, type Terms, termsOf } from './dice';
import type { Table } from './messages';
import { read, write } from './settings.svelte';
import { hexOf } from './sha256';

export interface OwnNonce {
  nonce: string;
  commitment: string;
  server?: string | null; // the server's commitment, and all others, when the nonce was given
  seen?: Record<number, string>;
  terms?: Terms; // of the game, at that time
  given?: boolean; // the server has said that it has it
}
export type SharePath = 'commitment' | 'nonce';
type Send = (path: SharePath, body: Record<string, string>) => Promise<Table>;

const KEY = 'nonces';
const MOST = 60; // tables; the oldest are forgotten
const settled = new Set<string>(); // tables at which this page has committed already
const drawn = new Map<string, OwnNonce>(); // for tables at which one sits down just now: the line may tell of it first
const sending = new Set<string>();

export function drawNonce(): OwnNonce {
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { nonce, commitment: nonceCommitment(nonce) };
}

function all(): Record<string, OwnNonce> {
  try {
    return (JSON.parse(read(KEY) ?? '{}') ?? {}) as Record<string, OwnNonce>;
  } catch {
    return {};
  }
}

export const nonceFor = (id: string): OwnNonce | null => all()[id] ?? null;

function keep(id: string, own: OwnNonce): void {
  const others = Object.entries(all()).filter(([known]) => known !== id);
  write(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [id, own]])));
}

type Dice = Pick<Table, 'id' | 'status' | 'commitment' | 'shares' | 'reveal_by' | 'your_seats'> &
  Parameters<typeof termsOf>[0];
const standsAt = (own: OwnNonce, table: Dice): boolean =>
  !!table.shares?.some((share) => share.commitment === own.commitment);
const commitments = (table: Dice): Record<number, string> =>
  Object.fromEntries((table.shares ?? []).map((share) => [share.seat, share.commitment]));

/** One is about to sit down with this nonce. */
export function expectNonce(id: string, own: OwnNonce): void {
  settled.add(id);
  drawn.set(id, own);
  if (!nonceFor(id)) keep(id, own); // for other tabs
}

/** The nonce that this browser has at a table. One that was just drawn counts once the table knows its commitment:
 * whoever had a seat already has another. */
function ownAt(table: Dice): OwnNonce | null {
  const fresh = drawn.get(table.id);
  if (fresh && standsAt(fresh, table)) {
    keep(table.id, fresh);
    drawn.delete(table.id);
  }
  return nonceFor(table.id);
}

/** Do what the table asks for: commit, if another device has the nonce, or reveal it. Null if there is nothing to do. */
export async function share(table: Dice, send: Send): Promise<Table | null> {
  if (!table.shares || table.status !== 'open' || !table.your_seats.length) return null;
  const own = ownAt(table);
  const known = own !== null && standsAt(own, table);
  if (!table.reveal_by) {
    // What was given away once stays so: a server that asks again would like other dice.
    if (known || own?.seen || settled.has(table.id)) return null;
    const fresh = drawNonce();
    settled.add(table.id);
    keep(table.id, fresh);
    return send('commitment', { commitment: fresh.commitment });
  }
  if (!known || own.given || !table.commitment || sending.has(table.id)) return null;
  const noted = { ...own, server: table.commitment, seen: commitments(table), terms: termsOf(table) };
  keep(table.id, noted);
  sending.add(table.id);
  try {
    const answer = await send('nonce', { nonce: own.nonce });
    keep(table.id, { ...noted, given: true });
    return answer;
  } finally {
    sending.delete(table.id);
  }
}

export type DiceProblem = 'left-out' | 'too-late' | 'changed' | 'forged' | 'terms';

/** What is wrong with the shares in a game that has begun, as far as this browser knows better. `seated`: it has a seat. */
export function shareProblem(
  own: OwnNonce | null,
  table: Pick<Dice, 'commitment' | 'shares'> & { terms: Terms },
  seated: boolean,
): DiceProblem | null {
  if (!own || !table.shares) return null;
  const shares = table.shares;
  if (own.server !== undefined && own.server !== table.commitment) return 'changed';
  if (own.seen && shares.some((one) => own.seen?.[one.seat] !== one.commitment)) return 'changed';
  if (own.seen && Object.keys(own.seen).length !== shares.length) return 'changed';
  if (own.terms && !sameTerms(own.terms, table.terms)) return 'terms';
  if (shares.some((one) => one.nonce !== null && nonceCommitment(one.nonce) !== one.commitment)) return 'forged';
  if (shares.some((one) => one.nonce === own.nonce)) return null;
  if (own.given) return 'left-out';
  if (shares.some((one) => one.commitment === own.commitment)) return 'too-late';
  return seated ? 'left-out' : null;
}

/** The log as blocks, one for each turn: whose it was, in which round, what it brought, and what happened in it. */
import { capital } from './words';
import { partsOf, type Part } from './logparts';
import type { EventName, LogLine } from './messages';
import { coinsOf, deedsOf } from './summary';

/** One thing that happened; tokens that are spread over many regions are one thing, too. */
export interface Entry {
  line: LogLine;
  more: LogLine[]; // further lines that are folded under the first
}

export interface TurnBlock {
  key: string;
  seat: number | null; // null: before the first turn
  round: number;
  entries: Entry[];
  over: boolean;
  deeds: string; // what was done in it, in a few words, once it is over
  coins: number | null; // what it brought, once it is over
}

// The head of a block says these.
const HEADS = new Set<EventName>(['RoundStarted', 'TurnStarted', 'TurnEnded', 'ConquestsEnded']);

/** `you` are the seats of whoever reads it, `round` the present one. */
export function turnsOf(lines: readonly LogLine[], you: readonly number[], round: number): TurnBlock[] {
  let now = firstRound(lines, round);
  return splitAtTurns(lines).flatMap((turn) => {
    const begun = turn.find((line) => line.event === 'RoundStarted');
    if (begun) now = Number(begun.data['round']);
    const block = blockOf(turn, you, now);
    return block.entries.length || block.over ? [block] : []; // a head alone tells nothing
  });
}

/** A log that was cut begins in the round before the first one that it tells of. */
function firstRound(lines: readonly LogLine[], round: number): number {
  const first = lines.find((line) => line.event === 'RoundStarted');
  return first ? Math.max(1, Number(first.data['round']) - 1) : round;
}

function splitAtTurns(lines: readonly LogLine[]): LogLine[][] {
  const turns: LogLine[][] = [];
  let ended = true;
  for (const line of lines) {
    const begins = ended || (line.event === 'TurnStarted' && turns.at(-1)?.some(({ event }) => event === line.event));
    if (begins) turns.push([]);
    turns.at(-1)?.push(line);
    ended = line.event === 'TurnEnded';
  }
  return turns;
}

function blockOf(turn: readonly LogLine[], you: readonly number[], round: number): TurnBlock {
  const seat = seatOf(turn);
  const over = seat !== null && turn.at(-1)?.event === 'TurnEnded';
  return {
    key: `${round} ${seat} ${turn[0]?.step}`,
    seat,
    round,
    entries: entriesOf(turn),
    over,
    deeds: over ? deedsOf(turn, seat, you) : '',
    coins: over ? coinsOf(turn, seat) : null,
  };
}

/** Whose turn it is: where its beginning was cut off, that of the first who did something. */
function seatOf(turn: readonly LogLine[]): number | null {
  const told = turn.find(({ event }) => event === 'TurnStarted' || event === 'TurnEnded');
  return told?.seat ?? turn.find(({ event, seat }) => seat !== null && event !== 'DrivenOut')?.seat ?? null;
}

function entriesOf(turn: readonly LogLine[]): Entry[] {
  const found: Entry[] = [];
  for (const line of turn) {
    if (HEADS.has(line.event)) continue;
    const last = found.at(-1);
    const same = last?.line.seat === line.seat && last.line.data['retreat'] === line.data['retreat'];
    if (line.event === 'Deployed' && last?.line.event === 'Deployed' && same) last.more.push(line);
    else found.push({ line, more: [] });
  }
  return found;
}

/** A sentence within a block: whose turn it is need not be said again. */
export function partsWithin(line: LogLine, seat: number | null): Part[] {
  const [who, rest, ...more] = partsOf(line);
  const named = who?.link?.kind === 'player' && who.link.seat === seat;
  if (!named || !rest?.text.startsWith(': ')) return partsOf(line);
  const parts = [{ ...rest, text: rest.text.slice(2) }, ...more].filter(({ text }) => text);
  return parts.map((part, i) => (i ? part : { ...part, text: capital(part.text) }));
}

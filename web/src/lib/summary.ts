/** What somebody else did in a turn, in one sentence. */
import { library } from './catalogue.svelte';
import { t } from './i18n.svelte';
import type { LogLine } from './messages';

/** The lines of the turn that ends with line `end` of a log. */
export function turnEndingAt(lines: readonly LogLine[], end: number): LogLine[] {
  const start = lines.slice(0, end).findLastIndex(({ event }) => event === 'TurnStarted' || event === 'TurnEnded');
  return lines.slice(start + 1, end);
}

/** The ends of the turns of others since one's own last turn; none once one has done something. */
export function endsSinceMine(lines: readonly LogLine[], you: readonly number[]): number[] {
  const isMine = (line: LogLine): boolean => line.seat !== null && you.includes(line.seat);
  const ends: number[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    if (!line) break;
    if (line.event === 'TurnEnded') {
      if (isMine(line)) break;
      ends.unshift(i);
    } else if (!ends.length && line.event !== 'TurnStarted' && isMine(line)) return [];
  }
  return ends;
}

/** The sentence; `you` are the seats of whoever reads it. */
export function summaryOf(turn: readonly LogLine[], seat: number, name: string, you: readonly number[]): string {
  return t('turn-summary', { name, what: deedsOf(turn, seat, you), coins: signed(coinsOf(turn, seat)) });
}

const own = (turn: readonly LogLine[], seat: number, event: LogLine['event']): LogLine[] =>
  turn.filter((line) => line.event === event && line.seat === seat);

/** What somebody did in a turn, in a few words. */
export function deedsOf(turn: readonly LogLine[], seat: number, you: readonly number[]): string {
  const taken = new Set(own(turn, seat, 'Conquered').map((line) => line.data['region']));
  const yours = turn.filter(
    ({ event, seat: loser, data }) =>
      event === 'DrivenOut' && loser !== null && loser !== seat && you.includes(loser) && taken.has(data['region']),
  ).length;
  const parts = [
    ...own(turn, seat, 'Picked').map(({ data }) =>
      t('turn-picked', { combo: library.combo(String(data['race']), data['power'] as string | null) }),
    ),
    ...(taken.size ? [tookText(taken.size, yours)] : []),
    ...(own(turn, seat, 'Declined').length ? [t('turn-declined')] : []),
  ];
  return parts.join(t('turn-and')) || t('turn-nothing');
}

/** The coins that a turn brought. */
export const coinsOf = (turn: readonly LogLine[], seat: number): number =>
  own(turn, seat, 'Scored').reduce((sum, line) => sum + Number(line.data['total']), 0);

/** A number of coins with its sign. */
export const signed = (coins: number): string => (coins < 0 ? `−${-coins}` : coins > 0 ? `+${coins}` : '0');

function tookText(regions: number, yours: number): string {
  if (!yours) return t('turn-took', { regions });
  return yours < regions ? t('turn-took-some', { regions, yours }) : t('turn-took-all', { regions });
}

/** What changed since one's own last turn, until one does something: the regions one lost, and those that others took. */
export function changesSinceMine(
  lines: readonly LogLine[],
  you: readonly number[],
): { lost: number[]; taken: number[] } {
  const ends = endsSinceMine(lines, you);
  const end = ends.at(-1);
  if (end === undefined) return { lost: [], taken: [] };
  const isMine = (line: LogLine): boolean => line.seat !== null && you.includes(line.seat);
  const begin = lines.slice(0, end).findLastIndex((line) => line.event === 'TurnEnded' && isMine(line));
  const since = lines.slice(begin + 1, end);
  const regionsOf = (event: LogLine['event'], mine: boolean): number[] => [
    ...new Set(since.filter((line) => line.event === event && isMine(line) === mine).flatMap((line) => line.regions)),
  ];
  return { lost: regionsOf('DrivenOut', true).sort((a, b) => a - b), taken: regionsOf('Conquered', false) };
}

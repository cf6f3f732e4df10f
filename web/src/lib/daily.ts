/** The daily world: its days in words, and its results as bars. */
import { i18n } from './i18n.svelte';
import { localeOf } from './numbers';

export interface DailyBar {
  from: number;
  to: number; // the first number of coins that is not in it
  number: number;
}

const WIDTHS = [5, 10, 20, 50, 100];
const MOST = 12;
const FEWEST = 6;

/** How many got how much, in bars of equal width; `marks` are further numbers that must find a place on the axis. */
export function barsOf(coins: readonly number[], marks: readonly (number | null)[] = []): DailyBar[] {
  const all = [...coins, ...marks.filter((mark) => mark !== null)];
  if (!all.length) return [];
  const [least, greatest] = [Math.min(...all), Math.max(...all)];
  const width =
    WIDTHS.find((one) => Math.floor(greatest / one) - Math.floor(least / one) < MOST) ??
    Math.ceil((greatest + 1) / MOST);
  const needed = Math.floor(greatest / width) - Math.floor(least / width) + 1;
  const first = Math.max(0, Math.floor(least / width) - Math.max(0, Math.floor((FEWEST - needed) / 2)));
  return Array.from({ length: Math.max(FEWEST, Math.floor(greatest / width) - first + 1) }, (_, i) => {
    const from = (first + i) * width;
    return { from, to: from + width, number: coins.filter((one) => one >= from && one < from + width).length };
  });
}

/** A day such as 2026-11-17 in words; it is a day in UTC wherever we are. */
export const dayName = (day: string, weekday = false): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(localeOf(i18n.language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'long' } : {}),
  });

/** A moment in UTC, as a time of the day. */
export const timeInUtc = (at: number): string =>
  new Date(at * 1000).toLocaleTimeString(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });

const SQUARES: Record<string, string> = {
  '🟥': 'var(--seat-0)',
  '🟦': 'var(--seat-1)',
  '🟨': 'var(--seat-2)',
  '🟪': 'var(--seat-3)',
  '🟩': 'var(--seat-4)',
  '🌊': 'color-mix(in srgb, var(--seat-1) 24%, var(--card))',
  '⬜': 'var(--paper-deep)',
};

/** The map in a line to share, as colours: not every machine has a font for its squares. */
export const mosaicOf = (share: string): string[][] =>
  share
    .split('\n')
    .map((row) => [...row].map((sign) => SQUARES[sign] ?? ''))
    .filter((row) => row.length > 1 && row.every(Boolean));

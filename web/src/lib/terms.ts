/** What is settled about a table, in words. */
import { library } from './catalogue.svelte';
import { i18n, t } from './i18n.svelte';
import type { ClockSpec, Table, TableCard } from './messages';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A stretch of time in the largest unit that gives a whole number. */
export function spanOf(seconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? UNITS[3];
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

/** How long ago something was, in the largest unit that it fills; seconds are now. */
export function agoOf(moment: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - moment);
  const [unit, size] = UNITS.find(([, one]) => passed >= one) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(
    unit === 'second' ? 0 : -Math.floor(passed / size),
    unit,
  );
}

export function clockOf({ kind, seconds = 0, increment }: ClockSpec): string {
  if (!kind || kind === 'none') return t('clock-none');
  if (kind === 'turn') return t('clock-turn-of', { time: spanOf(seconds) });
  const clock = t('clock-game-of', { time: spanOf(seconds) });
  return increment ? t('clock-increment', { clock, time: spanOf(increment) }) : clock;
}

/** The house rules of a table, in words; empty if it has none. */
export function houseRulesOf(table: Pick<Table, 'start_coins' | 'open_coins'>): string {
  const coins = table.start_coins === null ? '' : t('house-coins-number', { coins: table.start_coins });
  return [coins, table.open_coins ? t('house-open') : ''].filter(Boolean).join(', ');
}

export const boxesOf = ({ boxes }: Pick<TableCard, 'boxes'>): string =>
  boxes.map((box) => library.name('box', box)).join(' + ');

/** The board, where the boxes do not say it: a new one, or that of one of several boxes. */
export function boardOf(table: Pick<Table, 'boxes' | 'board' | 'generated'>): string {
  if (table.generated) return t('board-made');
  return table.boxes.length > 1 ? library.name('board', table.board) : '';
}

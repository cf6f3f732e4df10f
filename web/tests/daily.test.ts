import { expect, test } from 'vitest';
import { barsOf, dayName, mosaicOf, timeInUtc } from '../src/lib/daily';

test('everybody is in one of the bars, and what is marked has a place among them', () => {
  const coins = [31, 35, 36, 80, 80, 104];
  const bars = barsOf(coins, [120, null]);
  expect(bars.reduce((sum, bar) => sum + bar.number, 0)).toBe(coins.length);
  expect(bars.length).toBeLessThanOrEqual(12);
  expect(bars.some((bar) => bar.from <= 120 && 120 < bar.to)).toBe(true);
  expect(new Set(bars.map((bar) => bar.to - bar.from)).size).toBe(1);
  for (const few of [[0], [3], [77]]) expect(barsOf(few).filter((bar) => bar.number)).toHaveLength(1);
  expect(barsOf([])).toEqual([]);
});

test('a day and its hours are those of UTC, wherever we are', () => {
  expect(dayName('2026-11-18')).toContain('18');
  expect(timeInUtc(Date.UTC(2026, 10, 19, 3) / 1000)).toBe('03:00');
});

test('the map of a shared line is told apart from its words', () => {
  const rows = mosaicOf('Elbow Room: 15 coins\n🌊🟨⬜\n🟥🟦🟪');
  expect(rows.map((row) => row.length)).toEqual([3, 3]);
  expect(rows[1]?.[0]).toBe('var(--seat-0)');
});

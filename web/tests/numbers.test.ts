import { afterEach, expect, test } from 'vitest';
import { dayName } from '../src/lib/daily';
import { i18n } from '../src/lib/i18n.svelte';
import { decimal, percent, signed } from '../src/lib/numbers';

afterEach(() => i18n.choose('en'));

test('a share has its sign as the language writes it, and never breaks from it', () => {
  expect([percent(0.57), percent(0.047, 1)]).toEqual(['57%', '4.7%']);
  i18n.choose('ru');
  expect([percent(0.57), percent(0.047, 1)]).toEqual(['57\u00a0%', '4,7\u00a0%']);
});

test('less than nothing has a minus, not a hyphen', () => {
  expect([signed(-298), signed(12.4), signed(0.2), signed(-0.2)]).toEqual(['−298', '+12', '0', '0']);
  expect([decimal(79, 1, 1), decimal(-0.04), decimal(-1.25)]).toEqual(['79.0', '0', '−1.3']);
});

test('the day stands before the month, in English too', () => {
  expect(dayName('2026-11-20', true)).toMatch(/^Friday,? 20 November 2026$/);
});

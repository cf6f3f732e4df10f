/** Numbers and days as the language writes them. */
import { i18n } from './i18n.svelte';

/** Our English is British: the day stands before the month. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A share of 1 in percent, sign and all. */
export const percent = (share: number, digits = 0): string =>
  share.toLocaleString(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: digits });

/** A number with so many digits after the point; less than nothing has a true minus. */
export const decimal = (value: number, digits = 1, fewest = 0): string =>
  value
    .toLocaleString(localeOf(i18n.language), { minimumFractionDigits: fewest, maximumFractionDigits: digits })
    .replace(/^-0(?![,.\d])/, '0')
    .replace('-', '−');

/** How much more or less, in whole numbers. */
export const signed = (change: number): string => (Math.round(change) > 0 ? '+' : '') + decimal(change, 0);

/** The client says the same about costs and gains as the server would (tests/web/test_prices.py). */
import { describe, expect, test } from 'vitest';
import { library } from '../src/lib/catalogue.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Language } from '../src/lib/language';
import type { Catalogue, CostShape } from '../src/lib/messages';
import { gainSum, reasonOf, sumOf } from '../src/lib/prices';
import kept from './prices.json';

type Told = Record<string, { sum: string; reason: string; gain: string }>;

describe.each(Object.entries(kept.names))('in %s', (language, names) => {
  test('costs and gains are told as the server tells them', () => {
    i18n.language = language as Language;
    i18n.load();
    library.current = names as unknown as Catalogue;
    expect(kept.costs.length).toBeGreaterThan(50);
    for (const { race, cost: code, told } of kept.costs) {
      const cost = code as unknown as CostShape;
      const said = {
        sum: sumOf(cost),
        reason: reasonOf(cost, race),
        gain: cost.gain ? gainSum(cost.gain, race) : '',
      };
      expect(said).toEqual((told as Told)[language]);
    }
  });
});

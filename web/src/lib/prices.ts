/** What a region costs and would bring, in words. The server sends codes. */
import { library } from './catalogue.svelte';
import { i18n } from './i18n.svelte';
import type { CostShape, GainLine, Scene } from './messages';

const KINDS = ['race', 'power', 'find', 'weather', 'piece'];

export interface Term {
  amount: number;
  label: string;
}

export const costIn = ({ costs }: Pick<Scene, 'costs'>, region: number): CostShape | undefined =>
  costs.find((one) => one.region === region);

/** The summands of a cost. The first is the region itself. */
export const termsOf = ({ lines }: CostShape): Term[] =>
  lines.map(([amount, source], i) => ({ amount, label: i > 0 ? sourceName(source) : '' }));

/** A cost as a sum: 2 + mountain 1 − Commando 1 = 2. */
export function sumOf(cost: CostShape): string {
  const [first, ...others] = termsOf(cost);
  return [String(first?.amount ?? 0), ...others.map(signed), `= ${cost.total}`].join(' ');
}

/** The summands of a gain; regions of another race of the player's go by its name. */
export const gainTerms = (gain: readonly GainLine[], race: string | null): Term[] =>
  gain.map(([amount, source, payee]) => ({ amount, label: gainName(source, payee, race) }));

export const gainTotal = (gain: readonly GainLine[]): number => gain.reduce((sum, [amount]) => sum + amount, 0);

/** A gain as a sum: region 1 + Forest 1 = 2. */
export function gainSum(gain: readonly GainLine[], race: string | null): string {
  const terms = gainTerms(gain, race).map(signed).join(' ').replace(/^\+ /, '');
  return `${terms || '0'} = ${gainTotal(gain)}`;
}

/** Why a region cannot be attacked now; nothing if it can. */
export function reasonOf(cost: CostShape, race: string | null): string {
  const { reason, region, total, hand, pips, chances } = cost;
  if (reason === null) return '';
  const named = race === null ? '' : library.name('race', race);
  return i18n.shared(`reason-${reason}`, { region, total, hand, pips, chances, race: named }) ?? '';
}

const signed = ({ amount, label }: Term): string => `${amount > 0 ? '+' : '−'} ${label} ${Math.abs(amount)}`;

function gainName(source: string, payee: string, race: string | null): string {
  if (source !== 'regions') return sourceName(source);
  return payee === race ? (i18n.shared('gain-region') ?? '') : library.name('race', payee);
}

/** Whatever adds to a cost or a score. */
function sourceName(id: string): string {
  const kind = KINDS.find((one) => library.thing(one, id));
  return i18n.shared(`cost-${id}`) ?? i18n.shared(`score-${id}`) ?? library.name(kind ?? 'source', id);
}

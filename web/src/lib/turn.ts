/** What the table shows of a scene: which regions are lit, what the bar says. All of it follows from `legal`. */
import type { LegalAction, Scene } from './messages';
import { isCareful, type Offers } from './scene';

/** What a lit region says: a number, a sign, and how strongly it shines. */
export interface Lit {
  text: string;
  emblem?: { kind: string; id: string };
  tone: 'go' | 'risk' | 'minor';
}

/** The regions where something can be done, and the sign each shows. */
export function litRegions(scene: Scene, offers: Offers, only: string | null = null): Map<number, Lit> {
  const costs = new Map(scene.costs.map((cost) => [cost.region, cost]));
  const lit = new Map<number, Lit>();
  for (const [region, all] of offers.byRegion) {
    const actions = only === null ? all : all.filter((action) => groupOf(action) === only);
    const [first] = actions.toSorted((a, b) => rank(a) - rank(b));
    if (!first) continue;
    const cost = costs.get(region);
    if (first.kind === 'conquer' && !first.means) lit.set(region, { text: String(cost?.total ?? ''), tone: 'go' });
    else if (first.kind === 'last') lit.set(region, { text: `⚂${cost?.pips ?? ''}`, tone: 'risk' });
    else if (first.means) lit.set(region, { text: '', emblem: { kind: 'means', id: first.means }, tone: 'go' });
    else if (first.piece) {
      const tone = isCareful(first) ? 'minor' : 'go';
      lit.set(region, { text: '', emblem: { kind: 'piece', id: first.piece }, tone });
    } else lit.set(region, { text: '', tone: isCareful(first) ? 'minor' : 'go' });
  }
  for (const region of offers.deploys.keys()) if (!lit.has(region)) lit.set(region, { text: '', tone: 'go' });
  return lit;
}

/** The same with all but what a lesson asks for put back. */
export function quieted(
  lit: Map<number, Lit>,
  legal: readonly LegalAction[],
  focus: ReadonlySet<string> | null,
): Map<number, Lit> {
  if (!focus) return lit;
  const wanted = new Set(legal.filter((action) => focus.has(action.action)).map((action) => action.region));
  return new Map(
    [...lit].map(([region, one]) => [region, wanted.has(region) ? one : { ...one, tone: 'minor' as const }]),
  );
}

/** Whether a declined race that still fights is sent out or rests: it cannot decline once more. */
export const fightsOn = ({ decision, legal }: Pick<Scene, 'decision' | 'legal'>): boolean =>
  decision === 'turn' && legal.some(({ kind }) => kind === 'stop') && !legal.some(({ kind }) => kind === 'decline');

/** The id of the sentence that helps with a decision: it speaks only of what can be done. */
export function hintOf(scene: Scene, offers: Offers): string {
  if (fightsOn(scene)) return 'hint-rest';
  const inColumn = scene.legal.find((action) => action.kind === 'copy');
  if (inColumn) return 'hint-copy';
  if (scene.decision === 'conquer') {
    const shown = [...litRegions(scene, offers).values()];
    const sign = shown.some(({ emblem, tone }) => emblem && tone === 'go') ? '-sign' : '';
    return `hint-conquer${sign}${shown.some(({ tone }) => tone === 'risk') ? '-die' : ''}`;
  }
  if (scene.decision === 'turn' && scene.round === scene.rounds) return 'hint-turn-last'; // there is no next turn
  if (scene.decision !== 'place') return `hint-${scene.decision}`;
  const here = [...offers.byRegion.values()].flat();
  if (here.some((action) => !isCareful(action))) return 'hint-place';
  if (here.some((action) => action.kind === 'lift')) return 'hint-move';
  return scene.legal.length === 1 ? 'hint-end' : '';
}

/** The id of the heading over what is decided, where it says more than the decision's name: what can still be placed. */
export function headingOf(scene: Scene, offers: Offers): string {
  if (scene.decision !== 'place') return '';
  const open = [...offers.byRegion.values()].flat();
  if (open.some((action) => !isCareful(action))) return 'place-pieces';
  return open.length ? 'move-pieces' : '';
}

function rank(action: LegalAction): number {
  if (action.kind === 'conquer') return action.means ? 1 : 0;
  return action.kind === 'last' ? 2 : isCareful(action) ? 5 : 3;
}

/** Actions that belong together when there are several kinds of pieces to place. */
export function groupOf(action: LegalAction): string {
  return action.piece ? `${action.kind} ${action.piece}` : action.kind;
}

/** The kinds of pieces that can be placed now; more than one: the player chooses which. */
export function pieceGroups(offers: Offers): string[] {
  const groups = new Set<string>();
  for (const actions of offers.byRegion.values()) {
    for (const action of actions) if (action.piece && action.kind === 'place') groups.add(groupOf(action));
  }
  return [...groups];
}

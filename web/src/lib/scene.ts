/** Scenes and their changes. Nothing here knows a rule of the game. */
import type { ActionKind, ArmyShape, LegalAction, Scene, SceneDelta } from './messages';
import { costIn } from './prices';

/** The scene that a delta makes of an older one. */
export function patched(old: Scene, delta: SceneDelta): Scene {
  const { players, regions, ...plain } = delta;
  const next: Scene = { ...old, ...plain };
  if (players) next.players = old.players.map((part, i) => players[i] ?? part);
  if (regions) next.regions = old.regions.map((part, i) => regions[i] ?? part);
  return next;
}

/** At the start of a turn: the scene with what could be conquered at once, which the server has tried out. */
export function foreseen(scene: Scene): Scene {
  const { ahead, legal } = scene;
  if (!ahead || !legal.length) return scene;
  const now = new Set(legal.map(({ action }) => action)); // what is possible in either case is there once
  return {
    ...scene,
    legal: [...legal, ...ahead.legal.filter(({ action }) => !now.has(action))],
    costs: ahead.costs,
  };
}

/** How legal actions are shown: on the board, at the combos, at the players, or as buttons. */
export interface Offers {
  byRegion: Map<number, LegalAction[]>;
  picks: Map<number, LegalAction>;
  deploys: Map<number, number>; // the most tokens that can be put into a region
  plain: LegalAction[];
}

/** Sort what can be done by where it is shown. */
export function offersOf(legal: readonly LegalAction[]): Offers {
  const offers: Offers = { byRegion: new Map(), picks: new Map(), deploys: new Map(), plain: [] };
  for (const action of legal) {
    if (action.kind === 'pick') {
      offers.picks.set(lastNumber(action.action) - 1, action);
    } else if (action.kind === 'deploy' && action.region !== null) {
      offers.deploys.set(action.region, Math.max(action.number, offers.deploys.get(action.region) ?? 0));
    } else if (action.region !== null) {
      const list = offers.byRegion.get(action.region);
      if (list) list.push(action);
      else offers.byRegion.set(action.region, [action]);
    } else {
      offers.plain.push(action);
    }
  }
  return offers;
}

function lastNumber(text: string): number {
  return Number(text.slice(text.lastIndexOf(' ') + 1));
}

/** Steps that give something up, or away: no tap on the board does them, only a button that says so. */
const CAREFUL = new Set<ActionKind>(['abandon', 'sacrifice', 'renew', 'lift']);
export const isCareful = (action: LegalAction): boolean => CAREFUL.has(action.kind);

/** What a tap on a region does at once, if it can be undone: the only action there that gives nothing up, or the
 * conquest without any special means; a piece that stands there is taken up, to be put elsewhere. Otherwise, or if the
 * tap is held, the region's card asks. */
export function tapAction(actions: readonly LegalAction[]): LegalAction | null {
  const careless = actions.filter((action) => !isCareful(action));
  const open = careless.length ? careless : actions.filter((action) => action.kind === 'lift');
  const plain = open.length === 1 ? open : open.filter((action) => action.kind === 'conquer' && !action.means);
  const [only] = plain;
  return only && plain.length === 1 && !only.reveals ? only : null;
}

const ROLLS = 3; // more than these only the board offers

/** The regions that could be dared with the die, the likeliest first, once nothing else can be conquered. */
export function rollsOf({ legal, costs }: Pick<Scene, 'legal' | 'costs'>): { action: LegalAction; chances: number }[] {
  if (legal.some((action) => action.kind === 'conquer')) return [];
  const found = legal.flatMap((action) => {
    const cost = action.region === null ? undefined : costIn({ costs }, action.region);
    return action.kind === 'last' && cost ? [{ action, chances: cost.chances }] : [];
  });
  return found.toSorted((a, b) => b.chances - a.chances).slice(0, ROLLS);
}

/** What a second tap on a region does: the only action there, whether or not it can be undone. */
export function confirmedAction(actions: readonly LegalAction[]): LegalAction | null {
  const [only] = actions;
  return only && actions.length === 1 && !isCareful(only) ? only : null;
}

/** The race that whoever decides acts with. */
export function actingArmy(scene: Scene): ArmyShape | null {
  const player = scene.players[scene.to_move ?? -1];
  if (!player || player.active?.race === scene.acting) return player?.active ?? null;
  return player.declined.find((one) => one.race === scene.acting) ?? player.active;
}

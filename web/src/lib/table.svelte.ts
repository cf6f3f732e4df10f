/** A table as one person handles it: what is lit, what is chosen, what is planned. All of it follows from the scene. */
import { covered, type Curtain } from './curtain.svelte';
import { changed, frontier, planned, spread, type Plan } from './deploy';
import type { Played } from './live.svelte';
import type { BoardDrawing, LegalAction, Scene } from './messages';
import { offersOf, tapAction } from './scene';
import { screenSize } from './screen.svelte';
import { groupOf, litRegions, pieceGroups, quieted } from './turn';

export type SheetName = 'combos' | 'players' | 'log' | 'regions' | 'menu' | 'chat' | 'takeback' | 'resign';

export interface TableGiven {
  live: Played;
  focus: ReadonlySet<string> | null; // the actions that a lesson asks for
  coached: boolean;
  curtain: Curtain;
}

export class TableView {
  drawing = $state.raw<BoardDrawing | null>(null);
  hovered = $state<number | null>(null);
  selected = $state<number | null>(null);
  marked = $state.raw<readonly number[]>([]);
  plan = $state.raw<Plan>({});
  wanted = $state<string | null>(null); // the kind of piece being placed
  sheet = $state<SheetName | null>(null);
  #tapped = $state<number | null>(null);

  readonly #given: () => TableGiven;
  readonly #scene = $derived.by(() => (this.#given().curtain.covers ? covered(this.live.scene!) : this.live.scene!));
  readonly offers = $derived.by(() => offersOf(this.scene.legal));
  readonly groups = $derived.by(() => pieceGroups(this.offers));
  readonly group = $derived.by(() => {
    if (this.groups.length < 2) return null;
    return this.wanted !== null && this.groups.includes(this.wanted) ? this.wanted : (this.groups[0] ?? null);
  });
  readonly lit = $derived.by(() => quieted(litRegions(this.scene, this.offers, this.group), this.scene.legal, this.focus));
  // Tokens left standing by a race that will not redeploy belong each to its own region; else any of them may go anywhere.
  readonly hand = $derived.by(() => {
    const most = [...this.offers.deploys.values()];
    return this.scene.decision === 'conquer' ? most.reduce((sum, n) => sum + n, 0) : Math.max(0, ...most);
  });
  readonly targets = $derived.by(() => [...this.offers.deploys.keys()]);
  readonly movable = $derived.by(() => new Set(this.targets));
  readonly columnActions = $derived.by(() => this.offers.plain.filter((action) => action.kind === 'swap' || action.kind === 'copy'));
  readonly plain = $derived.by(() => this.offers.plain.filter((action) => !this.columnActions.includes(action)));
  readonly picking = $derived.by(() => this.offers.picks.size > 0 || this.columnActions.length > 0);
  readonly mustPick = $derived.by(() => this.offers.picks.size > 0 || this.scene.legal.some((action) => action.kind === 'swap'));
  /** The region whose card is open. */
  readonly shown = $derived.by(() => this.selected ?? (screenSize.narrow || this.targets.length ? null : this.hovered));
  // A plan lives as long as the decision it is for, whatever the connection does.
  readonly #planKey = $derived.by(() => {
    const { round, turn, to_move, decision, acting } = this.scene;
    return [round, turn, to_move, decision, acting].join(' ');
  });
  #plannedFor = '';

  constructor(given: () => TableGiven) {
    this.#given = given;
    $effect(() => {
      void this.live.drawing(screenSize.narrow).then((found) => (this.drawing = found));
    });
    $effect(() => {
      if (this.#planKey !== this.#plannedFor) this.#beginDecision();
      else if (planned(this.plan) > this.hand && !this.live.busy) this.plan = {};
    });
    $effect(() => {
      if (screenSize.narrow && this.mustPick && !this.live.playing && !this.#given().coached) this.sheet = 'combos';
    });
  }

  get live(): Played {
    return this.#given().live;
  }
  get focus(): ReadonlySet<string> | null {
    return this.#given().focus;
  }
  /** What is shown: without secrets while the wrong person has the device. */
  get scene(): Scene {
    return this.#scene;
  }

  #beginDecision(): void {
    this.#plannedFor = this.#planKey;
    this.plan = {};
    this.wanted = null;
    this.selected = null;
  }

  mark = (regions: readonly number[]): void => void (this.marked = regions);

  /** The answer that takes up nothing of what is offered, where the rules only offer something. */
  readonly default = $derived.by(() => this.scene.legal.find((action) => action.default) ?? null);

  // --- what a person does ---
  act = (...actions: string[]): void => {
    this.#tapped = null;
    this.selected = null;
    this.sheet = null;
    this.live.act(...actions);
  };

  /** What can be done in a region, with the kind of piece that was chosen. */
  actionsAt(region: number): LegalAction[] {
    const all = this.offers.byRegion.get(region) ?? [];
    const chosen = this.group === null ? all : all.filter((action) => groupOf(action) === this.group || !action.piece);
    const shown = chosen.length ? chosen : all;
    const focus = this.focus;
    // What a lesson asks for comes first.
    return focus ? shown.toSorted((a, b) => Number(focus.has(b.action)) - Number(focus.has(a.action))) : shown;
  }

  tap = (region: number): void => {
    if (this.live.playing) return this.live.skip();
    if (this.offers.deploys.has(region)) return this.step(region, 1);
    const actions = this.actionsAt(region);
    const only = tapAction(actions);
    const [first] = actions;
    const sure = only ?? (this.selected === region && actions.length === 1 ? first : undefined);
    if (sure && !this.live.busy) {
      this.act(sure.action);
      this.#tapped = region;
    } else this.selected = this.selected === region ? null : region;
  };

  /** The region that was tapped, until the server has answered. */
  get pending(): number | null {
    return this.live.busy ? this.#tapped : null;
  }

  /** A plan is dropped first; then steps are taken back. */
  undo = (): void => {
    if (planned(this.plan)) this.clearPlan();
    else if (this.scene.can_undo && !this.live.busy) {
      this.#tapped = null;
      this.live.undo();
    }
  };

  /** Whether what was taken back can be done again from here. */
  readonly canRedo = $derived.by(() => !this.live.busy && this.scene.legal.some(({ action }) => action === this.live.redo[0]));

  redo = (): void => {
    if (!this.canRedo) return;
    this.#tapped = null;
    this.live.redoStep();
  };

  /** A piece was dragged to a region: it is placed if that is all there is to say, otherwise the region's card asks. */
  place = (group: string, region: number): void => {
    const actions = (this.offers.byRegion.get(region) ?? []).filter((action) => groupOf(action) === group);
    const [only] = actions;
    this.wanted = group;
    if (only && actions.length === 1 && !only.reveals && !this.live.busy) this.act(only.action);
    else if (only) this.selected = region;
  };

  // --- the plan ---
  step = (region: number, by: number): void => {
    this.plan = changed(this.plan, region, by, this.hand, this.#most(region));
  };

  /** A token is dragged from a region to another, or off the board: then it is in hand again. */
  drop = (from: number, to: number | null): void => {
    if (to === null) return this.step(from, -1);
    if (!this.offers.deploys.has(to)) return;
    if (this.plan[from]) this.plan = changed(changed(this.plan, from, -1, this.hand), to, 1, this.hand, this.#most(to));
    else this.step(to, 1);
  };

  spreadEvenly = (): void => {
    this.plan = spread(this.targets, this.#standing, this.hand, this.#most);
  };

  guardBorder = (): void => {
    const seat = this.scene.to_move;
    const holder = (region: number): number | null => this.scene.regions[region]?.seat ?? null;
    const adjacent = (region: number): readonly number[] => this.drawing?.board.regions[region]?.adjacent ?? [];
    const front = frontier(this.targets, adjacent, (region) => holder(region) !== null && holder(region) !== seat);
    const edge = front.length ? front : frontier(this.targets, adjacent, (region) => holder(region) !== seat);
    this.plan = spread(edge.length ? edge : this.targets, this.#standing, this.hand, this.#most);
  };

  clearPlan = (): void => void (this.plan = {});

  readonly #most = (region: number): number => this.offers.deploys.get(region) ?? 0;
  readonly #standing = (region: number): number => this.scene.regions[region]?.tokens ?? 0;
}

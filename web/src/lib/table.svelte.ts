/** A table as one person handles it: what is lit, what is chosen, what is planned. All of it follows from the scene. */
import { untrack } from 'svelte';
import { follow } from './boards.svelte';
import { covered, type Curtain } from './curtain.svelte';
import { changed, frontier, planned, spread, type Plan } from './deploy';
import { lookOf } from './early';
import { t } from './i18n.svelte';
import type { Played } from './live.svelte';
import type { BoardDrawing, HintTold, LegalAction, Scene } from './messages';
import { confirmedAction, foreseen, offersOf, tapAction } from './scene';
import { Planning } from './planning.svelte';
import { poseIn, type Place, type Pose } from './pose';
import { settings } from './settings.svelte';
import { screenSize } from './screen.svelte';
import { fightsOn, groupOf, headingOf, litRegions, pieceGroups, quieted } from './turn';

export type SheetName =
  'combos' | 'players' | 'log' | 'regions' | 'menu' | 'keys' | 'chat' | 'takeback' | 'resign' | 'analysis';

export interface TableGiven {
  live: Played;
  focus: ReadonlySet<string> | null; // the actions that a lesson asks for
  coached: boolean;
  calm?: boolean; // nothing opens by itself
  curtain: Curtain;
}

export class TableView {
  drawing = $state.raw<BoardDrawing | null>(null);
  room = $state.raw<Place | null>(null); // where the board is drawn
  #pose = $state.raw<Pose | null>(null);
  #hovered = $state<number | null>(null);
  #quiet = $state<number | null>(null); // the region whose card is not wanted until the pointer comes again
  selected = $state<number | null>(null);
  marked = $state.raw<readonly number[]>([]);
  wanted = $state<string | null>(null); // the kind of piece being placed
  sheet = $state<SheetName | null>(null);
  advice = $state.raw<HintTold | null>(null); // the hint that is shown, with the places it speaks of
  advisedAt = 0; // the number of the scene that it is about
  #tapped = $state<number | null>(null);
  #ends = $state(false); // the turn ends after what is on its way, if nothing else can be done
  #hurried = $state<number | null>(null); // tapped while the tap before was still on its way
  #carried = $state<string | null>(null); // where the piece that is being taken up goes

  readonly #given: () => TableGiven;
  readonly #scene = $derived.by(() => {
    const scene = this.live.scene!;
    if (this.#given().curtain.covers) return covered(scene);
    if (this.live.table?.paused) return { ...scene, legal: [], can_undo: false };
    return this.flows ? foreseen(scene) : scene;
  });
  readonly offers = $derived.by(() => offersOf(this.scene.legal));
  readonly groups = $derived.by(() => pieceGroups(this.offers));
  readonly group = $derived.by(() => {
    if (this.groups.length < 2) return null;
    return this.wanted !== null && this.groups.includes(this.wanted) ? this.wanted : (this.groups[0] ?? null);
  });
  readonly lit = $derived.by(() =>
    quieted(litRegions(this.scene, this.offers, this.group), this.scene.legal, this.focus),
  );
  /** What is asked; of pieces, what can still be done with them. */
  readonly question = $derived.by(() => {
    const heading = fightsOn(this.scene) ? 'fight-or-rest' : headingOf(this.scene, this.offers);
    return heading ? t(heading) : this.scene.decision_text;
  });
  /** How many tokens can be placed. */
  readonly hand = $derived.by(() => this.scene.deployable);
  readonly targets = $derived.by(() => [...this.offers.deploys.keys()]);
  /** From where a token can be dragged, or a piece. */
  readonly movable = $derived.by(() => {
    const tokens: [number, null][] = this.targets.map((region) => [region, null]);
    if (tokens.length || !this.flows) return new Map<number, string | null>(tokens);
    const lifts = [...this.offers.byRegion].flatMap(([region, actions]): [number, string][] => {
      const piece = actions.find(({ kind }) => kind === 'lift')?.piece;
      return piece ? [[region, piece]] : [];
    });
    return new Map<number, string | null>(lifts);
  });
  readonly columnActions = $derived.by(() =>
    this.offers.plain.filter((action) => action.kind === 'swap' || action.kind === 'copy'),
  );
  readonly plain = $derived.by(() => this.offers.plain.filter((action) => !this.columnActions.includes(action)));
  readonly picking = $derived.by(() => this.offers.picks.size > 0 || this.columnActions.length > 0);
  readonly mustPick = $derived.by(
    () => this.offers.picks.size > 0 || this.scene.legal.some((action) => action.kind === 'swap'),
  );
  /** The region whose card is open. */
  readonly shown = $derived.by(
    () =>
      this.selected ??
      (screenSize.narrow || this.targets.length || this.#hovered === this.#quiet ? null : this.#hovered),
  );
  // A plan lives as long as the decision it is for, whatever the connection does.
  readonly #planning = new Planning();
  readonly #planKey = $derived.by(() => {
    const { round, turn, to_move, decision, acting } = this.scene;
    return [round, turn, to_move, decision, acting, this.targets.length > 0].join(' ');
  });
  #plannedFor = '';

  constructor(given: () => TableGiven) {
    this.#given = given;
    $effect(() => {
      const { room } = this;
      if (room) untrack(() => (this.#pose = poseIn(room, this.#pose)));
    });
    follow(
      () => this.#look(),
      (wanted) => this.live.drawing(wanted),
      (found) => (this.drawing = found),
    );
    $effect(() => {
      if (this.#planKey !== this.#plannedFor) this.#beginDecision();
      else this.#planning.follow(this.scene.number, this.hand, this.live.busy);
    });
    $effect(() => {
      const next = this.#hurried;
      if (next === null || this.live.busy) return;
      this.#hurried = null;
      untrack(() => {
        if (tapAction(this.actionsAt(next))) this.tap(next);
      });
    });
    $effect(() => {
      const next = this.#carried;
      if (next === null || this.live.busy) return;
      this.#carried = null;
      if (this.scene.legal.some(({ action }) => action === next)) untrack(() => this.live.actAlong(next));
    });
    $effect(() => {
      const [only, more] = this.scene.legal;
      if (!this.#ends || this.live.busy || !only) return;
      this.#ends = false;
      untrack(() => {
        if (only.kind === 'end' && !more) this.act(only.action);
      });
    });
    $effect(() => {
      if (screenSize.narrow && this.mustPick && !this.live.playing && !this.#given().coached && !this.#given().calm)
        this.sheet = 'combos';
    });
  }

  /** The drawing that fits. What a card above the board leaves is measured; a lesson says so much that the board lies under it. */
  #look(): string {
    const { coached } = this.#given();
    const { narrow, upright, tall } = screenSize;
    if (!coached || !upright || this.focus) return lookOf(narrow, upright && !coached, tall);
    return this.#pose ? lookOf(narrow, this.#pose.upright, this.#pose.tall) : '';
  }

  /** Whether steps flow into each other, rather than asking for a tap each. A lesson explains them one by one. */
  get flows(): boolean {
    return !settings.steps && !this.#given().coached;
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
    if (this.targets.length) this.#planning.begin(`${this.live.id} ${this.#planKey}`, this.scene.number, this.hand);
    else this.#planning.end();
    this.wanted = null;
    this.selected = null;
  }

  mark = (regions: readonly number[]): void => void (this.marked = regions);

  /** The answer that takes up nothing of what is offered, where the rules only offer something. */
  readonly default = $derived.by(() => {
    const found = this.scene.legal.find((action) => action.default) ?? null;
    // Enter does not throw away what could still be placed: that takes a tap on the button that says so.
    return found && headingOf(this.scene, this.offers) ? null : found;
  });

  // --- what a person does ---
  /** The pointer, or the keyboard, is at a region. */
  hover = (region: number | null): void => {
    if (region !== this.#hovered) this.#quiet = null;
    this.#hovered = region;
  };

  /** Close the card of a region; it stays closed while the pointer rests there, as what lies beside is wanted then. */
  close = (): void => {
    this.selected = null;
    this.#quiet = this.#hovered;
  };

  act = (...actions: string[]): void => {
    this.#tapped = this.#carried = null;
    this.#ends = false;
    this.close();
    this.sheet = null;
    const [only] = actions;
    const ready = this.live.scene?.legal.find(({ kind }) => kind === 'ready');
    if (only && ready && actions.length === 1 && this.#isAhead(only)) this.live.actTogether(ready.action, only);
    else this.live.act(...actions);
  };

  #isAhead(action: string): boolean {
    const { legal = [], ahead } = this.live.scene ?? {};
    return !legal.some((one) => one.action === action) && !!ahead?.legal.some((one) => one.action === action);
  }

  /** Stop conquering; if nothing else is left to decide then, that ends the turn, as its button says. */
  stop = (action: string): void => {
    const ends = this.flows && this.scene.stop_ends;
    this.act(action);
    this.#ends = ends;
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
    const only = confirmedAction(actions);
    const quick = this.flows ? tapAction(actions) : only?.reveals ? null : only; // a lesson asks, as it may want either
    const sure = this.selected === region ? only : quick;
    if (sure && this.live.busy) this.#hurried = region === this.#tapped ? null : region;
    else if (sure) {
      this.act(sure.action);
      this.#tapped = region;
    } else if (this.selected === region) this.close();
    else this.selected = region;
  };

  /** The region that was tapped, until the server has answered. */
  get pending(): number | null {
    return this.live.busy ? (this.#hurried ?? this.#tapped) : null;
  }

  readonly canUndo = $derived.by(() => !this.live.busy && (this.#planning.canUndo || this.scene.can_undo));

  /** What was planned last is taken back first; then steps are. */
  undo = (): void => {
    if (!this.canUndo) return;
    if (this.#planning.canUndo) this.#planning.undo();
    else {
      this.#tapped = null;
      this.live.undo();
    }
  };

  /** Whether what was taken back can be done again from here. */
  readonly canRedo = $derived.by(
    () =>
      !this.live.busy &&
      (this.#planning.canRedo || this.scene.legal.some(({ action }) => action === this.live.redo[0])),
  );

  redo = (): void => {
    if (!this.canRedo) return;
    if (this.#planning.canRedo) return this.#planning.redo();
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
  get plan(): Plan {
    return this.#planning.plan;
  }

  /** Do what is planned, with the rest spread; then the turn ends if nothing else can be done, as the button says. */
  carryOut = (): void => {
    if (this.flows) this.#planning.change(this.#spread(this.targets, this.plan));
    const whole = planned(this.plan) === this.hand;
    this.act(...this.#planning.carryOut(this.scene.number));
    this.#ends = this.flows && whole && this.scene.deploy_ends;
  };

  step = (region: number, by: number): void => {
    this.#planning.change(changed(this.plan, region, by, this.hand, this.#most(region)));
  };

  /** A tap that is held pours tokens into a region, one after the other, as long as it lasts and there are any (true:
   * there are more). Where none are placed the region's card opens. */
  hold = (region: number, again = false): boolean => {
    if (!this.offers.deploys.has(region)) {
      this.selected = region;
      return false;
    }
    const next = changed(this.plan, region, 1, this.hand, this.#most(region));
    if (next === this.plan) return false;
    this.#planning.change(next, again);
    return changed(next, region, 1, this.hand, this.#most(region)) !== next;
  };

  /** A token is dragged from a region to another, or off the board: then it is in hand again. A piece is taken up and put
   * down there, if it can be. */
  drop = (from: number, to: number | null): void => {
    const piece = this.movable.get(from);
    if (piece) return this.#carry(from, piece, to);
    if (to === null) return this.step(from, -1);
    if (!this.offers.deploys.has(to)) return;
    if (this.plan[from])
      this.#planning.change(changed(changed(this.plan, from, -1, this.hand), to, 1, this.hand, this.#most(to)));
    else this.step(to, 1);
  };

  #carry(from: number, piece: string, to: number | null): void {
    const lift = this.offers.byRegion.get(from)?.find((action) => action.kind === 'lift' && action.piece === piece);
    if (!lift || this.live.busy) return;
    this.act(lift.action);
    this.#carried = to === null ? null : `place ${piece} ${to}`;
  }

  spreadEvenly = (): void => this.#planning.change(this.#spread(this.targets));

  guardBorder = (): void => {
    const seat = this.scene.to_move;
    const holder = (region: number): number | null => this.scene.regions[region]?.seat ?? null;
    const adjacent = (region: number): readonly number[] => this.drawing?.board.regions[region]?.adjacent ?? [];
    const front = frontier(this.targets, adjacent, (region) => holder(region) !== null && holder(region) !== seat);
    const edge = front.length ? front : frontier(this.targets, adjacent, (region) => holder(region) !== seat);
    this.#planning.change(this.#spread(edge.length ? edge : this.targets));
  };

  clearPlan = (): void => this.#planning.change({});

  /** What is left in hand in these regions: around what was planned, or, if that is all, anew. */
  #spread(regions: readonly number[], before = planned(this.plan) < this.hand ? this.plan : {}): Plan {
    return spread(regions, this.#standing, this.hand, this.#most, before);
  }

  readonly #most = (region: number): number => this.offers.deploys.get(region) ?? 0;
  readonly #standing = (region: number): number => this.scene.regions[region]?.tokens ?? 0;
}

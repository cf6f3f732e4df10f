/** The review of a game: asked for, watched while it is made, then looked at turn by turn. */
import { api, type ApiError } from './api';
import type { RegionShape, ReviewProgress, Scene, ToldReview, ToldTurn } from './messages';

const AGAIN = 1000; // ms between looks at how far it is

export type Side = 'played' | 'better';

export class ReviewWatch {
  progress = $state.raw<ReviewProgress | null>(null);
  problem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(readonly id: string) {}

  /** Get the review; if nobody has asked for it yet, ask. */
  open = async (): Promise<void> => {
    if (this.#timer) clearTimeout(this.#timer);
    this.problem = null;
    try {
      const key = location.hash.slice(1);
      if (key) await api.enter(this.id, key);
      await this.#look();
      if (this.progress?.status === 'none') await this.again();
    } catch (error) {
      this.problem = (error as ApiError).message;
    }
  };

  again = async (): Promise<void> => {
    this.problem = null;
    try {
      this.#take(await api.askReview(this.id));
    } catch (error) {
      this.problem = (error as ApiError).message;
    }
  };

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    this.#take(await api.review(this.id));
  }

  #take(found: ReviewProgress): void {
    this.progress = found;
    if (this.#closed || (found.status !== 'waiting' && found.status !== 'working')) return;
    this.#timer = setTimeout(() => void this.#look().catch(() => this.#take(found)), AGAIN);
  }
}

/** What the board of a review shows: a moment, one of its two ways, step by step; or a turn as it was played. */
export class ReviewStage {
  moment = $state<number | null>(null);
  turn = $state(0);
  side = $state<Side>('better');
  step = $state(0);
  scene = $state.raw<Scene | null>(null);
  readonly #kept = new Map<number, Promise<Scene>>();

  constructor(
    readonly id: string,
    readonly review: ToldReview,
  ) {
    if (review.moments.length) this.showMoment(0);
    else this.showTurn(0);
  }

  get #line(): { text: string; regions: RegionShape[] }[] {
    const moment = this.review.moments[this.moment ?? -1];
    return moment?.[this.side].steps ?? [];
  }

  get shownTurn(): ToldTurn | null {
    return this.review.turns[this.turn] ?? null;
  }

  get steps(): number {
    const turn = this.shownTurn;
    return this.moment === null ? (turn ? turn.end - turn.first : 0) : this.#line.length;
  }

  /** The regions as they are after the present step. */
  readonly regions = $derived.by((): RegionShape[] => {
    const moment = this.review.moments[this.moment ?? -1];
    if (!moment) return this.scene?.regions ?? [];
    const now = [...moment.board];
    for (const { regions } of this.#line.slice(0, this.step)) for (const one of regions) now[one.region] = one;
    return now;
  });

  /** What has just changed. */
  readonly changed = $derived.by((): number[] => {
    if (this.moment === null || !this.step) return [];
    return (this.#line[this.step - 1]?.regions ?? []).map(({ region }) => region);
  });

  readonly said = $derived.by((): string => {
    if (this.moment === null) return this.shownTurn?.text ?? '';
    return this.step ? (this.#line[this.step - 1]?.text ?? '') : (this.review.words['before'] ?? '');
  });

  showMoment(number: number): void {
    this.moment = number;
    this.turn = this.review.moments[number]?.turn ?? 0;
    this.show('better');
  }

  /** Show a way to its end. */
  show(side: Side): void {
    this.side = side;
    this.step = this.#line.length;
  }

  showTurn(number: number): void {
    this.moment = null;
    this.turn = Math.min(Math.max(0, number), this.review.turns.length - 1);
    this.go(this.steps);
  }

  go(step: number): void {
    this.step = Math.min(Math.max(0, step), this.steps);
    if (this.moment === null) void this.#fetch((this.shownTurn?.first ?? 0) + this.step);
  }

  async #fetch(at: number): Promise<void> {
    const known = this.#kept.get(at) ?? api.at(this.id, at);
    this.#kept.set(at, known);
    try {
      const found = await known;
      const turn = this.shownTurn;
      if (this.moment === null && turn && turn.first + this.step === at) this.scene = found;
    } catch {
      this.#kept.delete(at);
    }
  }
}

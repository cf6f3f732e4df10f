/** A table whose other seats are played by the server as they must be: a lesson, a puzzle. We keep our steps and send all of them each time; the server says where they lead. */
import { boards } from './boards.svelte';
import type { BoardDrawing, LessonStep, LogLine, Scene } from './messages';
import type { Played } from './live.svelte';
import { pauseAfter } from './pace';

const MAX_LOG = 300;

interface Stage {
  actions: string[];
  steps: LessonStep[];
  scene: Scene;
}

export abstract class GuidedTable<S extends Stage> implements Played {
  state = $state.raw<S | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  missed = $state.raw<LogLine[]>([]);
  redo = $state.raw<string[]>([]);
  you = $state.raw<number[]>([0]);
  problem = $state<string | null>(null);
  frameCount = $state(0);
  busy = $state(false);
  playing = $state(false);
  connection = $state<Played['connection']>('connecting');
  readonly table = null;
  readonly clocks = null;
  timeUp = null;
  readonly offers = [];
  readonly outdated = false;

  #standing: readonly string[] | null = null; // our steps; nobody is told when they change
  #steps: LessonStep[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #wake: (() => void) | null = null;

  constructor(readonly id: string) {}

  /** Ask the server where these steps lead. */
  protected abstract request(actions: readonly string[]): Promise<S>;
  protected abstract boardOf(state: S): string;
  /** The steps to begin with. */
  protected abstract begun(): readonly string[];
  /** Whether the steps that were to follow are not made any more. */
  protected abstract stops(state: S): boolean;
  /** What else is to be done when a state is shown. */
  protected abstract settled(state: S): void;
  /** What is forgotten when the server is asked again. */
  protected forget(): void {
    this.problem = null;
  }

  /** Go on where it was left, or in another language. */
  open = async (): Promise<void> => {
    const state = await this.#ask(this.#standing ?? this.begun());
    if (state) this.#settle(state);
  };

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  drawing(look: string): Promise<BoardDrawing> {
    return boards.known(this.state ? this.boardOf(this.state) : '', look);
  }

  // --- what we do ---
  act(...actions: string[]): void {
    this.redo = [];
    void this.#run(actions);
  }

  actTogether(first: string, second: string): void {
    this.act(first, second);
  }

  actAlong(action: string): void {
    this.act(action);
  }

  undo = (): void => {
    const done = this.state?.actions ?? [];
    const last = done.at(-1);
    if (last !== undefined) void this.#back(done.slice(0, -1), [last, ...this.redo]);
  };

  redoStep = (): void => {
    const [first, ...rest] = this.redo;
    if (first) void this.#run([first]).then(() => (this.redo = rest));
  };

  restart = (): void => void this.#back([], []);

  retryNow = (): void => void this.open();

  answer(): void {
    // Nobody offers anything here.
  }

  async #back(actions: string[], redo: string[]): Promise<void> {
    if (this.busy) return;
    const state = await this.#ask(actions);
    if (!state) return;
    this.log = [];
    this.#settle(state);
    this.redo = redo;
  }

  async #run(actions: readonly string[]): Promise<void> {
    if (this.busy) return;
    for (const action of actions) {
      const state = await this.#ask([...(this.state?.actions ?? []), action]);
      if (!state) return;
      await this.show(state.steps);
      this.#settle(state);
      if (this.stops(state)) return;
    }
  }

  async #ask(actions: readonly string[]): Promise<S | null> {
    this.busy = true;
    this.forget();
    try {
      const state = await this.request(actions);
      this.connection = 'live';
      return state;
    } catch (error) {
      this.connection = this.scene ? 'offline' : 'closed';
      this.problem = (error as Error).message;
      return null;
    } finally {
      this.busy = false;
    }
  }

  // --- what is shown ---
  #settle(state: S): void {
    this.state = state;
    this.#standing = state.actions;
    this.scene = state.scene;
    this.settled(state);
  }

  /** Show steps one at a time. */
  protected async show(steps: readonly LessonStep[], atLeast = 0): Promise<void> {
    this.#steps = [...steps];
    this.busy = true;
    this.playing = this.#steps.length > 1;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#show(step);
      const pause = Math.max(pauseAfter(step.events), atLeast);
      if (pause && this.#steps.length) await this.#wait(pause);
    }
    this.playing = false;
    this.busy = false;
  }

  #show(step: LessonStep): void {
    this.scene = { ...step.scene, legal: [] };
    this.fresh = step.events;
    this.frameCount += 1;
    this.log = [...this.log, ...step.events].slice(-MAX_LOG);
  }

  #wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(resolve, time);
    });
  }

  /** Show all at once. */
  skip = (): void => {
    const rest = this.#steps;
    this.#steps = [];
    for (const step of rest) this.#show(step);
    this.#wake?.();
  };
}

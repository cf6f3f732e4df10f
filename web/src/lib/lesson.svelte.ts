/** A lesson as it is taken: a table whose other seat is played by the lesson. The server says where our steps lead. */
import { api } from './api';
import { boards } from './boards.svelte';
import type { BoardDrawing, LessonState, LessonStep, LogLine, Scene } from './messages';
import type { Played } from './live.svelte';
import { keepProgress, progressOf } from './progress';
import { pauseAfter } from './pace';

export const NEXT = 'next';
const MAX_LOG = 300;

export class LessonTable implements Played {
  state = $state.raw<LessonState | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  missed = $state.raw<LogLine[]>([]);
  redo = $state.raw<string[]>([]);
  problem = $state<string | null>(null);
  hint = $state('');
  frameCount = $state(0);
  busy = $state(false);
  playing = $state(false);
  connection = $state<Played['connection']>('connecting');
  readonly you = [0];
  readonly table = null;
  readonly clocks = null;
  timeUp = null;
  readonly offers = [];
  readonly outdated = false;

  #board = '';
  #steps: LessonStep[] = [];
  #last: LessonState | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #wake: (() => void) | null = null;

  constructor(readonly id: string) {}

  /** Go on where it was left, or in another language. */
  open = async (): Promise<void> => {
    const state = await this.#ask(progressOf(this.id).actions);
    if (state) this.#settle(state);
  };

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  drawing(look: string): Promise<BoardDrawing> {
    return boards.known(this.#board, look);
  }

  // --- what we do ---
  act(...actions: string[]): void {
    this.redo = [];
    void this.#run(actions);
  }

  actTogether(first: string, second: string): void {
    this.act(first, second);
  }

  next = (): void => this.act(NEXT);

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
    // Nobody offers anything in a lesson.
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
      await this.#play(state);
      if (state.hint) return;
    }
  }

  async #ask(actions: readonly string[]): Promise<LessonState | null> {
    this.busy = true;
    this.problem = null;
    this.hint = '';
    try {
      const state = await api.lesson(this.id, actions);
      this.connection = 'live';
      this.#board = state.lesson.board;
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
  #settle(state: LessonState): void {
    this.state = state;
    this.scene = state.scene;
    this.hint = state.hint;
    keepProgress(this.id, state.actions, state.number, state.done);
  }

  /** Show the steps one at a time, then the present. */
  async #play(state: LessonState): Promise<void> {
    this.#steps = [...state.steps];
    this.#last = state;
    this.busy = true;
    this.playing = this.#steps.length > 1;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#show(step);
      const pause = pauseAfter(step.events);
      if (pause && this.#steps.length) await this.#wait(pause);
    }
    this.playing = false;
    this.busy = false;
    this.#settle(this.#last);
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

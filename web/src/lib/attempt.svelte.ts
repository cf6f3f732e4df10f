/** A turn of a reviewed game played anew: a table at which only we decide. The server says where our steps lead, and judges the turn when it is over. */
import { api } from './api';
import { boards } from './boards.svelte';
import type { Played } from './live.svelte';
import type { AttemptMade, AttemptState, BoardDrawing, LogLine, Scene } from './messages';

const MAX_LOG = 300;

export class AttemptTable implements Played {
  state = $state.raw<AttemptState | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  missed = $state.raw<LogLine[]>([]);
  redo = $state.raw<string[]>([]);
  problem = $state<string | null>(null);
  frameCount = $state(0);
  busy = $state(false);
  readonly playing = false;
  connection = $state<Played['connection']>('connecting');
  you = $state.raw<number[]>([]);
  readonly table = null;
  readonly clocks = null;
  timeUp = null;
  readonly offers = [];
  readonly outdated = false;

  constructor(
    readonly id: string,
    readonly step: number,
  ) {}

  /** Begin, or say it again in another language. */
  open = async (): Promise<void> => {
    await this.#run(this.state?.actions ?? [], false);
  };

  drawing(look: string): Promise<BoardDrawing> {
    return boards.ofTable(this.id, look);
  }

  act(...actions: string[]): void {
    this.redo = [];
    void this.#run([...(this.state?.actions ?? []), ...actions]);
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
    if (last === undefined || this.busy) return;
    const redo = [last, ...this.redo];
    void this.#run(done.slice(0, -1), false).then(() => (this.redo = redo));
  };

  redoStep = (): void => {
    const [first, ...rest] = this.redo;
    if (first) void this.#run([...(this.state?.actions ?? []), first]).then(() => (this.redo = rest));
  };

  restart = (): void => {
    this.redo = [];
    this.log = [];
    void this.#run([], false);
  };

  retryNow = (): void => void this.open();
  skip = (): void => undefined;
  answer(): void {
    // Nobody offers anything here.
  }

  async #run(actions: readonly string[], told = true): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      const state = await api.attempt(this.id, this.step, actions);
      this.connection = 'live';
      this.you = [state.seat];
      this.state = state;
      this.scene = state.scene;
      if (told) this.#tell(state.steps);
    } catch (error) {
      this.connection = this.scene ? this.connection : 'closed';
      this.problem = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  #tell(steps: readonly AttemptMade[]): void {
    this.fresh = steps.flatMap(({ events }) => events);
    this.log = [...this.log, ...this.fresh].slice(-MAX_LOG);
    this.frameCount += 1;
  }
}

/** The best turns beside the analysis board: asked for stage by stage, each deeper than the one before, until we move on. */
import { api, ApiError } from './api';
import type { AnalysisThoughts } from './messages';
import { read, write } from './settings.svelte';

const KEY = 'thinker';
const CALM = 350; // milliseconds: whoever steps through a game asks for nothing
const RETRY = 4000;
const MISSING = new Set(['no_hints', 'thinking_off']);

export class Thinker {
  on = $state(read(KEY) !== 'off');
  thoughts = $state.raw<AnalysisThoughts | null>(null);
  problem = $state('');
  #asked = 0;
  #about: readonly [Record<string, unknown>, readonly string[], string | null] | null = null;

  /** Think about another position. */
  look(position: Record<string, unknown>, steps: readonly string[], game: string | null): void {
    this.#about = [position, steps, game];
    this.#begin();
  }

  choose(on: boolean): void {
    this.on = on;
    write(KEY, on ? null : 'off');
    this.#begin();
  }

  stop(): void {
    this.#about = null;
    this.#begin();
  }

  #begin(): void {
    this.thoughts = null;
    this.problem = '';
    const asked = ++this.#asked;
    if (this.on && this.#about) void this.#deepen(asked, ...this.#about);
  }

  async #deepen(
    asked: number,
    position: Record<string, unknown>,
    steps: readonly string[],
    game: string | null,
  ): Promise<void> {
    await pause(CALM);
    for (let stage = 0; asked === this.#asked;) {
      try {
        const found = await api.analysisThink(position, steps, stage, game);
        if (asked !== this.#asked) return;
        this.thoughts = found;
        this.problem = '';
        if (found.last || !found.turns.length) return;
        stage = found.stage + 1;
      } catch (error) {
        if (asked !== this.#asked) return;
        const { word } = error as ApiError;
        if (word !== 'stale') this.problem = (error as Error).message;
        if (MISSING.has(word)) return;
        await pause(RETRY);
      }
    }
  }
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

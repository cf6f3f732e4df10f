/** A puzzle as it is tried. What the answer is comes from the server when the attempt is over. */
import { api } from './api';
import { GuidedTable } from './guided.svelte';
import type { PuzzleState } from './messages';

const PACE = 700; // of the answer, step by step

export class PuzzleTable extends GuidedTable<PuzzleState> {
  /** Play a best turn on the board, from the beginning. */
  showAnswer = async (): Promise<void> => {
    const answer = this.state?.answer;
    if (answer && !this.busy) await this.show(answer.steps, PACE);
  };

  protected request(actions: readonly string[]): Promise<PuzzleState> {
    return api.puzzle(this.id, actions);
  }

  protected boardOf(state: PuzzleState): string {
    return state.board;
  }

  protected begun(): readonly string[] {
    return [];
  }

  protected stops(state: PuzzleState): boolean {
    return state.verdict !== 'open';
  }

  protected settled(state: PuzzleState): void {
    this.you = [state.seat];
  }
}

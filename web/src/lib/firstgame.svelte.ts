/** The first game on this device: the person begins, and three marks say what to do, each once. */
import { read, write } from './settings.svelte';

const PLAYED = 'played';
const TABLE = 'first-game';
const MARKS: Record<string, string> = { pick: 'pick', turn: 'conquer', conquer: 'conquer', redeploy: 'redeploy' };

class FirstGame {
  #table = $state(read(TABLE));
  #seen = $state.raw<readonly string[]>([]);

  get isAhead(): boolean {
    return read(PLAYED) === null;
  }

  begin(table: string): void {
    write(PLAYED, 'yes');
    write(TABLE, table);
    this.#table = table;
    this.#seen = [];
  }

  /** The mark for a decision, if it is still to be shown at this table. */
  markFor(table: string | undefined, decision: string): string | null {
    const mark = MARKS[decision];
    return mark && table && table === this.#table && !this.#seen.includes(mark) ? mark : null;
  }

  /** A mark was read, or what it says was done. After the last one there are none any more. */
  done(mark: string): void {
    this.#seen = [...this.#seen, mark];
    if (Object.values(MARKS).some((one) => !this.#seen.includes(one))) return;
    write(TABLE, null);
    this.#table = null;
  }
}

export const firstGame = new FirstGame();

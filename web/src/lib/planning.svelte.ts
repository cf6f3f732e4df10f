/** The plan of a redeployment as it is made: each change can be taken back and made again, and a reload loses nothing. */
import { deployments, planned, remaining, type Plan } from './deploy';

const KEPT = 'elbowroom.plan';

interface Kept {
  decision: string; // the table and the decision it is for
  number: number; // the scene it was made in
  past: Plan[];
  plan: Plan;
}

export class Planning {
  plan = $state.raw<Plan>({});
  #past = $state.raw<readonly Plan[]>([]);
  #future = $state.raw<readonly Plan[]>([]);
  #decision = '';
  #number = 0;
  #sent: { plan: Plan; from: number } | null = null; // what is being carried out, and since when

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A decision begins, or the page was loaded in the middle of it. */
  begin(decision: string, number: number, hand: number): void {
    this.end();
    this.#decision = decision;
    this.#number = number;
    const kept = read();
    if (kept?.decision !== decision || kept.number !== number || planned(kept.plan) > hand) return;
    this.plan = kept.plan;
    this.#past = kept.past;
  }

  /** There is nothing to plan. */
  end(): void {
    this.plan = {};
    this.#past = this.#future = [];
    this.#sent = null;
  }

  /** `joined`: it goes on with the change before, and is taken back along with it. */
  change(next: Plan, joined = false): void {
    if (JSON.stringify(next) === JSON.stringify(this.plan)) return;
    if (!joined) this.#past = [...this.#past, this.plan];
    this.#future = [];
    this.#put(next);
  }

  undo = (): void => {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.plan, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#put(before);
  };

  redo = (): void => {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.plan];
    this.#future = rest;
    this.#put(next);
  };

  /** The actions that do what is planned; from now on it follows what has happened of them. */
  carryOut(number: number): string[] {
    this.#sent = { plan: this.plan, from: number };
    this.#past = this.#future = [];
    return deployments(this.plan);
  }

  /** Something has happened in the same decision: what was carried out is planned no longer. */
  follow(number: number, hand: number, busy: boolean): void {
    if (number !== this.#number) {
      this.#number = number;
      this.#put(this.#sent ? remaining(this.#sent.plan, number - this.#sent.from) : this.plan);
    }
    if (busy) return;
    this.#sent = null;
    if (planned(this.plan) > hand) this.end();
  }

  #put(plan: Plan): void {
    this.plan = plan;
    const kept: Kept = { decision: this.#decision, number: this.#number, past: [...this.#past], plan };
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // It is lost with the page then.
    }
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

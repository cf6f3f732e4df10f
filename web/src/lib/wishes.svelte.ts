/** The steps one wants to make. Each is sent when the one before has happened; what was taken back can be done again. */
import type { ClientMessage, Scene } from './messages';

interface Wish {
  id: string;
  type: 'act' | 'undo';
  action: string;
  number: number | null; // the number it was sent with, once it was sent
  joined: boolean; // one tap did it along with the one before: they are taken back together
}

type Done = Pick<Wish, 'action' | 'joined'>;

export interface WishesGiven {
  scene: Scene | null; // the latest
  you: readonly number[];
  connected: boolean;
}

const KEPT = 100;
const AGAIN = 500;

export class Wishes {
  busy = $state(false);
  redo = $state.raw<string[]>([]);

  #wishes: Wish[] = [];
  #done: Done[] = []; // my actions, for redo
  #undone = 0; // the number that my last undo brought about

  constructor(
    readonly given: () => WishesGiven,
    readonly send: (message: ClientMessage) => void,
  ) {}

  act(...actions: string[]): void {
    this.redo = [];
    this.#wish('act', actions);
  }

  /** Two steps by one tap. */
  actTogether(first: string, second: string): void {
    this.redo = [];
    this.#wish('act', [first, second], 1);
  }

  /** One step more by the tap that did the one before. */
  actAlong(action: string): void {
    this.redo = [];
    this.#wish('act', [action], 0);
  }

  undo(): void {
    const last = this.#done.at(-1);
    const back = last?.joined ? [last.action, this.#done.at(-2)?.action ?? ''] : [last?.action ?? ''];
    this.#wish('undo', back);
  }

  redoStep(): void {
    const [first, ...rest] = this.redo;
    if (!first) return;
    this.#wish('act', [first]);
    this.redo = rest;
  }

  /** Send the first wish, unless it is on its way. */
  next(): void {
    const [head] = this.#wishes;
    this.busy = this.#wishes.length > 0;
    if (head && head.number === null && this.given().connected) this.#tell(head);
  }

  /** What was on its way when the line broke, to be sent once more. The same id again: if it had arrived, the server says
   * so and does nothing. */
  get onItsWay(): (() => void) | null {
    const [head] = this.#wishes;
    return head && head.number !== null ? () => this.#tell(head) : null;
  }

  /** Steps were taken back: if it was not I here, there is nothing to do again. */
  wereUndone(number: number): void {
    if (this.#wishes[0]?.type === 'undo' || number === this.#undone) return;
    this.#done = [];
    this.redo = [];
  }

  accepted(id: string, number: number): void {
    const [head, ...rest] = this.#wishes;
    if (head?.id !== id) return;
    this.#wishes = rest;
    if (head.type === 'undo') {
      this.#undone = number;
      const done = this.#done.pop();
      if (done) this.redo = [done.action, ...this.redo];
    } else {
      this.#done = [...this.#done, { action: head.action, joined: head.joined }].slice(-KEPT);
    }
    this.busy = rest.length > 0;
    if ((this.given().scene?.number ?? -1) >= number) this.next(); // it had happened before
  }

  /** The first wish was refused, and with it those that were to follow; unless it may be asked again. Whether it was ours. */
  refused(id: string | null, again: boolean): boolean {
    const [head] = this.#wishes;
    if (id && head?.id !== id) return false;
    if (!again) this.#wishes = [];
    else if (head) setTimeout(() => this.#tell(head), AGAIN);
    this.busy = this.#wishes.length > 0;
    return true;
  }

  #wish(type: 'act' | 'undo', actions: string[], joinedFrom = actions.length): void {
    const idle = this.#wishes.length === 0;
    for (const [i, action] of actions.entries())
      this.#wishes.push({ id: crypto.randomUUID(), type, action, number: null, joined: i >= joinedFrom });
    this.busy = true;
    if (idle) this.next();
  }

  #tell(wish: Wish): void {
    const { scene, you } = this.given();
    if (!scene) return;
    wish.number ??= scene.number;
    const seat = scene.to_move !== null && you.includes(scene.to_move) && you.length > 1 ? scene.to_move : null;
    const base = { id: wish.id, number: wish.number, ...(seat === null ? {} : { seat }) };
    this.send(wish.type === 'undo' ? { type: 'undo', ...base } : { type: 'act', ...base, action: wish.action });
  }
}

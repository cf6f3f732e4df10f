/** What people at a table say to each other and ask of each other. */
import type { ChatLine, ClientMessage, Offer } from './messages';
import { muted } from './muted.svelte';

type Request = Extract<
  ClientMessage,
  { type: 'answer' | 'chat' | 'emote' | 'resign' | 'takeback' | 'pause' | 'resume' }
>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export class TableTalk {
  chat = $state.raw<ChatLine[]>([]);
  offers = $state.raw<Offer[]>([]);
  notice = $state<string | null>(null); // what became of an offer

  #asked = new Set<string>(); // requests until they are answered

  /** `onask` is called when something is asked: a problem of before is one no longer. */
  constructor(
    readonly send: (message: ClientMessage) => void,
    readonly onask: () => void,
  ) {}

  answer(offer: number, yes: boolean): void {
    this.#ask({ type: 'answer', offer, yes });
  }

  say(text: string): void {
    this.#ask({ type: 'chat', text });
  }

  emote(emote: string): void {
    this.#ask({ type: 'emote', emote });
  }

  /** Hear nothing more from somebody, or again. */
  mute(user: string, on: boolean): void {
    muted.set(user, on);
    this.send({ type: 'mute', user, on });
  }

  /** Ask the others to go back to the position after so many steps. */
  offerTakeback(step: number): void {
    this.#ask({ type: 'takeback', step });
  }

  offerPause(): void {
    this.#ask({ type: 'pause' });
  }

  resume(): void {
    this.#ask({ type: 'resume' });
  }

  resign(how: 'bot' | 'wither', seat: number | null = null): void {
    this.#ask({ type: 'resign', how, seat });
  }

  /** A request was answered. Whether it was one of these. */
  answered(id: string): boolean {
    return this.#asked.delete(id);
  }

  heard(line: ChatLine): void {
    this.chat = [...this.chat, line];
  }

  offered(offer: Offer): void {
    this.offers = [...this.offers.filter((one) => one.offer !== offer.offer), offer];
    this.notice = null;
  }

  offerGone(offer: number, text: string): void {
    this.offers = this.offers.filter((one) => one.offer !== offer);
    this.notice = text;
  }

  /** The server keeps for each table who is muted, this device for all of them. */
  agreeOnMuted(known: readonly string[]): void {
    for (const user of muted.users) if (!known.includes(user)) this.send({ type: 'mute', user, on: true });
    for (const user of known) muted.set(user, true);
  }

  #ask(request: WithoutId<Request>): void {
    const message = { ...request, id: crypto.randomUUID() } as Request;
    this.onask();
    this.#asked.add(message.id);
    this.send(message);
  }
}

/** What the table's components need of it; there is none of it in a lesson. */
export type Talk = Pick<
  TableTalk,
  'chat' | 'say' | 'emote' | 'mute' | 'notice' | 'offerTakeback' | 'offerPause' | 'resume' | 'resign'
>;

/** The talk at a table as one reader has it: what was said, by whom one hears, and what is unread. */
import { library } from './catalogue.svelte';
import type { Played } from './live.svelte';
import type { ChatLine } from './messages';
import { muted } from './muted.svelte';

const BUBBLE = 6000;

export class Conversation {
  open = $state(false);
  bubble = $state.raw<ChatLine | null>(null); // said just now, while nobody looked
  readonly #live: () => Played;
  readonly lines = $derived.by(() => this.#said().filter((line) => !muted.has(line.user)));
  readonly unread = $derived.by(() =>
    this.open ? 0 : this.lines.filter((line) => line.n > this.#read && !this.isMine(line)).length,
  );
  /** Everybody who sits here or has said something: names by user. */
  readonly people = $derived.by(() => {
    const seats = (this.#live().table?.seats ?? []).flatMap(({ user, name }): [string, string][] =>
      user === null ? [] : [[user, name]],
    );
    return new Map([...this.#said().map(({ user, name }): [string, string] => [user, name]), ...seats]);
  });
  /** Talking to oneself and to bots is not offered. */
  readonly possible = $derived.by(() => {
    const { table, you, talk } = this.#live();
    if (!talk || !table) return false;
    return (
      talk.chat.length > 0 ||
      !you.length ||
      table.seats.some((seat, i) => seat.kind === 'person' && !seat.here && !you.includes(i))
    );
  });
  #read = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: () => Played) {
    this.#live = live;
    this.#read = this.#said().at(-1)?.n ?? 0; // what was said before one came is no news
    $effect(() => {
      const last = this.lines.at(-1);
      if (!last || last.n <= this.#read) return;
      if (this.open) this.#read = last.n;
      else if (!this.isMine(last)) this.#pop(last);
    });
  }

  #said(): readonly ChatLine[] {
    return this.#live().talk?.chat ?? [];
  }

  isMine(line: ChatLine): boolean {
    const { table, you } = this.#live();
    return you.some((seat) => table?.seats[seat]?.user === line.user);
  }

  text(line: ChatLine): string {
    return line.emote === null
      ? line.text
      : (library.current?.emotes.find(({ id }) => id === line.emote)?.name ?? line.emote);
  }

  #pop(line: ChatLine): void {
    this.bubble = line;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.bubble = null), BUBBLE);
  }

  /** The box has been opened or closed. */
  show(open: boolean): void {
    this.open = open;
    this.bubble = null;
    this.#read = this.#said().at(-1)?.n ?? this.#read;
  }
}

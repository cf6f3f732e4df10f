/** The line to a table: it is kept open, and opened again when it breaks. */
import { hello, lineTo, takenLine } from './early';
import { i18n } from './i18n.svelte';
import type { ClientMessage, ServerMessage } from './messages';
import { seenAt } from './seen';

export type Connection = 'connecting' | 'live' | 'offline' | 'closed';

const DELAYS = [0, 500, 1000, 2000, 4000, 8000, 15000];
const PING = 20_000;
const SILENCE = 45_000;

export class TableLine {
  connection = $state<Connection>('connecting');
  retryAt = $state<number | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heart: ReturnType<typeof setInterval> | null = null;
  #heard = 0;
  #closed = false;

  /** `known` is the number of the last entry that has come over this line, if any has. */
  constructor(
    readonly id: string,
    readonly known: () => number | null,
    readonly hear: (message: ServerMessage) => void,
  ) {}

  open(): void {
    addEventListener('online', this.soon);
    addEventListener('offline', this.anew);
    document.addEventListener('visibilitychange', this.soon);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.soon);
    removeEventListener('offline', this.anew);
    document.removeEventListener('visibilitychange', this.soon);
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#heart) clearInterval(this.#heart);
    this.#socket?.close();
    this.connection = 'closed';
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Try again at once: the network or the page has come back. */
  readonly soon = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.connection === 'offline') this.#connect();
    else if (Date.now() - this.#heard > SILENCE) this.anew();
  };

  /** Come again with what has been seen. When the network has gone, a line that still stands (to a server on this
   * machine) is back at once, any other is seen to be down. */
  readonly anew = (): void => this.#socket?.close();

  /** The server has answered. */
  welcomed(): void {
    this.connection = 'live';
    this.#tries = 0;
    if (this.#heart) clearInterval(this.#heart);
    this.#heart = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) this.anew();
      else this.send({ type: 'ping', t: Date.now() });
    }, PING);
  }

  #connect(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.retryAt = null;
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    if (this.connection !== 'live') this.connection = this.#tries ? 'offline' : 'connecting';
    const early = this.known() === null ? takenLine(this.id) : null;
    const socket = early?.socket ?? lineTo(this.id);
    this.#socket = socket;
    if (!early) socket.onopen = () => this.send(hello(i18n.language, this.known() ?? seenAt(this.id)));
    socket.onmessage = (event: MessageEvent<string>) => this.#read(event.data);
    socket.onclose = () => this.#lost(socket);
    for (const text of early?.heard ?? []) this.#read(text);
  }

  #read(text: string): void {
    this.#heard = Date.now();
    this.hear(JSON.parse(text) as ServerMessage);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (this.#heart) clearInterval(this.#heart);
    if (this.#closed) return;
    this.connection = 'offline';
    const delay = (DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.retryAt = Date.now() + delay;
    this.#retry = setTimeout(() => this.#connect(), delay);
  }
}

/** A table as it is played: the connection, what it says, and what we want to say to it. */
import { boards } from './boards.svelte';
import { clockNow } from './clock.svelte';
import { hello, lineTo, takenLine } from './early';
import { i18n } from './i18n.svelte';
import {
  type BoardDrawing,
  type ChatLine,
  type ClientMessage,
  type Clocks,
  type LogLine,
  type Offer,
  type Result,
  type Scene,
  type SceneDelta,
  type ServerMessage,
  type StepMade,
  type Table,
} from './messages';
import { muted } from './muted.svelte';
import { pauseAfter } from './pace';
import { patched } from './scene';
import { keepSeen, seenAt } from './seen';

export type Connection = 'connecting' | 'live' | 'offline' | 'closed';

interface Wish {
  id: string;
  type: 'act' | 'undo';
  action: string;
  number: number | null; // the number it was sent with, once it was sent
}

interface Frame {
  delta: SceneDelta;
  events: LogLine[];
  mine: boolean;
}

type Made = Pick<Extract<ServerMessage, { type: 'undone' }>, 'number' | 'delta' | 'seat' | 'clocks'>;

const DELAYS = [0, 500, 1000, 2000, 4000, 8000, 15000];
const PING = 20_000;
const SILENCE = 45_000;
const MAX_LOG = 600;

export class LiveTable {
  connection = $state<Connection>('connecting');
  retryAt = $state<number | null>(null);
  table = $state.raw<Table | null>(null);
  you = $state.raw<number[]>([]);
  scene = $state.raw<Scene | null>(null); // what is shown; it may be some steps behind what has come
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  offers = $state.raw<Offer[]>([]);
  result = $state.raw<Result | null>(null);
  missed = $state.raw<LogLine[]>([]); // "while you were away"
  problem = $state<string | null>(null);
  notice = $state<string | null>(null); // what became of an offer
  timeUp = $state.raw<LogLine | null>(null); // a bot plays my turn, until I have read it
  fresh = $state.raw<LogLine[]>([]); // the events of the frame shown last, for captions, die and pulses
  frameCount = $state(0);
  busy = $state(false);
  playing = $state(false); // others' steps are being shown
  redo = $state.raw<string[]>([]);
  outdated = $state(false);

  #latest: Scene | null = null;
  #unseen: LogLine[] = []; // what others did while the page was out of sight
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heart: ReturnType<typeof setInterval> | null = null;
  #heard = 0;
  #wishes: Wish[] = [];
  #asked = new Set<string>(); // requests that are no steps, until they are answered
  #closed = false;

  readonly talk: Talk = this;

  constructor(
    readonly id: string,
    readonly key: string | null = null,
  ) {}

  /** The board as it is drawn. */
  drawing(look: string): Promise<BoardDrawing> {
    return boards.ofTable(this.id, look);
  }

  // --- the connection ---
  open(): void {
    addEventListener('online', this.#soon);
    addEventListener('offline', this.#anew);
    document.addEventListener('visibilitychange', this.#soon);
    document.addEventListener('visibilitychange', this.#back);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#soon);
    removeEventListener('offline', this.#anew);
    document.removeEventListener('visibilitychange', this.#soon);
    document.removeEventListener('visibilitychange', this.#back);
    this.#stopTimers();
    this.#socket?.close();
    this.connection = 'closed';
  }

  /** Try again at once: the network or the page has come back. */
  #soon = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.connection === 'offline') this.#connect();
    else if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
  };

  /** Somebody looks again. */
  #back = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#unseen.length) this.missed = [...this.missed, ...this.#unseen];
    this.#unseen = [];
    this.#saw();
  };

  /** What is shown has been seen, if anybody looks. */
  #saw(): void {
    const number = this.scene?.number ?? (this.you.length ? 0 : null);
    if (number !== null && document.visibilityState !== 'hidden') keepSeen(this.id, number);
  }

  /** The network has gone: a line that still stands (to a server on this machine) is back at once, any other is seen to be down. */
  #anew = (): void => this.#socket?.close();

  retryNow = (): void => this.#soon();

  #connect(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.retryAt = null;
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    if (this.connection !== 'live') this.connection = this.#tries ? 'offline' : 'connecting';
    const early = this.#latest ? null : takenLine(this.id);
    const socket = early?.socket ?? lineTo(this.id);
    this.#socket = socket;
    if (!early) socket.onopen = () => this.#send(hello(i18n.language, this.#latest?.number ?? seenAt(this.id)));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
    for (const text of early?.heard ?? []) this.#hear(JSON.parse(text) as ServerMessage);
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

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    if (this.#heart) clearInterval(this.#heart);
    this.#heart = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
      else this.#send({ type: 'ping', t: Date.now() });
    }, PING);
  }

  #stopTimers(): void {
    for (const timer of [this.#retry, this.#timer]) if (timer) clearTimeout(timer);
    if (this.#heart) clearInterval(this.#heart);
  }

  // --- what it says ---
  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'step':
        this.timeUp =
          message.events.find(
            (line) => line.event === 'TimeUp' && line.seat !== null && this.you.includes(line.seat),
          ) ?? this.timeUp;
        return this.#frame(message, message.events, message.stand_in);
      case 'undone':
        this.log = this.log.filter((line) => line.step <= message.step);
        // agreed on by all, or done in another tab
        if (this.#wishes[0]?.type !== 'undo' && message.number !== this.#undone) this.#forgetDone();
        return this.#frame(message, [], false);
      case 'scene':
        this.log = message.log;
        return this.#replace(message.scene);
      case 'accepted':
        return this.#answered(message.id, message.number);
      case 'refused':
        return this.#refused(message);
      case 'table':
        this.table = message.table;
        this.you = message.you;
        return;
      case 'presence':
        return this.#presence(message.connected);
      case 'clock':
        this.clocks = message.clocks;
        return;
      case 'chat':
      case 'emote':
        this.chat = [...this.chat, message.line];
        return;
      case 'offer':
        this.offers = [...this.offers.filter((offer) => offer.offer !== message.offer.offer), message.offer];
        this.notice = null;
        return;
      case 'offer_gone':
        this.offers = this.offers.filter((offer) => offer.offer !== message.offer);
        this.notice = message.text;
        return;
      case 'over':
        this.result = message.result;
        return;
      case 'reload':
        this.outdated = true;
        return;
      default:
        return;
    }
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.connection = 'live';
    this.#tries = 0;
    this.#beat();
    clockNow.set(message.server_time);
    this.table = message.table;
    this.you = message.you;
    this.chat = message.chat;
    this.clocks = message.clocks;
    this.offers = message.offers;
    // The server keeps it for each table, this device for all of them.
    for (const user of muted.users) if (!message.muted.includes(user)) this.#send({ type: 'mute', user, on: true });
    for (const user of message.muted) muted.set(user, true);
    const away = this.#latest || message.you.length ? othersLines(message.missed, message.you) : [];
    if (away.length) this.missed = [...this.missed, ...away];
    this.log = message.log;
    const [head] = this.#wishes;
    const sent = head && head.number !== null;
    if (message.scene) this.#replace(message.scene);
    else this.#saw();
    // The same id again: if it had arrived before the connection broke, the server says so and does nothing.
    if (sent) this.#tell(head);
  }

  #presence(connected: boolean[]): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.table = { ...this.table, seats };
  }

  #replace(scene: Scene): void {
    this.#latest = scene;
    this.#frames = [];
    this.scene = scene;
    this.#saw();
    this.#next();
  }

  #frame({ number, delta, seat, clocks }: Made, events: LogLine[], standIn: boolean): void {
    if (!this.#latest) return;
    if (number !== this.#latest.number + 1) {
      this.#socket?.close(); // a gap: come again with what we have seen
      return;
    }
    this.#latest = patched(this.#latest, delta);
    this.clocks = clocks;
    this.#frames.push({ delta, events, mine: this.you.includes(seat) && !standIn });
    this.playing = this.#timer !== null;
    if (!this.#timer) this.#show();
    this.#next();
  }

  /** Show what has come, others' steps one at a time. */
  #show = (): void => {
    this.#timer = null;
    const frame = this.#frames.shift();
    this.playing = this.#frames.length > 0;
    if (!frame || !this.scene) return;
    this.scene = patched(this.scene, frame.delta);
    this.fresh = frame.events;
    this.frameCount += 1;
    this.#saw();
    if (!frame.mine && document.visibilityState === 'hidden') this.#unseen = [...this.#unseen, ...frame.events];
    if (frame.events.length) this.log = [...this.log, ...frame.events].slice(-MAX_LOG);
    const pause = this.#pause(frame);
    if (pause) this.#timer = setTimeout(this.#show, pause);
    else if (this.#frames.length) this.#show();
  };

  #pause(frame: Frame): number {
    const waiting = this.#frames.length;
    const rolled = frame.events.some((line) => line.event === 'Rolled');
    return frame.mine && !(rolled && waiting) ? 0 : pauseAfter(frame.events, waiting);
  }

  /** Show all at once. */
  skip = (): void => {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#frames.length && this.scene) {
      const frame = this.#frames.shift();
      if (!frame) break;
      this.scene = patched(this.scene, frame.delta);
      this.log = [...this.log, ...frame.events].slice(-MAX_LOG);
      this.frameCount += 1;
    }
    this.#saw();
    this.playing = false;
  };

  // --- what we want ---
  /** Do these things one after the other; each is sent when the one before has happened. */
  act(...actions: string[]): void {
    this.redo = [];
    this.timeUp = null;
    this.#wish('act', actions);
  }

  undo = (): void => {
    const last = this.#myLast();
    this.#wish('undo', [last ?? '']);
  };

  redoStep = (): void => {
    const [first, ...rest] = this.redo;
    if (!first) return;
    this.#wish('act', [first]);
    this.redo = rest;
  };

  // --- what we say to the others ---
  /** A request that is no step of the game; if it is refused, that is told. */
  #ask(
    message: Extract<ClientMessage, { type: 'answer' | 'chat' | 'emote' | 'resign' | 'takeback' | 'pause' | 'resume' }>,
  ): void {
    this.problem = null;
    this.#asked.add(message.id);
    this.#send(message);
  }

  answer(offer: number, yes: boolean): void {
    this.#ask({ type: 'answer', id: crypto.randomUUID(), offer, yes });
  }

  say(text: string): void {
    this.#ask({ type: 'chat', id: crypto.randomUUID(), text });
  }

  emote(emote: string): void {
    this.#ask({ type: 'emote', id: crypto.randomUUID(), emote });
  }

  /** Hear nothing more from somebody, or again. */
  mute(user: string, on: boolean): void {
    muted.set(user, on);
    this.#send({ type: 'mute', user, on });
  }

  /** Ask the others to go back to the position after so many steps. */
  offerTakeback(step: number): void {
    this.#ask({ type: 'takeback', id: crypto.randomUUID(), step });
  }

  offerPause(): void {
    this.#ask({ type: 'pause', id: crypto.randomUUID() });
  }

  resume(): void {
    this.#ask({ type: 'resume', id: crypto.randomUUID() });
  }

  resign(how: 'bot' | 'wither', seat: number | null = null): void {
    this.#ask({ type: 'resign', id: crypto.randomUUID(), how, seat });
  }

  speak(): void {
    this.#send({ type: 'language', language: i18n.language });
  }

  #done: string[] = []; // my actions, for redo
  #undone = 0; // the number that my last undo brought about

  #forgetDone(): void {
    this.#done = [];
    this.redo = [];
  }

  #myLast(): string | undefined {
    return this.#done.at(-1);
  }

  #wish(type: 'act' | 'undo', actions: string[]): void {
    this.problem = null;
    const idle = this.#wishes.length === 0;
    for (const action of actions) this.#wishes.push({ id: crypto.randomUUID(), type, action, number: null });
    this.busy = true;
    if (idle) this.#next();
  }

  /** Send the first wish, unless it is on its way. */
  #next(): void {
    const [head] = this.#wishes;
    this.busy = this.#wishes.length > 0;
    if (head && head.number === null && this.connection === 'live') this.#tell(head);
  }

  #tell(wish: Wish): void {
    const scene = this.#latest;
    if (!scene) return;
    wish.number ??= scene.number;
    const seat =
      scene.to_move !== null && this.you.includes(scene.to_move) && this.you.length > 1 ? scene.to_move : null;
    const base = { id: wish.id, number: wish.number, ...(seat === null ? {} : { seat }) };
    this.#send(wish.type === 'undo' ? { type: 'undo', ...base } : { type: 'act', ...base, action: wish.action });
  }

  #answered(id: string, number: number): void {
    const [head, ...rest] = this.#wishes;
    if (this.#asked.delete(id) || head?.id !== id) return;
    this.#wishes = rest;
    if (head.type === 'undo') {
      this.#undone = number;
      const action = this.#done.pop();
      if (action) this.redo = [action, ...this.redo];
    } else {
      this.#done = [...this.#done, head.action].slice(-100);
    }
    this.busy = rest.length > 0;
    if (this.#latest && this.#latest.number >= number) this.#next(); // it had happened before
  }

  #refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
    if (message.id && this.#asked.delete(message.id)) {
      this.problem = message.message;
      return;
    }
    if (message.id && this.#wishes[0]?.id !== message.id) return;
    const again = message.error === 'again';
    if (!again) this.#wishes = [];
    this.busy = this.#wishes.length > 0;
    if (message.scene) this.#replace(message.scene);
    this.problem = message.error === 'stale' ? i18n.t('stale') : message.message;
    const [head] = this.#wishes;
    if (again && head) setTimeout(() => this.#tell(head), 500);
  }
}

/** What the table's components need; a lesson has it too. */
export type Played = Pick<
  LiveTable,
  | 'id'
  | 'scene'
  | 'log'
  | 'you'
  | 'table'
  | 'clocks'
  | 'offers'
  | 'problem'
  | 'missed'
  | 'timeUp'
  | 'fresh'
  | 'frameCount'
  | 'busy'
  | 'playing'
  | 'redo'
  | 'outdated'
  | 'connection'
  | 'drawing'
  | 'act'
  | 'undo'
  | 'redoStep'
  | 'skip'
  | 'retryNow'
  | 'answer'
> & { talk?: Talk };

/** What people say to each other at a table; there is none of it in a lesson. */
export type Talk = Pick<
  LiveTable,
  'chat' | 'say' | 'emote' | 'mute' | 'notice' | 'offerTakeback' | 'offerPause' | 'resume' | 'resign'
>;

/** What others did, of the steps that were missed, and bots for those whose time was up. */
function othersLines(missed: readonly StepMade[], you: readonly number[]): LogLine[] {
  return missed.filter((step) => step.stand_in || !you.includes(step.seat)).flatMap((step) => step.events);
}

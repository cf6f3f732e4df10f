/** A table as it is played: what its line says goes to those who show it, what we want goes to the line. */
import { api } from './api';
import { boards } from './boards.svelte';
import { clockNow } from './clock.svelte';
import { i18n } from './i18n.svelte';
import { type Connection, TableLine } from './line.svelte';
import type {
  BoardDrawing,
  Clocks,
  HintTold,
  LogLine,
  Offer,
  Result,
  Scene,
  ServerMessage,
  StepMade,
  Table,
} from './messages';
import { termsOf } from './dice';
import { nonceFor, shareProblem } from './nonce';
import { opponents } from './opponents.svelte';
import { Playback } from './playback.svelte';
import { keepSeen } from './seen';
import { type Talk, TableTalk } from './talk.svelte';
import { Wishes } from './wishes.svelte';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Made = Pick<Message<'undone'>, 'number' | 'delta' | 'seat' | 'clocks'>;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  you = $state.raw<number[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  result = $state.raw<Result | null>(null);
  problem = $state<string | null>(null);
  timeUp = $state.raw<LogLine | null>(null); // a bot plays my turn, until I have read it
  left = $state<string | null>(null); // who has just given up the seat, in words, until it was read
  outdated = $state(false);

  #sharesSeen = false; // in the game that has begun
  readonly #playback = new Playback(() => this.#saw());
  readonly #line: TableLine;
  readonly #wishes: Wishes;
  readonly talk: TableTalk;

  constructor(readonly id: string) {
    const line = new TableLine(
      id,
      () => this.#playback.latest?.number ?? null,
      (message) => this.#hear(message),
    );
    this.#line = line;
    this.#wishes = new Wishes(
      () => ({ scene: this.#playback.latest, you: this.you, connected: line.connection === 'live' }),
      (message) => line.send(message),
    );
    this.talk = new TableTalk(
      (message) => line.send(message),
      () => (this.problem = null),
    );
  }

  open(): void {
    document.addEventListener('visibilitychange', this.#back);
    this.#line.open();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#back);
    this.#playback.stop();
    this.#line.close();
  }

  /** The board as it is drawn. */
  drawing(look: string): Promise<BoardDrawing> {
    return boards.ofTable(this.id, look);
  }

  /** What a strong player would do here. */
  readonly advise = (frankness: number): Promise<HintTold> => api.hint(this.id, this.scene?.number ?? 0, frankness);

  // --- the line ---
  get connection(): Connection {
    return this.#line.connection;
  }
  get retryAt(): number | null {
    return this.#line.retryAt;
  }
  readonly retryNow = (): void => this.#line.soon();

  /** Be spoken to in the language chosen here. */
  speak(): void {
    this.#line.send({ type: 'language', language: i18n.language });
  }

  // --- what is shown ---
  get scene(): Scene | null {
    return this.#playback.scene;
  }
  get log(): LogLine[] {
    return this.#playback.log;
  }
  get fresh(): LogLine[] {
    return this.#playback.fresh;
  }
  get frameCount(): number {
    return this.#playback.frameCount;
  }
  get playing(): boolean {
    return this.#playback.playing;
  }
  get missed(): LogLine[] {
    return this.#playback.missed;
  }
  set missed(lines: LogLine[]) {
    this.#playback.missed = lines;
  }
  readonly skip = (): void => this.#playback.skip();
  get canRepeat(): boolean {
    return this.#playback.canRepeat;
  }
  readonly repeat = (): void => this.#playback.repeat();

  readonly #back = (): void => {
    if (document.visibilityState !== 'hidden') this.#playback.back();
  };

  /** What is shown has been seen, if anybody looks. */
  #saw(): void {
    const number = this.scene?.number ?? (this.you.length ? 0 : null);
    if (number !== null && document.visibilityState !== 'hidden') keepSeen(this.id, number);
  }

  // --- what we want ---
  get busy(): boolean {
    return this.#wishes.busy;
  }
  get redo(): string[] {
    return this.#wishes.redo;
  }
  get offers(): Offer[] {
    return this.talk.offers;
  }

  /** Do these things one after the other; each is sent when the one before has happened. */
  act(...actions: string[]): void {
    this.problem = this.timeUp = null;
    this.#wishes.act(...actions);
  }

  /** Two steps by one tap; undo takes both back. */
  actTogether(first: string, second: string): void {
    this.problem = this.timeUp = null;
    this.#wishes.actTogether(first, second);
  }

  /** One step more by the same tap; undo takes both back. */
  actAlong(action: string): void {
    this.problem = this.timeUp = null;
    this.#wishes.actAlong(action);
  }

  readonly undo = (): void => {
    this.problem = null;
    this.#wishes.undo();
  };

  readonly redoStep = (): void => {
    this.problem = null;
    this.#wishes.redoStep();
  };

  answer(offer: number, yes: boolean): void {
    this.talk.answer(offer, yes);
  }

  // --- what the line says ---
  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'step':
        this.timeUp = message.events.find((line) => line.event === 'TimeUp' && this.#isMine(line)) ?? this.timeUp;
        return this.#frame(message, message.events, message.stand_in);
      case 'undone':
        this.#playback.log = this.log.filter((line) => line.step <= message.step);
        this.#wishes.wereUndone(message.number);
        return this.#frame(message, [], false);
      case 'scene':
        this.#playback.log = message.log;
        return this.#replace(message.scene);
      case 'accepted':
        if (!this.talk.answered(message.id)) this.#wishes.accepted(message.id, message.number);
        return;
      case 'refused':
        return this.#refused(message);
      case 'table':
        this.left = whoLeft(this.table, message.table, message.you) ?? this.left;
        this.#seat(message.table, message.you);
        return;
      case 'presence':
        return this.#presence(message.connected);
      case 'clock':
        this.clocks = message.clocks;
        return;
      case 'chat':
      case 'emote':
        return this.talk.heard(message.line);
      case 'offer':
        return this.talk.offered(message.offer);
      case 'offer_gone':
        return this.talk.offerGone(message.offer, message.text);
      case 'over':
        this.result = message.result;
        if (this.table) opponents.count(this.table, message.result);
        return;
      case 'reload':
        this.outdated = true;
        return;
      default:
        return;
    }
  }

  #isMine(line: LogLine): boolean {
    return line.seat !== null && this.you.includes(line.seat);
  }

  #welcome(message: Message<'welcome'>): void {
    this.#line.welcomed();
    clockNow.set(message.server_time);
    this.#seat(message.table, message.you);
    this.talk.chat = message.chat;
    this.clocks = message.clocks;
    this.talk.offers = message.offers;
    this.talk.agreeOnMuted(message.muted);
    if (this.#playback.latest || message.you.length) this.#playback.miss(othersLines(message.missed, message.you));
    this.#playback.log = message.log;
    const sendAgain = this.#wishes.onItsWay;
    if (message.scene) this.#replace(message.scene);
    else this.#saw();
    sendAgain?.();
  }

  #seat(table: Table, you: number[]): void {
    this.table = table;
    this.you = you;
    void api.share(table).catch(() => undefined); // what is missing then, the start shows
    if (table.status !== 'playing' || this.#sharesSeen) return;
    this.#sharesSeen = true;
    opponents.meet(table);
    const wrong = shareProblem(nonceFor(table.id), { ...table, terms: termsOf(table) }, you.length > 0);
    if (wrong) this.problem = i18n.t(`dice-${wrong}`);
  }

  #presence(connected: boolean[]): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? seat.connected }));
    this.table = { ...this.table, seats };
  }

  #replace(scene: Scene): void {
    this.#playback.replace(scene);
    this.#wishes.next();
    if (scene.over) this.#askHowItEnded();
  }

  /** Of a game that ends while one looks on the server tells it; here one has come afterwards, or in another language. */
  #askHowItEnded(): void {
    api.result(this.id).then(
      (result) => (this.result = result),
      () => undefined,
    );
  }

  #frame({ number, delta, seat, clocks }: Made, events: LogLine[], standIn: boolean): void {
    const { latest } = this.#playback;
    if (!latest) return;
    if (number !== latest.number + 1) return this.#line.anew(); // a gap
    this.clocks = clocks;
    this.#playback.add({ delta, events, mine: this.you.includes(seat) && !standIn });
    this.#wishes.next();
  }

  #refused(message: Message<'refused'>): void {
    if (message.id && this.talk.answered(message.id)) {
      this.problem = message.message;
    } else if (this.#wishes.refused(message.id, message.error === 'again')) {
      if (message.scene) this.#replace(message.scene);
      this.problem = message.error === 'stale' ? i18n.t('stale') : message.message;
    }
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
  | 'actTogether'
  | 'actAlong'
  | 'undo'
  | 'redoStep'
  | 'skip'
  | 'retryNow'
  | 'answer'
> & {
  result?: Result | null;
  talk?: Talk;
  left?: string | null;
  canRepeat?: boolean;
  repeat?: () => void;
  advise?: (frankness: number) => Promise<HintTold>;
};

/** What others did, of the steps that were missed, and bots for those whose time was up. */
function othersLines(missed: readonly StepMade[], you: readonly number[]): LogLine[] {
  return missed.filter((step) => step.stand_in || !you.includes(step.seat)).flatMap((step) => step.events);
}

/** The news that somebody else has given up the seat. */
function whoLeft(before: Table | null, after: Table, you: readonly number[]): string | null {
  const gone = after.seats.find((seat, i) => seat.resigned && !before?.seats[i]?.resigned && !you.includes(i));
  if (!gone || !before) return null;
  return i18n.t(after.status === 'over' ? 'left-won' : 'left-bot', { name: gone.name });
}

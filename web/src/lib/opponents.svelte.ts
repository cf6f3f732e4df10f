/** The opponents that people choose from, the one of the last game, and how it went against it. */
import { library } from './catalogue.svelte';
import type { BotInfo, Result, Table } from './messages';
import { read, write } from './settings.svelte';

const EASIEST = 'pip'; // whoever has never played meets this one
const ROW = 3; // so many games in a row ask for another level
const KEPT = 20; // ids of games that were counted

export interface Opponent extends BotInfo {
  level: number;
}

/** Games in a row against one opponent: above 0 won, below lost. `counted` are the last games that were looked at. */
interface Streak {
  bot: string;
  run: number;
  counted: string[];
}

export interface LevelOffer {
  opponent: Opponent;
  against: Opponent;
  won: boolean;
}

const isOpponent = (bot: BotInfo): bot is Opponent => bot.level !== null;

class Opponents {
  last = $state(read('opponent') ?? EASIEST);
  #streak = $state.raw<Streak>(keptStreak());
  /** From the weakest to the strongest; empty until the catalogue has come. */
  readonly all = $derived((library.current?.bots ?? []).filter(isOpponent).toSorted((a, b) => a.level - b.level));

  /** The stronger one after three games won in a row, the weaker one after three lost. */
  readonly offer = $derived.by((): LevelOffer | null => {
    const { bot, run } = this.#streak;
    const at = this.all.findIndex(({ id }) => id === this.last);
    if (bot !== this.last || at < 0 || Math.abs(run) < ROW) return null;
    const [opponent, against] = [this.all[at + Math.sign(run)], this.all[at]];
    return opponent && against ? { opponent, against, won: run > 0 } : null;
  });

  known(id: string | null): Opponent | undefined {
    return this.all.find((one) => one.id === id);
  }

  choose(id: string): void {
    this.last = id;
    write('opponent', id === EASIEST ? null : id);
  }

  /** A game is seen: if it is one against one of them alone, this is the last opponent now. */
  meet(table: Pick<Table, 'seats' | 'your_seats'>): void {
    const bot = botOf(table);
    if (bot !== this.last && this.known(bot)) this.choose(bot);
  }

  /** A game is over: if it was one against one of them alone, it counts, once. Giving up is losing. */
  count(table: Pick<Table, 'id' | 'seats' | 'your_seats'>, result: Result): void {
    const bot = botOf(table);
    if (!bot || result.status !== 'over' || this.#streak.counted.includes(table.id)) return;
    this.meet(table);
    const first = result.ranking.filter((one) => one.rank === 1);
    const run = this.#streak.bot === bot ? this.#streak.run : 0;
    const won = first.some((one) => one.seat === table.your_seats[0]);
    const next = first.length !== 1 ? 0 : won ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1;
    this.#streak = { bot, run: next, counted: [...this.#streak.counted, table.id].slice(-KEPT) };
    write('streak', JSON.stringify(this.#streak));
  }
}

/** The bot that somebody plays alone; empty if the game is another one. */
function botOf({ seats, your_seats }: Pick<Table, 'seats' | 'your_seats'>): string {
  const other = seats.find(({ seat }) => seat !== your_seats[0]);
  return seats.length === 2 && your_seats.length === 1 ? (other?.bot ?? '') : '';
}

function keptStreak(): Streak {
  try {
    const { bot, run, counted } = JSON.parse(read('streak') ?? '{}') as Partial<Streak>;
    return { bot: bot ?? '', run: run ?? 0, counted: counted ?? [] };
  } catch {
    return { bot: '', run: 0, counted: [] };
  }
}

export const opponents = new Opponents();

/** The face of a bot: those that are there for programs share one. */
export const faceOf = (bot: string | null): { kind: string; id: string } =>
  opponents.known(bot) && bot ? { kind: 'bot', id: bot } : { kind: 'ui', id: 'bot' };

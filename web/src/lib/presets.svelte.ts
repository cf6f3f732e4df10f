/** What a person likes to play: the last table, and others under a name, kept on this device. */
import type { NewSeat } from './messages';
import { read, write } from './settings.svelte';

const KEY = 'tables';
const LAST = 'table';
const MOST = 8;

export type Kind = NonNullable<NewSeat['kind']>;

/** Everything that is chosen for a new table, but for passwords. */
export interface Wishes {
  players: number;
  boxes: string[];
  board: string;
  kinds: Kind[];
  bots: string[];
  names: string[];
  access: 'public' | 'link' | 'password';
  clock: string;
  increment?: number; // of the clock, in seconds; wishes that were kept long ago have none
  rated: boolean;
  hints: boolean;
  without: string[];
  rounds: number | null;
  startCoins: number | null;
  openCoins: boolean;
}

export interface Preset {
  name: string;
  wishes: Wishes;
}

export const USUAL: Wishes = {
  players: 2,
  boxes: ['base'],
  board: '',
  kinds: ['me', 'bot', 'bot', 'bot', 'bot'],
  bots: [],
  names: ['', '', '', '', ''],
  access: 'link',
  clock: 'none',
  increment: 15,
  rated: false,
  hints: false,
  without: [],
  rounds: null,
  startCoins: null,
  openCoins: false,
};

function parsed<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(read(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Wishes that were kept by an older client may lack something. */
const whole = (kept: Partial<Wishes>): Wishes => ({ ...USUAL, ...kept });

class Presets {
  all = $state.raw<Preset[]>(parsed<Preset[]>(KEY, []).map(({ name, wishes }) => ({ name, wishes: whole(wishes) })));

  last(): Wishes {
    return whole(parsed<Partial<Wishes>>(LAST, {}));
  }

  remember(wishes: Wishes): void {
    write(LAST, JSON.stringify(wishes));
  }

  keep(name: string, wishes: Wishes): void {
    this.#write([{ name, wishes }, ...this.all.filter((one) => one.name !== name)].slice(0, MOST));
  }

  drop(name: string): void {
    this.#write(this.all.filter((one) => one.name !== name));
  }

  #write(all: Preset[]): void {
    this.all = all;
    write(KEY, all.length ? JSON.stringify(all) : null);
  }
}

export const presets = new Presets();

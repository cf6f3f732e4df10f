/** Checks the dice of a game from its record alone, as docs/fairness.md describes them. Nothing is asked of the server. */
import type { Table } from './messages';
import { bytesOf, hexOf, hmac, sha256 } from './sha256';

export interface Share {
  seat: number;
  commitment: string;
  nonce: string | null; // null: it was not given in time
  fits: boolean;
}
export interface Chance {
  step: number;
  round: number;
  seat: number; // whose turn it is
  among: number; // 0: a die
  told: number; // what the record says
  right: number; // what the key gives
}
/** `shared`: everything can be checked. `alone`: a game from before, with dice of the server. `sealed`: it still goes on. */
export interface DiceCheck {
  kind: 'shared' | 'alone' | 'sealed' | 'none';
  names: string[];
  commitment: string;
  secret: string;
  secretFits: boolean;
  shares: Share[];
  key: string;
  terms: Terms;
  byHand: boolean; // stacks lie as somebody has laid them, whatever the key would give
  inOrder: boolean; // turns come one after the other, so no chance has the number of another
  chances: Chance[];
}

/** What else decides how a game is dealt. The key does not cover it, so it has to stay as it was before the key was known. */
export interface Terms {
  players: number;
  boxes: string;
  board: string; // empty: a generated one
  without: string;
  first: string; // "drawn", or the seat that begins
}

const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
export const termsOf = (of: Pick<Table, 'players' | 'boxes' | 'board' | 'generated' | 'without' | 'first'>): Terms => ({
  players: of.players,
  boxes: sorted(of.boxes),
  board: of.generated ? '' : of.board,
  without: sorted(of.without),
  first: of.first === null ? 'drawn' : SEATS.charAt(of.first),
});
export const sameTerms = (one: Terms, other: Terms): boolean =>
  (Object.keys(one) as (keyof Terms)[]).every((key) => one[key] === other[key]);

export const FACES = [0, 0, 0, 1, 2, 3];
const SEATS = 'ABCDE';

export const secretCommitment = (secret: string): string => hexOf(sha256(bytesOf(`elbowroom seed ${secret}`)));
export const nonceCommitment = (nonce: string): string => hexOf(sha256(bytesOf(`elbowroom nonce ${nonce}`)));

/** A number that is written in decimal, as 32 bytes. */
function bytes32(decimal: string): Uint8Array {
  const hex = BigInt(decimal).toString(16).padStart(64, '0');
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** The key of all chance. */
export function keyOf(secret: string, shares: readonly string[]): Uint8Array {
  const text = ['elbowroom dice 1', ...shares].map((line) => `${line}\n`).join('');
  const key = hmac(bytes32(secret), bytesOf(text)).slice(0, 16);
  key[0]! &= 0x0f;
  key[8] = (key[8]! & 0x0f) | 0x10;
  return key;
}

/** Chance number `place` of a game, divided by `among`: what is left. */
export function chanceAt(key: Uint8Array, place: number, among: number): number {
  const data = new DataView(new ArrayBuffer(8));
  data.setUint32(0, Math.floor(place / 2 ** 32));
  data.setUint32(4, place % 2 ** 32);
  const digest = hmac(key, new Uint8Array(data.buffer)).slice(0, 8);
  digest[0]! &= 0x0f;
  return digest.reduce((rest, byte) => (rest * 256 + byte) % among, 0);
}

/** The chances of a record, one by one; the key gives for each what is right. */
class Reader {
  readonly chances: Chance[] = [];
  inOrder = true;
  #turns = 0;
  #round = 0;
  #seat = -1;
  #rolls = 0;
  #draws = 0;
  #begun = false; // somebody has done something in this turn

  constructor(
    readonly key: Uint8Array,
    readonly players: number,
    readonly first: number,
  ) {}

  turn(round: number, seat: number): void {
    const right = [1 + Math.floor(this.#turns / this.players), (this.first + this.#turns) % this.players];
    this.inOrder &&= round === right[0] && seat === right[1];
    [this.#round, this.#seat, this.#rolls, this.#draws, this.#begun] = [round, seat, 0, 0, false];
    this.#turns += 1;
  }

  step(step: number, seat: number, brought: readonly string[]): void {
    this.inOrder &&= this.#begun || seat === this.#seat;
    this.#begun = true;
    for (const part of brought) {
      const [, told, of] = /^(\d+)(?: of (\d+))?$/.exec(part) ?? [];
      if (told !== undefined) this.#chance(step, Number(told), Number(of ?? 0));
    }
  }

  #chance(step: number, told: number, among: number): void {
    const number = among ? 512 + this.#draws++ : this.#rolls++;
    const left = chanceAt(this.key, (this.#round * 8 + this.#seat) * 1024 + number, among || FACES.length);
    const right = among ? left : FACES[left]!;
    this.chances.push({ step, round: this.#round, seat: this.#seat, among, told, right });
  }
}

/** What a record says about its dice, and whether that is so. */
export function checkRecord(text: string): DiceCheck {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const field = (name: string): string =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const shareLines = lines.filter((line) => line.startsWith('share ')).map((line) => line.slice(6));
  const [commitment, secret] = [field('commitment'), field('seed')];
  const check: DiceCheck = {
    kind: 'none',
    names: namesIn(field('names')),
    commitment,
    secret: /^\d+$/.test(secret) ? secret : '',
    secretFits: false,
    shares: shareLines.map(shareIn),
    key: '',
    terms: {
      players: Number(field('players')),
      boxes: sorted(field('boxes').split(' ')),
      board: /^[\w-]+$/.test(field('board')) ? field('board') : '',
      without: sorted(field('without').split(' ').filter(Boolean)),
      first: field('first').startsWith('drawn ') ? 'drawn' : field('first'),
    },
    byHand: ['banners', 'badges', 'markers', 'events'].some((name) => field(name) !== ''),
    inOrder: true,
    chances: [],
  };
  if (!text.startsWith('elbowroom record ') || !commitment) return check;
  if (secret === 'sealed') return { ...check, kind: 'sealed' };
  if (!check.secret) return check;
  check.secretFits = secretCommitment(secret) === commitment;
  if (field('dice') !== 'shared') return { ...check, kind: 'alone' };
  const first = SEATS.indexOf(field('first').slice(-1));
  const reader = new Reader(keyOf(secret, shareLines), Number(field('players')), first);
  for (const line of lines) read(line, reader);
  return { ...check, kind: 'shared', key: hexOf(reader.key), inOrder: reader.inOrder, chances: reader.chances };
}

function read(line: string, reader: Reader): void {
  const turn = /^# round (\d+), ([A-E])/.exec(line);
  if (turn) return reader.turn(Number(turn[1]), SEATS.indexOf(turn[2]!));
  const [, step, seat, brought] = /^(\d+) ([A-E]) [^>]*?(?: -> (.*))?$/.exec(line) ?? [];
  if (step && seat) reader.step(Number(step), SEATS.indexOf(seat), brought?.split(', ') ?? []);
}

function shareIn(line: string): Share {
  const [seat = '', commitment = '', word = ''] = line.split(' ');
  const nonce = word === 'missing' ? null : word;
  const fits = nonce === null || nonceCommitment(nonce) === commitment;
  return { seat: SEATS.indexOf(seat), commitment, nonce, fits };
}

function namesIn(text: string): string[] {
  try {
    return (JSON.parse(text || '[]') as unknown[]).map(String);
  } catch {
    return [];
  }
}

/** Whether everything that a record says about its dice is so. A nonce that is missing is no lie. */
export const isSound = (check: DiceCheck): boolean =>
  check.secretFits &&
  !check.byHand &&
  check.inOrder &&
  check.shares.every((share) => share.fits) &&
  check.chances.every((one) => one.told === one.right);

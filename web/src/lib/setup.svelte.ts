/** A position that somebody sets up by hand. What is wrong with it the server says; here it is only written down. */
import { library } from './catalogue.svelte';
import type { BoardInfo, RegionShape } from './messages';

export interface ArmyDraft {
  race: string;
  power: string | null;
  regions: Record<string, number>;
  hand: number;
  [more: string]: unknown;
}
export interface SeatDraft {
  coins: number;
  active: ArmyDraft | null;
  declined: ArmyDraft[];
  [more: string]: unknown;
}
export interface ComboDraft {
  race: string;
  power: string | null;
  coins: number;
}
interface Draft {
  board: string | Record<string, unknown>;
  boxes: string[];
  players: number;
  round: number;
  turn: number;
  seats: SeatDraft[];
  lost_tribes: number[];
  pieces: Record<string, Record<string, number>>;
  column: ComboDraft[];
  banners: string[];
  badges: string[];
  discards: string[];
  [more: string]: unknown;
}

// What belongs to the middle of a turn: a position set up by hand is at the beginning of one.
const LEFT_OUT = ['to_move', 'decision', 'army', 'progress', 'urn', 'format'];
export const NOBODY = '';
export const TRIBE = 'tribe';

export class PositionDraft {
  data: Draft;

  constructor(position: Record<string, unknown>) {
    const copy = structuredClone(position) as Draft;
    for (const key of LEFT_OUT) delete copy[key];
    const world = copy['world'] as Record<string, unknown> | undefined;
    if (world) for (const key of ['hand', 'fled', 'notes']) delete world[key];
    for (const seat of copy.seats) {
      for (const army of this.#armies(seat)) {
        for (const key of ['pieces', 'pieces_fled', 'fled', 'aside']) delete army[key];
        army.regions ??= {};
        army.hand ??= 0;
      }
    }
    this.data = $state(copy);
  }

  #armies = (seat: SeatDraft): ArmyDraft[] => [...(seat.active ? [seat.active] : []), ...seat.declined];

  /** The position as JSON. */
  get value(): Record<string, unknown> {
    return $state.snapshot(this.data) as Record<string, unknown>;
  }

  // --- the game ---
  /** Another board: empty, with the seats it is made for. */
  chooseBoard(board: BoardInfo): void {
    const { data } = this;
    data.board = board.id;
    data.players = board.players;
    if (!data.boxes.includes(board.box)) data.boxes.push(board.box);
    data.seats = Array.from(
      { length: board.players },
      (_, i) => data.seats[i] ?? { coins: 5, active: null, declined: [] },
    );
    for (const army of data.seats.flatMap(this.#armies)) army.regions = {};
    data.lost_tribes = board.regions.filter(({ marks }) => marks.includes('lost_tribe')).map(({ region }) => region);
    data.pieces = {};
    data.round = Math.min(data.round, board.rounds);
    data.turn = Math.min(data.turn, board.players - 1);
    for (const key of ['names', 'world', 'monsters', 'first', 'rounds']) delete data[key];
  }

  chooseBox(box: string, on: boolean): void {
    const { data } = this;
    data.boxes = on ? [...data.boxes, box] : data.boxes.filter((one) => one !== box);
    for (const key of ['races', 'powers', 'without', 'world']) delete data[key];
    const has = (kind: string, id: string): boolean => data.boxes.includes(library.thing(kind, id)?.box ?? box);
    data.column = data.column.filter((one) => has('race', one.race) && (!one.power || has('power', one.power)));
    data.banners = data.banners.filter((id) => has('race', id));
    data.badges = data.badges.filter((id) => has('power', id));
    data.discards = data.discards.filter((id) => has('power', id));
  }

  // --- races ---
  /** A race that comes into play is nowhere else. */
  chooseRace(seat: number, at: number, race: string): void {
    const { data } = this;
    this.#free(race);
    const own = data.seats[seat]!;
    const old = at < 0 ? own.active : own.declined[at];
    const army = race ? { ...(old ?? { power: null, regions: {}, hand: 0 }), race } : null;
    if (at < 0) own.active = army as ArmyDraft | null;
    else if (!army) own.declined.splice(at, 1);
    else own.declined[at] = army as ArmyDraft;
  }

  #free(race: string): void {
    const { data } = this;
    data.column = data.column.filter((one) => one.race !== race);
    data.banners = data.banners.filter((one) => one !== race);
  }

  choosePower(seat: number, at: number, power: string): void {
    const { data } = this;
    data.column = data.column.filter((one) => one.power !== power);
    data.badges = data.badges.filter((one) => one !== power);
    data.discards = data.discards.filter((one) => one !== power);
    const army = at < 0 ? data.seats[seat]?.active : data.seats[seat]?.declined[at];
    if (army) army.power = power || null;
  }

  chooseCombo(at: number, change: Partial<ComboDraft>): void {
    const { data } = this;
    if (change.race) data.banners = data.banners.filter((one) => one !== change.race);
    if (change.power) {
      data.badges = data.badges.filter((one) => one !== change.power);
      data.discards = data.discards.filter((one) => one !== change.power);
    }
    data.column[at] = { ...data.column[at]!, ...change };
  }

  // --- regions ---
  /** Who stands in a region: nobody, a Lost Tribe, or `seat/army`. */
  ownerOf(region: number): string {
    if (this.data.lost_tribes.includes(region)) return TRIBE;
    for (const [i, seat] of this.data.seats.entries()) {
      if (seat.active?.regions[region]) return `${i}/-1`;
      const at = seat.declined.findIndex((army) => army.regions[region]);
      if (at >= 0) return `${i}/${at}`;
    }
    return NOBODY;
  }

  armyOf(owner: string): ArmyDraft | null {
    const [seat, at] = owner.split('/').map(Number);
    if (seat === undefined || at === undefined) return null;
    return (at < 0 ? this.data.seats[seat]?.active : this.data.seats[seat]?.declined[at]) ?? null;
  }

  tokensIn(region: number): number {
    return this.armyOf(this.ownerOf(region))?.regions[region] ?? 0;
  }

  chooseOwner(region: number, owner: string): void {
    const tokens = this.tokensIn(region) || 1;
    for (const army of this.data.seats.flatMap(this.#armies)) delete army.regions[region];
    this.data.lost_tribes = this.data.lost_tribes.filter((one) => one !== region);
    if (owner === TRIBE) this.data.lost_tribes.push(region);
    const army = this.armyOf(owner);
    if (army) army.regions[region] = tokens;
  }

  chooseTokens(region: number, tokens: number): void {
    const army = this.armyOf(this.ownerOf(region));
    if (army && tokens > 0) army.regions[region] = tokens;
    else this.chooseOwner(region, NOBODY);
  }

  choosePiece(region: number, piece: string, number: number): void {
    const { pieces } = this.data;
    const there = { ...pieces[piece] };
    if (number > 0) there[region] = number;
    else delete there[region];
    if (Object.keys(there).length) pieces[piece] = there;
    else delete pieces[piece];
  }

  piecesIn(region: number): [string, number][] {
    return Object.entries(this.data.pieces).flatMap(([piece, there]) =>
      there[region] ? [[piece, there[region]] as [string, number]] : [],
    );
  }

  /** A region as it would look, even while something is wrong with the position. */
  drawn(base: RegionShape): RegionShape {
    const owner = this.ownerOf(base.region);
    const army = this.armyOf(owner);
    const [seat, at] = owner.split('/').map(Number);
    return {
      ...base,
      race: army?.race ?? null,
      seat: army ? (seat ?? null) : null,
      active: army !== null && at === -1,
      tokens: army?.regions[base.region] ?? 0,
      lost_tribe: owner === TRIBE,
      pieces: Object.fromEntries(this.piecesIn(base.region)),
    };
  }
}

/** The part of the editor that a problem belongs to, by its path in the position. */
export function partOf(where: string): string {
  const seat = /^seats\[(\d+)\]/.exec(where);
  if (seat) return `seat-${seat[1]}`;
  if (/^(lost_tribes|pieces)/.test(where)) return 'regions';
  if (/^(column|banners|badges|discards)/.test(where)) return 'column';
  if (/^(board|boxes|players|races|powers|without)/.test(where)) return 'board';
  if (/^(round|turn|first|rounds|names)/.test(where)) return 'game';
  return 'all';
}

/** A position that somebody sets up by hand. What is wrong with it the server says; here it is only written down. */
import { library } from './catalogue.svelte';
import type { RegionShape } from './messages';

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
  decision?: string;
  world?: World;
  column: ComboDraft[];
  banners: string[];
  badges: string[];
  discards: string[];
  [more: string]: unknown;
}

/** What only some boxes have; other keys are kept as they are. */
interface World {
  monsters?: number[];
  unfound?: number[];
  markers?: string[]; // hidden relics and places, the top first
  found?: Record<string, number>;
  forecast?: string[];
  [more: string]: unknown;
}

// What belongs to the middle of a turn. Of that, only its stage is chosen by hand.
const LEFT_OUT = ['to_move', 'decision', 'army', 'progress', 'urn', 'format'];
export const STAGES = ['conquer', 'redeploy'] as const;
export const NOBODY = '';
export const TRIBE = 'tribe';

export class PositionDraft {
  data = $state() as Draft;

  constructor(position: Record<string, unknown>) {
    const copy = structuredClone(position) as Draft;
    for (const key of LEFT_OUT) delete copy[key];
    const { world } = copy;
    if (world) for (const key of ['hand', 'fled', 'notes']) delete world[key];
    for (const seat of copy.seats) {
      for (const army of this.#armies(seat)) {
        for (const key of ['pieces', 'pieces_fled', 'fled', 'aside']) delete army[key];
        army.regions ??= {};
        army.hand ??= 0;
      }
    }
    this.data = copy;
  }

  #armies = (seat: SeatDraft): ArmyDraft[] => [...(seat.active ? [seat.active] : []), ...seat.declined];

  /** The position as JSON. */
  get value(): Record<string, unknown> {
    return $state.snapshot(this.data) as Record<string, unknown>;
  }

  // --- the game ---
  /** Take another game as the ground: newly dealt, on another board or with other boxes. Races that are in it stay, on the same board where they are. */
  deal(position: Record<string, unknown>): void {
    const { board, seats } = this.data;
    const fresh = new PositionDraft(position).value as unknown as Draft;
    const same = JSON.stringify(fresh.board) === JSON.stringify(board);
    const has = (kind: string, id: string | null): boolean =>
      id === null || fresh.boxes.includes(library.thing(kind, id)?.box ?? '');
    const keeps = (army: ArmyDraft): boolean => same && has('race', army.race) && has('power', army.power);
    this.data = fresh;
    for (const [i, seat] of seats.entries()) {
      const own = this.data.seats[i];
      if (!own) break;
      own.coins = seat.coins;
      own.active = seat.active && keeps(seat.active) ? ($state.snapshot(seat.active) as ArmyDraft) : null;
      own.declined = seat.declined.filter(keeps).map((army) => $state.snapshot(army) as ArmyDraft);
      for (const army of this.#armies(own)) this.#free(army);
    }
    const taken = new Set(this.data.seats.flatMap(this.#armies).flatMap((army) => Object.keys(army.regions)));
    this.data.lost_tribes = this.data.lost_tribes.filter((region) => !taken.has(String(region)));
  }

  /** Where in the turn it stands: at its beginning, or at one of the `STAGES`. */
  get stage(): string {
    return this.data.decision ?? '';
  }

  chooseStage(stage: string): void {
    if (stage) this.data.decision = stage;
    else delete this.data.decision;
  }

  chooseEvent(round: number, event: string): void {
    const forecast = this.data.world?.forecast;
    if (forecast) forecast[round] = event;
  }

  // --- relics and places ---
  /** Whether this game has them. */
  get hasFinds(): boolean {
    const world = this.data.world;
    return Boolean(world?.markers?.length || Object.keys(world?.found ?? {}).length);
  }

  findIn(region: number): string {
    return Object.entries(this.data.world?.found ?? {}).find(([, there]) => there === region)?.[0] ?? '';
  }

  /** A relic or place lies in a region; what lay there before is hidden again. */
  chooseFind(region: number, find: string): void {
    const world = (this.data.world ??= {});
    const old = this.findIn(region);
    const found = Object.fromEntries(Object.entries(world.found ?? {}).filter(([id]) => id !== old && id !== find));
    const markers = (world.markers ?? []).filter((id) => id !== find);
    if (find) found[find] = region;
    world.found = found;
    world.markers = old && old !== find ? [...markers, old] : markers;
    if (find) this.#settle(world, region, false);
    else if (old && !world.unfound?.includes(region)) this.#settle(world, region, true);
  }

  isGuarded(region: number): boolean {
    return this.data.world?.monsters?.includes(region) ?? false;
  }

  /** Monsters stand in a region, over something that nobody has found yet. */
  chooseGuard(region: number, guarded: boolean): void {
    const world = (this.data.world ??= {});
    if (guarded && this.findIn(region)) this.chooseFind(region, '');
    this.#settle(world, region, guarded);
  }

  #settle(world: World, region: number, guarded: boolean): void {
    for (const key of ['monsters', 'unfound'] as const) {
      const others = (world[key] ?? []).filter((one) => one !== region);
      world[key] = guarded ? [...others, region].toSorted((a, b) => a - b) : others;
    }
  }

  /** What is in play lies nowhere else. */
  #free({ race, power }: { race?: string; power?: string | null }): void {
    const { data } = this;
    const other = (one: ComboDraft): boolean => one.race !== race && (!power || one.power !== power);
    data.column = data.column.filter(other);
    data.banners = data.banners.filter((one) => one !== race);
    data.badges = data.badges.filter((one) => one !== power);
    data.discards = data.discards.filter((one) => one !== power);
  }

  // --- races ---
  chooseRace(seat: number, at: number, race: string): void {
    this.#free({ race });
    const own = this.data.seats[seat]!;
    const old = at < 0 ? own.active : own.declined[at];
    const army = race ? { ...(old ?? { power: null, regions: {}, hand: 0 }), race } : null;
    if (at < 0) own.active = army as ArmyDraft | null;
    else if (!army) own.declined.splice(at, 1);
    else own.declined[at] = army as ArmyDraft;
  }

  choosePower(seat: number, at: number, power: string): void {
    this.#free({ power });
    const army = at < 0 ? this.data.seats[seat]?.active : this.data.seats[seat]?.declined[at];
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
  if (/^(lost_tribes|pieces|world\.(monsters|unfound|markers|found|ships))/.test(where)) return 'regions';
  if (/^(column|banners|badges|discards)/.test(where)) return 'column';
  if (/^(board|boxes|players|races|powers|without)/.test(where)) return 'board';
  if (/^(round|turn|first|rounds|names|decision|progress|world\.(forecast|foreseen))/.test(where)) return 'game';
  return 'all';
}

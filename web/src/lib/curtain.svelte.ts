/** Several people at one device: what only one of them may know is covered until he has the device. */
import type { Played } from './live.svelte';
import type { Scene } from './messages';

const KEY = 'elbowroom.open-table';

/** A scene with all that only its viewer may know taken out, and nothing to decide. */
export function covered(scene: Scene): Scene {
  return {
    ...scene,
    next_weather: null,
    can_undo: false,
    legal: [],
    costs: [],
    income: null,
    ahead: null,
    decline: null,
    players: scene.players.map((player) => ({ ...player, coins: scene.over ? player.coins : null })),
    regions: scene.regions.map((region) => (region.hidden === null ? region : { ...region, hidden: 'unknown' })),
  };
}

export class Curtain {
  holder = $state<number | null>(null); // who has the device
  #open = $state<boolean | null>(null); // this table has no secrets; null until somebody asks
  readonly #live: () => Played;

  constructor(live: () => Played) {
    this.#live = live;
  }

  /** What was said before is looked up only where several people play: browsers take their time for it. */
  get #isOpen(): boolean {
    return this.#open ?? sessionStorage.getItem(KEY) === this.#live().id;
  }

  /** Whether the scene is that of somebody who does not have the device. */
  get covers(): boolean {
    const { scene, you } = this.#live();
    return !!scene && you.length > 1 && scene.you !== null && scene.you !== this.holder && !scene.over && !this.#isOpen;
  }

  /** Who should have the device now, because it is for him to decide. */
  get awaited(): number | null {
    const { scene, playing } = this.#live();
    return this.covers && scene && scene.legal.length > 0 && !playing ? scene.you : null;
  }

  take = (): void => {
    this.holder = this.#live().scene?.you ?? null;
  };

  neverAsk = (): void => {
    this.#open = true;
    sessionStorage.setItem(KEY, this.#live().id);
  };
}

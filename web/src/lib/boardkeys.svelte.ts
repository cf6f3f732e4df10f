/** The board by keyboard: arrows go from region to region, N to the next one that is lit. */
import { nearest } from './geometry';
import { letterOf } from './keys';
import type { Anchors } from './messages';

export interface KeysGiven {
  lit: ReadonlyMap<number, unknown>;
  anchors: Anchors[];
  ontap: ((region: number) => void) | undefined;
  onhover: ((region: number | null) => void) | undefined;
  onstep: ((region: number, by: number) => void) | undefined;
  onreset: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class BoardKeys {
  cursor = $state<number | null>(null); // the region that keys are about

  constructor(readonly given: () => KeysGiven) {}

  press(event: KeyboardEvent): void {
    const { lit, anchors, ontap, onstep, onreset } = this.given();
    const { cursor } = this;
    const way = ARROWS[event.key];
    if (way) {
      event.preventDefault();
      this.#go(cursor === null ? (lit.keys().next().value ?? 0) : nearest(anchors, cursor, way));
    } else if (letterOf(event) === 'n' && lit.size) {
      const list = [...lit.keys()];
      this.#go(list[(list.indexOf(cursor ?? -1) + 1) % list.length] ?? null);
    } else if (cursor !== null && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      ontap?.(cursor);
    } else if (cursor !== null && (event.key === '+' || event.key === '=' || event.key === '-')) {
      onstep?.(cursor, event.key === '-' ? -1 : 1);
    } else if (event.key === 'Escape') {
      this.#go(null);
    } else if (event.key === '0') {
      onreset();
    }
  }

  #go(region: number | null): void {
    this.cursor = region;
    this.given().onhover?.(region);
  }
}

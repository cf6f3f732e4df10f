/** The board by mouse and fingers: tap, long press, pan, pinch, and tokens dragged from a region. */
import { dragging, regionOf } from './drag.svelte';
import { explainer } from './explain.svelte';
import type { RegionShape } from './messages';
import type { PanZoom } from './panzoom';

export interface PointersGiven {
  regions: readonly RegionShape[];
  movable: ReadonlyMap<number, string | null>; // the regions from where a token can be dragged, or this piece
  still: boolean; // it is only a picture
  ontap: (region: number) => void;
  onlong: ((region: number, again: boolean) => boolean) | undefined; // whether it is to go on while it is held
  onhover: ((region: number | null) => void) | undefined;
  ondrop: ((from: number, to: number | null) => void) | undefined;
}

const LONG = 480;
const NEXT = 220; // slow enough to be let go at the right moment
const FAR = 8;

export class BoardPointers {
  #frame: HTMLElement | null = null;
  #pressed: { region: number | null; x: number; y: number; long: boolean } | null = null;
  #draggedFrom: number | null = null;
  #hovered: number | null = null;
  #longTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly view: PanZoom,
    readonly given: () => PointersGiven,
  ) {}

  /** Listens at the frame itself, which is quicker than by way of the document; nothing else of a tap is needed. */
  readonly listen = (frame: HTMLElement): (() => void) => {
    this.#frame = frame;
    const listeners = {
      pointerdown: this.#down,
      pointermove: this.#move,
      pointerup: this.#up,
      pointercancel: this.#up,
    };
    for (const [name, run] of Object.entries(listeners)) frame.addEventListener(name as 'pointerdown', run);
    frame.addEventListener('touchend', this.#spare, { passive: false });
    return () => {
      for (const [name, run] of Object.entries(listeners)) frame.removeEventListener(name as 'pointerdown', run);
      frame.removeEventListener('touchend', this.#spare);
    };
  };

  hover(region: number | null): void {
    if (region === this.#hovered) return;
    this.#hovered = region;
    this.given().onhover?.(region);
  }

  readonly #down = (event: PointerEvent): void => {
    if (this.given().still || event.button !== 0 || isButton(event)) return;
    this.view.down(event);
    const pressed = { region: regionOf(event.target), x: event.clientX, y: event.clientY, long: false };
    this.#pressed = pressed;
    clearTimeout(this.#longTimer);
    const hold = (): void => {
      if (this.#pressed !== pressed || pressed.region === null || this.view.fingers > 1) return;
      const goesOn = this.given().onlong?.(pressed.region, pressed.long) ?? false;
      pressed.long = true;
      if (goesOn) this.#longTimer = setTimeout(hold, NEXT);
    };
    this.#longTimer = setTimeout(hold, LONG);
  };

  readonly #move = (event: PointerEvent): void => {
    const { still, movable, regions } = this.given();
    if (still) return;
    const pressed = this.#pressed;
    if (event.pointerType === 'mouse' && !pressed) this.hover(regionOf(event.target));
    if (!pressed) return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR;
    if (far) clearTimeout(this.#longTimer);
    const begins = far && this.#draggedFrom === null && this.view.fingers < 2;
    if (begins && pressed.region !== null && movable.has(pressed.region)) {
      this.#draggedFrom = pressed.region;
      this.#frame?.setPointerCapture?.(event.pointerId); // it may be let go anywhere
    }
    if (this.#draggedFrom !== null) {
      const { race, seat } = regions[this.#draggedFrom] ?? { race: null, seat: null };
      const piece = movable.get(this.#draggedFrom) ?? null;
      dragging.move(
        piece === null ? { kind: 'token', id: race ?? '', seat } : { kind: 'piece', id: piece, seat },
        event,
      );
      return;
    }
    this.view.move(event);
    if (far) pressed.region = null;
  };

  readonly #up = (event: PointerEvent): void => {
    clearTimeout(this.#longTimer);
    this.view.up(event);
    const was = this.#pressed;
    if (this.view.fingers === 0) this.#pressed = null;
    const from = this.#draggedFrom;
    if (from !== null) {
      const to = dragging.end(event);
      this.#draggedFrom = null;
      if (to !== from) this.given().ondrop?.(from, to);
    } else if (was && was.region !== null && !was.long && event.type === 'pointerup') {
      this.given().ontap(was.region);
    }
  };

  /** After a tap browsers go through what a mouse would have done, before they show what came of it; that is left out. */
  readonly #spare = (event: TouchEvent): void => {
    if (this.given().still || !event.cancelable || isButton(event)) return;
    event.preventDefault();
    explainer.hide();
    // As a click does, but after what the tap changed is on the screen: it makes the browser lay out the page.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!document.activeElement?.closest('[role="dialog"]')) this.#frame?.focus({ preventScroll: true });
      }),
    );
  };
}

const isButton = (event: Event): boolean => (event.target as Element).closest('button, .stepper') !== null;

/** Dragging a token or a piece onto the board, with a mouse or a finger. */
import type { Attachment } from 'svelte/attachments';

export interface Load {
  kind: 'token' | 'piece';
  id: string; // of the race or of the piece
  seat: number | null;
}

const FAR = 8; // pixels; less than that is a tap

/** The region at a point of the screen. */
export function regionAtPoint(x: number, y: number): number | null {
  return regionOf(document.elementFromPoint(x, y));
}

/** The region that an element of the drawing stands for. */
export function regionOf(target: EventTarget | null): number | null {
  const found = (target as Element | null)?.closest?.('.region')?.getAttribute('data-region');
  return found === null || found === undefined ? null : Number(found);
}

class Dragging {
  load = $state.raw<Load | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<number | null>(null);

  move(load: Load, event: PointerEvent): void {
    this.load = load;
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = regionAtPoint(event.clientX, event.clientY);
  }

  /** Let go; the region where that was, unless it was broken off. */
  end(event: PointerEvent): number | null {
    this.load = null;
    this.over = null;
    return event.type === 'pointerup' ? regionAtPoint(event.clientX, event.clientY) : null;
  }
}

export const dragging = new Dragging();

/** Makes an element something to drag from: what is in hand. */
export function drags(load: Load, ondrop: (region: number) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      element.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR;
      if (far || dragging.load) dragging.move(load, event);
    };
    const up = (event: PointerEvent): void => {
      from = null;
      if (!dragging.load) return;
      const region = dragging.end(event);
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, true)); // a drag is no click
      if (region !== null) ondrop(region);
    };
    const swallow = (event: Event): void => event.stopImmediatePropagation();
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
    for (const [name, run] of Object.entries(listeners)) element.addEventListener(name as 'pointerdown', run);
    element.style.touchAction = 'none';
    return () => {
      for (const [name, run] of Object.entries(listeners)) element.removeEventListener(name as 'pointerdown', run);
    };
  };
}

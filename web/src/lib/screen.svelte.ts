/** Whether the screen is a small one: panels become sheets then. */
import { NARROW } from './early';

const query = typeof matchMedia === 'function' ? matchMedia(NARROW) : null;

class Screen {
  narrow = $state(query?.matches ?? false);

  constructor() {
    query?.addEventListener('change', (event) => (this.narrow = event.matches));
  }
}

export const screenSize = new Screen();

const USUAL = 17; // the size of letters that lengths in pixels are meant for

/** A length that grows with the letters, as on very large screens. */
export const scaled = (pixels: number): number =>
  (pixels * (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL)) / USUAL;

/** Whether the screen is a small one: panels become sheets then; and whether it is held upright: boards are turned then, and drawn
 * so tall that they fill the width. */
import { NARROW, TABLET, UPRIGHT } from './breakpoints';
import { tallnessFor } from './early';

const query = (text: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(text) : null);

class Screen {
  narrow = $state(false);
  upright = $state(false);
  tall = $state(0);

  constructor() {
    const [narrow, upright, tablet] = [query(NARROW), query(UPRIGHT), query(TABLET)];
    const see = (): void => {
      this.narrow = narrow?.matches ?? false;
      this.upright = upright?.matches ?? false;
      this.tall = tallnessFor(tablet?.matches ?? false, innerWidth, innerHeight);
    };
    see();
    for (const one of [narrow, upright]) one?.addEventListener('change', see);
    addEventListener('resize', see);
  }
}

export const screenSize = new Screen();

const USUAL = 17; // the size of letters that lengths in pixels are meant for

/** A length that grows with the letters, as on very large screens. */
export const scaled = (pixels: number): number =>
  (pixels * (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL)) / USUAL;

/** Whether the screen is a small one: panels become sheets then; and whether it is held upright: boards are turned then. */
import { NARROW, UPRIGHT } from './breakpoints';

const query = (text: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(text) : null);

class Screen {
  narrow = $state(false);
  upright = $state(false);

  constructor() {
    const [narrow, upright] = [query(NARROW), query(UPRIGHT)];
    const see = (): void => {
      this.narrow = narrow?.matches ?? false;
      this.upright = upright?.matches ?? false;
    };
    see();
    for (const one of [narrow, upright]) one?.addEventListener('change', see);
  }
}

export const screenSize = new Screen();

const USUAL = 17; // the size of letters that lengths in pixels are meant for

/** A length that grows with the letters, as on very large screens. */
export const scaled = (pixels: number): number =>
  (pixels * (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL)) / USUAL;

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

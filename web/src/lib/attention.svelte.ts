/** Where the keyboard is. After a decision its button is gone: what is asked next gets the focus then, for those who play by
 * keyboard. Whoever is somewhere else, on the board for instance, is left there. */

export class Attention {
  #byKeyboard = false;

  /** `moment` reads whatever may take a focused element away; `heading` is what gets the focus. */
  constructor(moment: () => unknown, heading: () => HTMLElement | undefined) {
    $effect(() => {
      const typed = (): void => void (this.#byKeyboard = true);
      const pointed = (): void => void (this.#byKeyboard = false);
      addEventListener('keydown', typed, true);
      addEventListener('pointerdown', pointed, true);
      return () => {
        removeEventListener('keydown', typed, true);
        removeEventListener('pointerdown', pointed, true);
      };
    });
    $effect(() => {
      moment();
      // Browsers notice only with the next picture that a focused element is gone or disabled.
      const frame = requestAnimationFrame(() => {
        if (this.#byKeyboard && isLost(document.activeElement)) heading()?.focus({ preventScroll: true });
      });
      return () => cancelAnimationFrame(frame);
    });
  }
}

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':disabled');

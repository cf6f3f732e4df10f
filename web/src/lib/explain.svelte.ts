/** Explanations of races, powers, relics, places, events and pieces: on hover, on focus, on a long press. A click or Enter
 * on what does nothing else keeps one open, so that its link to the rule can be reached by keyboard, too. */
import type { Attachment } from 'svelte/attachments';

export interface Subject {
  kind: string;
  id: string;
}

const HOVER = 320;
const PRESS = 450;
export const EXPLANATION = 'explanation'; // the id of the element that shows it

class Explainer {
  subject = $state.raw<Subject | null>(null);
  at = $state.raw<DOMRect | null>(null);
  pinned = $state(false);
  entered = $state(false); // by keyboard
  #from: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  show(subject: Subject, element: Element, pinned = false): void {
    this.#cancel();
    this.subject = subject;
    this.at = element.getBoundingClientRect();
    this.pinned = pinned;
    this.entered = false;
    this.#from = element as HTMLElement;
  }

  /** Keep it open and go into it. */
  enter(subject: Subject, element: HTMLElement): void {
    this.show(subject, element, true);
    this.entered = true;
  }

  hide = (): void => {
    this.#cancel();
    this.subject = null;
    this.pinned = false;
    this.entered = false;
  };

  /** Hide it, and go back to what was explained. */
  leave = (): void => {
    const back = this.entered ? this.#from : null;
    this.hide();
    back?.focus();
    this.hide(); // coming back is no question
  };

  /** Keep it open while the pointer is on the explanation itself. */
  hold = (): void => this.#cancel();

  later(run: () => void, delay: number): void {
    this.#cancel();
    this.#timer = setTimeout(run, delay);
  }

  #cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

export const explainer = new Explainer();

/** Makes an element explain something. What could not be reached by keyboard before can be then, unless it is a part of
 * something that can. */
export function explains(kind: string, id: string | null): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (id === null) return;
    const node = element as HTMLElement;
    const subject = { kind, id };
    const idle = node.tabIndex < 0 && node.parentElement?.closest('button, a') === null;
    if (idle) {
      node.tabIndex = 0;
      if (node.tagName === 'SPAN') node.setAttribute('role', 'button');
    }
    let waits = false;
    const heard: Record<string, (event: never) => void> = {
      // Only a movement asks: what slides under a pointer that rests has not been pointed at.
      pointermove: (event: PointerEvent) => {
        const moved = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType !== 'mouse' || !moved || waits) return;
        waits = true;
        explainer.later(() => explainer.show(subject, node), HOVER);
      },
      pointerleave: () => {
        waits = false;
        if (!explainer.pinned) explainer.later(explainer.hide, 180);
      },
      pointerdown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') explainer.later(() => explainer.show(subject, node, true), PRESS);
      },
      pointerup: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' && !explainer.pinned) explainer.hold();
      },
      focus: () => {
        if (!node.matches(':focus-visible')) return;
        node.setAttribute('aria-describedby', EXPLANATION);
        if (!explainer.pinned) explainer.show(subject, node);
      },
      blur: () => {
        node.removeAttribute('aria-describedby');
        if (!explainer.pinned) explainer.later(explainer.hide, 180);
      },
      contextmenu: (event: Event) => {
        if (explainer.pinned) event.preventDefault();
      },
      click: () => {
        if (idle || node.dataset['explains'] !== undefined) explainer.show(subject, node, true);
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        if (!idle && node.dataset['explains'] === undefined) return;
        event.preventDefault();
        explainer.enter(subject, node);
      },
    };
    for (const [type, listener] of Object.entries(heard)) node.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(heard)) node.removeEventListener(type, listener as EventListener);
      if (!idle) return;
      node.removeAttribute('tabindex');
      if (node.tagName === 'SPAN') node.removeAttribute('role');
    };
  };
}

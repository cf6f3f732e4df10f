/** Explanations of races, powers, relics, places, events and pieces: on hover, on focus, on a long press. */
import type { Attachment } from 'svelte/attachments';

export interface Subject {
  kind: string;
  id: string;
}

const HOVER = 320;
const PRESS = 450;

class Explainer {
  subject = $state.raw<Subject | null>(null);
  at = $state.raw<DOMRect | null>(null);
  pinned = $state(false);
  #timer: ReturnType<typeof setTimeout> | null = null;

  show(subject: Subject, element: Element, pinned = false): void {
    this.subject = subject;
    this.at = element.getBoundingClientRect();
    this.pinned = pinned;
  }

  hide = (): void => {
    this.#cancel();
    this.subject = null;
    this.pinned = false;
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

/** Makes an element explain something. */
export function explains(kind: string, id: string | null): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (id === null) return;
    const node = element as HTMLElement;
    const subject = { kind, id };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') explainer.later(() => explainer.show(subject, node), HOVER);
    };
    const leave = (): void => {
      if (!explainer.pinned) explainer.later(explainer.hide, 180);
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') explainer.later(() => explainer.show(subject, node, true), PRESS);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) explainer.show(subject, node);
    };
    const menu = (event: Event): void => {
      if (explainer.pinned) event.preventDefault();
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' && !explainer.pinned) explainer.hold();
    };
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointerup', up);
    node.addEventListener('focus', focus);
    node.addEventListener('blur', leave);
    node.addEventListener('contextmenu', menu);
    return () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('focus', focus);
      node.removeEventListener('blur', leave);
      node.removeEventListener('contextmenu', menu);
    };
  };
}

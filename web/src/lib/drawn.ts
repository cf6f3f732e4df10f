/** The drawing of a board on the page: elements by their ids, and what is laid over its regions. */
import type { RegionShape } from './messages';
import { settings } from './settings.svelte';

/** What lies over a whole region, in the patterns of the drawing: its colour and strength. */
const COVERS: Record<string, readonly [string, string]> = {
  ice: ['#f4fbff', '.6'],
  storm: ['#39434f', '.45'],
  lava: ['#7c1c0a', '.6'],
};
const CHANGE = 400; // milliseconds

/** What never changes, what is laid over the land, and what is printed above that: three drawings, one over the other. */
const ART = [['style', 'defs', '.terrain', '.patterns'], ['.owners'], ['.borders', '.symbols', '.plates', '.frame']];

export class Drawn {
  readonly #roots: readonly HTMLElement[];
  readonly #elements = new Map<string, Element | null>();
  readonly #shown = new Map<number, RegionShape>(); // what each region was like when it was looked at last

  /** Into `art` comes all that is only looked at, into `base` what a pointer meets and what shows the state of regions:
   * a browser draws the whole of a drawing again if anything in it changes, and looks through it for every pointer. */
  constructor(art: HTMLElement, base: HTMLElement, svg: string) {
    this.#roots = [base, art];
    const whole = document.createElement('template');
    whole.innerHTML = svg.replaceAll(/<title>[^<]*<\/title>/g, '');
    const drawing = whole.content.querySelector('svg');
    if (!drawing) return;
    drawing.setAttribute('aria-hidden', 'true');
    const plain = drawing.cloneNode(false) as Element;
    const layers = ART.map((names) => {
      const layer = plain.cloneNode(false) as Element;
      layer.append(...names.flatMap((name) => [...drawing.querySelectorAll(`:scope > ${name}`)]));
      return layer;
    });
    drawing.prepend(...[...(layers[0]?.querySelectorAll('.region') ?? [])].map(touchable));
    art.replaceChildren(...layers);
    base.replaceChildren(drawing);
  }

  element(id: string): Element | null {
    let found = this.#elements.get(id);
    if (found !== undefined) return found;
    found = this.#roots.map((root) => root.querySelector(`#${id}`)).find((one) => one !== null) ?? null;
    this.#elements.set(id, found);
    return found;
  }

  setClass(id: string, names: string): void {
    const element = this.element(id);
    if (element && element.getAttribute('class') !== names) element.setAttribute('class', names);
  }

  /** Show what the regions are like; those in which nothing has happened are left alone. */
  show(regions: readonly RegionShape[]): void {
    for (const shape of regions) {
      const before = this.#shown.get(shape.region);
      if (before === shape) continue;
      this.#own(shape);
      this.#furnish(shape, before);
      this.#shown.set(shape.region, shape);
    }
  }

  #own({ region, seat, active }: RegionShape): void {
    this.setClass(`o${region}`, seat === null ? 'owner' : `owner seat-${seat}${active ? '' : ' declined'}`);
  }

  /** Take away printed marks of what has gone, and lay over the region what covers it. */
  #furnish({ region, lost_tribe, monsters, cover }: RegionShape, before: RegionShape | undefined): void {
    const marks = this.element(`y${region}`);
    marks?.querySelector('[data-mark=lost_tribe]')?.classList.toggle('gone', !lost_tribe);
    marks?.querySelector('[data-mark=monsters]')?.classList.toggle('gone', monsters === 0);
    if (cover !== (before?.cover ?? null)) this.#lay(region, cover, before === undefined);
  }

  #lay(region: number, cover: string | null, first: boolean): void {
    const owner = this.element(`o${region}`);
    if (!owner) return;
    const before = owner.parentNode?.querySelector(`.cover[data-region="${region}"]:not([data-gone])`);
    if (before) uncover(before);
    if (cover === null) return;
    const [colour, strength] = COVERS[cover] ?? ['none', '1'];
    const shape = `<use href="#s${region}" fill="${colour}" fill-opacity="${strength}"/><use href="#s${region}" fill="url(#${cover})"/>`;
    owner.insertAdjacentHTML(
      'beforebegin',
      `<g class="cover" data-region="${region}" data-cover="${cover}">${shape}</g>`,
    );
    if (!first && !settings.still) owner.previousElementSibling?.animate?.({ opacity: [0, 1] }, CHANGE);
  }

  /** The outlines of regions as one path. */
  outlines(regions: Iterable<number>): string {
    return [...regions].map((region) => this.element(`s${region}`)?.getAttribute('d') ?? '').join('');
  }
}

/** The land of a region as what a pointer meets; what is seen of it loses its name. */
function touchable(region: Element): Element {
  const land = region.cloneNode(false) as Element;
  region.removeAttribute('id');
  return land;
}

/** What covered a region melts away. */
function uncover(cover: Element): void {
  const melting = settings.still ? undefined : cover.animate?.({ opacity: [1, 0] }, CHANGE);
  if (!melting) return cover.remove();
  cover.setAttribute('data-gone', '');
  melting.onfinish = () => cover.remove();
}

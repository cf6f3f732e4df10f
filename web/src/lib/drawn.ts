/** The drawing of a board on the page: elements by their ids, and what is laid over its regions. */
import type { RegionShape } from './messages';

/** What lies over a whole region, in the patterns of the drawing: its colour and strength. */
const COVERS: Record<string, readonly [string, string]> = { ice: ['#f4fbff', '.6'], lava: ['#7c1c0a', '.6'] };

export class Drawn {
  readonly #root: HTMLElement;
  readonly #elements = new Map<string, Element | null>();

  constructor(root: HTMLElement, svg: string) {
    this.#root = root;
    root.innerHTML = svg.replaceAll(/<title>[^<]*<\/title>/g, '');
    root.querySelector('svg')?.setAttribute('aria-hidden', 'true');
  }

  element(id: string): Element | null {
    let found = this.#elements.get(id);
    if (found === undefined) this.#elements.set(id, (found = this.#root.querySelector(`#${id}`)));
    return found;
  }

  setClass(id: string, names: string): void {
    const element = this.element(id);
    if (element && element.getAttribute('class') !== names) element.setAttribute('class', names);
  }

  /** Show whose a region is. */
  own({ region, seat, active }: RegionShape): void {
    this.setClass(`o${region}`, seat === null ? 'owner' : `owner seat-${seat}${active ? '' : ' declined'}`);
  }

  /** Take away printed marks of what has gone, and lay over the region what covers it. */
  furnish({ region, lost_tribe, monsters, cover }: RegionShape): void {
    const marks = this.element(`y${region}`);
    marks?.querySelector('[data-mark=lost_tribe]')?.classList.toggle('gone', !lost_tribe);
    marks?.querySelector('[data-mark=monsters]')?.classList.toggle('gone', monsters === 0);
    this.#lay(region, cover);
  }

  #lay(region: number, cover: string | null): void {
    const owner = this.element(`o${region}`);
    const before = owner?.parentNode?.querySelector(`.cover[data-region="${region}"]`);
    if (!owner || (before?.getAttribute('data-cover') ?? null) === cover) return;
    before?.remove();
    if (cover === null) return;
    const [colour, strength] = COVERS[cover] ?? ['none', '1'];
    const shape = `<use href="#s${region}" fill="${colour}" fill-opacity="${strength}"/><use href="#s${region}" fill="url(#${cover})"/>`;
    owner.insertAdjacentHTML(
      'beforebegin',
      `<g class="cover" data-region="${region}" data-cover="${cover}">${shape}</g>`,
    );
  }

  /** Make regions shine for a moment. */
  flash(regions: readonly number[]): void {
    const glow = { fill: 'var(--glow)' };
    for (const region of regions) {
      this.element(`h${region}`)?.animate?.(
        [
          { fillOpacity: 0.55, ...glow },
          { fillOpacity: 0, ...glow },
        ],
        { duration: 900, easing: 'ease-out' },
      );
    }
  }
}

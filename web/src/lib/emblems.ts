/** The emblem that stands for something: a path in a square of 512. */
import paths, { enamels, figures, gaits, portraits } from 'virtual:emblems';
import { library } from './catalogue.svelte';

/** By kind and id. What is not in the bundle came with the catalogue: boxes from elsewhere bring their own. */
export function emblem(kind: string, id: string): string {
  const key = `${kind}-${id}`;
  return paths[key] ?? library.current?.emblems[key] ?? paths['ui-unknown'] ?? '';
}

/** A people or a thing in several colours, in a square of 100; `cloth` is what they wear while nobody's. `parts` is to be
 * copied into an SVG element: a board has hundreds of parts, and copies are made much faster than the parts one by one. */
export interface Portrait {
  cloth: string;
  parts: DocumentFragment;
}

const drawn = new Map<string, Portrait>();

/** The portrait of a race, piece or find, if its box brings one. */
export function portrait(kind: string, id: string): Portrait | undefined {
  const key = `${kind}-${id}`;
  const [cloth, ...parts] = portraits[key] ?? library.current?.portraits[key] ?? [];
  if (!cloth) return undefined;
  const known = drawn.get(key);
  if (known) return known;
  const found = { cloth, parts: new DocumentFragment() };
  found.parts.append(...parts.map(partOf));
  drawn.set(key, found);
  return found;
}

/** A part of a portrait, a paint and a path: src/elbowroom/boards/portraits.py says how these are written. */
function partOf(part: string): SVGPathElement {
  const end = part.indexOf(' ');
  const paint = part.slice(0, end);
  const look = paint.startsWith('=')
    ? { fill: paint.slice(1), stroke: 'none' }
    : (figures.paints[paint] ?? { fill: paint });
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({ ...look, d: part.slice(end + 1) })) path.setAttribute(name, value);
  return path;
}

/** What all parts of a portrait have in common. */
export const OUTLINE = figures.outline;

/** How a piece comes, if its box says so. */
export const gaitOf = (kind: string, id: string): string | undefined => gaits[`${kind}-${id}`];

const ENAMELS = ['#7d2b25', '#23466f', '#2f5f3a', '#5b3a75', '#1f5c5f', '#7a5220', '#3a3a44'];

/** The colour of a power's badge: as its box says, else one that is always the same. */
export function enamel(power: string): string {
  const sum = [...power].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  return enamels[`power-${power}`] ?? ENAMELS[sum % ENAMELS.length] ?? '';
}

/** The faces of the seats' tokens in a square of 100. */
export const SHAPES = figures.faces;

/** How much of such a face its people take. */
export const ROOM = figures.room;

export const LETTERS = 'ABCDE';

/** The emblem that stands for something: a path in a square of 512. */
import paths from 'virtual:emblems';
import { library } from './catalogue.svelte';

/** By kind and id. What is not in the bundle came with the catalogue: boxes from elsewhere bring their own. */
export function emblem(kind: string, id: string): string {
  const key = `${kind}-${id}`;
  return paths[key] ?? library.current?.emblems[key] ?? paths['ui-unknown'] ?? '';
}

/** The faces of the seats' tokens in a square of 100, the same as on the drawn boards. */
export const SHAPES = [
  'M50 3A47 47 0 1 1 49.9 3Z',
  'M14 5H86Q95 5 95 14V86Q95 95 86 95H14Q5 95 5 86V14Q5 5 14 5Z',
  'M28 5H72L98 50L72 95H28L2 50Z',
  'M50 0L100 50L50 100L0 50Z',
  'M6 8Q28 14 50 3Q72 14 94 8Q100 62 50 100Q0 62 6 8Z',
] as const;

export const LETTERS = 'ABCDE';

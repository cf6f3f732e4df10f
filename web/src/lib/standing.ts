/** What stands in a region besides race tokens, as a list to draw or to tell. */
import type { RegionShape } from './messages';

export interface Standing {
  kind: 'piece' | 'find' | 'mark';
  id: string;
  count: number;
  unknown?: boolean;
}

/** What is printed in a region. A Lost Tribe is told by whether it is still there. */
export const printedIn = (region: RegionShape): string[] => region.marks.filter((mark) => mark !== 'lost_tribe');

export function standingIn(region: RegionShape): Standing[] {
  const found: Standing[] = Object.entries(region.pieces).map(([id, count]) => ({ kind: 'piece', id, count }));
  const add = (kind: Standing['kind'], id: string, count = 1): void => {
    if (!found.some((one) => one.id === id)) found.push({ kind, id, count });
  };
  if (region.monsters) add('mark', 'monsters', region.monsters);
  if (region.ship) add('piece', 'ship');
  if (region.caravel) add('piece', 'caravel');
  if (region.ghost) add('piece', 'ghost');
  for (const id of region.finds) add('find', id);
  if (region.hidden) found.push({ kind: 'piece', id: 'loot', count: 1, unknown: region.hidden === 'unknown' });
  return found;
}

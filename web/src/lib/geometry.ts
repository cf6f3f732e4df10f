/** Finding one's way on a drawing. */
import type { Anchors } from './messages';

/** The region next to one in a direction: near, and not far off the line. */
export function nearest(anchors: readonly Anchors[], from: number, way: readonly [number, number]): number {
  const [fx = 0, fy = 0] = anchors[from]?.pole ?? [];
  let best = from;
  let least = Infinity;
  for (const { region, pole } of anchors) {
    const [x = 0, y = 0] = pole;
    const along = (x - fx) * way[0] + (y - fy) * way[1];
    const across = Math.abs((x - fx) * way[1]) + Math.abs((y - fy) * way[0]);
    if (region === from || along <= 0) continue;
    const distance = along + across * 2.2;
    if (distance < least) [least, best] = [distance, region];
  }
  return best;
}

/** Where kinds of pieces stand: side by side, closer if there are more kinds than places. */
export function pieceSpots(anchor: Anchors, kinds: number): { x: number; y: number; size: number }[] {
  const spots = anchor.pieces;
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last) return [];
  const steps = kinds > spots.length ? kinds - 1 : Math.max(spots.length - 1, 1);
  return Array.from({ length: kinds }, (_, i) => ({
    x: first.x + ((last.x - first.x) * i) / steps,
    y: first.y + ((last.y - first.y) * i) / steps,
    size: first.width,
  }));
}

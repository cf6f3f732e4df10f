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

// Around a token, in parts of its size: beside its price, what is new and how many stand there.
const BESIDE = [
  [-0.6, 0.5],
  [-0.85, 0.1],
  [0, -0.85],
  [0.9, 0],
  [0, 0.95],
] as const;
export const LAMP = 15 / 54; // its radius, in widths of a token

/** Where the lamp of a hint stands: it hides neither the number of the region nor what stands there. */
export function lampSpot({ token, plate, pieces }: Anchors): { x: number; y: number } {
  const radius = LAMP * token.width;
  const free = ({ x, y }: { x: number; y: number }): number =>
    Math.min(
      ...[plate, ...pieces].map((one) => {
        const [across, down] = [Math.abs(x - one.x) - one.width / 2, Math.abs(y - one.y) - one.height / 2];
        return Math.hypot(Math.max(across, 0), Math.max(down, 0)) - radius;
      }),
    );
  const spots = BESIDE.map(([x, y]) => ({ x: token.x + x * token.width, y: token.y + y * token.height }));
  return spots.find((one) => free(one) >= 0) ?? spots.reduce((a, b) => (free(b) > free(a) ? b : a));
}

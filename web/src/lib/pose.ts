/** How a board is drawn in a place that was measured: as its map lies, or turned and pressed to the place, whichever is larger there. */
import { LEAST, NATURAL, STEPS } from './early';

export interface Place {
  width: number;
  height: number;
}
export interface Pose {
  upright: boolean;
  tall: number; // as in lookOf
}

const LYING: Pose = { upright: false, tall: 0 };
const STRIP = 28; // pixels below the board, for the buttons (Board.svelte)
const WORTH = 1.1; // how many times as large a board becomes that is drawn anew

function sizeOf({ upright, tall }: Pose, { width, height }: Place): number {
  const ratio = upright ? tall || NATURAL : 1 / NATURAL;
  const wide = Math.min(width, (height - STRIP) / ratio);
  return wide * wide * ratio;
}

function turnedIn({ width, height }: Place): Pose {
  const tall = Math.floor((STEPS * (height - STRIP)) / width) / STEPS;
  return { upright: true, tall: tall < NATURAL ? Math.max(tall, LEAST) : 0 };
}

/** The drawing for a place; the one that is there stays unless another is clearly larger. */
export function poseIn(place: Place, now: Pose | null): Pose {
  const turned = turnedIn(place);
  const best = sizeOf(turned, place) > sizeOf(LYING, place) ? turned : LYING;
  return now && sizeOf(best, place) < WORTH * sizeOf(now, place) ? now : best;
}

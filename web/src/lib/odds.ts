/** What is to be expected of dice. */

/** Between which counts nine games in ten lie, if something of these odds is tried so many times. */
export function band(tries: number, odds: number): { low: number; high: number } {
  let chance = (1 - odds) ** tries; // of no success at all
  let sum = chance;
  let low = sum >= 0.05 ? 0 : -1;
  for (let count = 0; count <= tries; count++) {
    if (low < 0 && sum >= 0.05) low = count;
    if (sum >= 0.95) return { low: Math.max(0, low), high: count };
    chance *= ((tries - count) / (count + 1)) * (odds / (1 - odds));
    sum += chance;
  }
  return { low: Math.max(0, low), high: tries };
}

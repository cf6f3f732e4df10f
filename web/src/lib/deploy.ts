/** Plans for tokens in hand: how many go where. The server's list of legal actions says where they may go. */

export type Plan = Record<number, number>;

export const planned = (plan: Plan): number => Object.values(plan).reduce((sum, n) => sum + n, 0);

/** One token more (or fewer) for a region, within what is in hand and what the region may take. */
export function changed(plan: Plan, region: number, by: number, hand: number, most = hand): Plan {
  const next = (plan[region] ?? 0) + by;
  if (next < 0 || (by > 0 && next > most) || planned(plan) + by > hand) return plan;
  return { ...plan, [region]: next };
}

/** All that is in hand, one by one to whichever of the regions has fewest and may take one more; what was planned
 * before stays. */
export function spread(
  regions: readonly number[],
  standing: (region: number) => number,
  hand: number,
  most: (region: number) => number = () => hand,
  before: Plan = {},
): Plan {
  const plan: Plan = { ...before };
  for (let i = planned(before); i < hand; i++) {
    const total = (region: number): number => standing(region) + (plan[region] ?? 0);
    const open = regions.filter((region) => (plan[region] ?? 0) < most(region));
    if (!open.length) return plan;
    const least = open.reduce((best, region) => (total(region) < total(best) ? region : best));
    plan[least] = (plan[least] ?? 0) + 1;
  }
  return plan;
}

/** The regions that touch one which is not among them and which somebody could come from. */
export function frontier(
  regions: readonly number[],
  adjacent: (region: number) => readonly number[],
  foreign: (region: number) => boolean,
): number[] {
  return regions.filter((region) => adjacent(region).some(foreign));
}

/** The actions that carry a plan out. */
export function deployments(plan: Plan): string[] {
  return placements(plan).map(([region, n]) => `deploy ${n} ${region}`);
}

/** What is left of a plan when so many of its actions have been done. */
export function remaining(plan: Plan, done: number): Plan {
  return Object.fromEntries(placements(plan).slice(done));
}

const placements = (plan: Plan): [string, number][] => Object.entries(plan).filter(([, n]) => n > 0);

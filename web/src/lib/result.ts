/** What a finished game looks like in numbers. */

export interface TurningPoint {
  round: number;
  seat: number;
  lead: number;
}

/** The rounds after which somebody else led alone. */
export function turningPoints(coinsByRound: readonly (readonly number[])[]): TurningPoint[] {
  const rounds = Math.max(0, ...coinsByRound.map((row) => row.length - 1));
  const points: TurningPoint[] = [];
  let leader = -1;
  for (let round = 1; round <= rounds; round++) {
    const coins = coinsByRound.map((row) => row[round] ?? 0);
    const most = Math.max(...coins);
    const second = Math.max(0, ...coins.filter((_, seat) => seat !== coins.indexOf(most)));
    const seat = coins.indexOf(most);
    if (most > second && seat !== leader) {
      leader = seat;
      points.push({ round, seat, lead: most - second });
    }
  }
  return points;
}

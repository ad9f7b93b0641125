/** For how long a response is right, as timestamps: from `from` on, and no longer at `until`. */
export type Period = { from: number; until: number };

/** The period of what no date changes. */
export const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Whether a moment lies in a period. A clock that is set back leaves it as well. */
export const isWithin = ({ from, until }: Period, now: Date): boolean => now.getTime() >= from && now.getTime() < until;

/** The period around `now` between the moments at which a response changes. */
export function periodAround(now: Date, turns: Iterable<number>): Period {
  const at = now.getTime();
  const period = { ...ALWAYS };
  for (const turn of turns) {
    if (turn <= at) period.from = Math.max(period.from, turn);
    else period.until = Math.min(period.until, turn);
  }
  return period;
}

/**
 * For how long a response is right, as timestamps: from `from` on, and no longer at `until`. At `goneAt` visitors must not see part
 * of it any more, not even while the server is away.
 */
export type Period = { from: number; until: number; goneAt: number };

/** The period of what no date changes. */
export const ALWAYS: Period = {
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  goneAt: Number.POSITIVE_INFINITY,
};

/** Whether a moment lies in a period. A clock that is set back leaves it as well. */
export const isWithin = ({ from, until }: Period, now: Date): boolean => now.getTime() >= from && now.getTime() < until;

/** The period around `now` between the moments at which a response changes; `removals` are those at which a part of it goes. */
export function periodAround(now: Date, turns: Iterable<number>, removals: Iterable<number> = []): Period {
  const at = now.getTime();
  const period = { ...ALWAYS };
  for (const turn of turns) {
    if (turn <= at) period.from = Math.max(period.from, turn);
    else period.until = Math.min(period.until, turn);
  }
  for (const removal of removals) if (removal > at) period.goneAt = Math.min(period.goneAt, removal);
  return period;
}

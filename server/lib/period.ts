/** When a response is right, in milliseconds since 1970. `from` is included, `until` is not. */
export type Period = { from: number; until: number };
export const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

export const isWithin = ({ from, until }: Period, now: Date): boolean => now.getTime() >= from && now.getTime() < until;

/** Returns the longest period around `now` without a change. At `changeTimes`, records appear, start or end. */
export function periodAround(now: Date, changeTimes: Iterable<number>): Period {
  const time = now.getTime();
  const period = { ...ALWAYS };
  for (const changeTime of changeTimes) {
    if (changeTime <= time) period.from = Math.max(period.from, changeTime);
    else period.until = Math.min(period.until, changeTime);
  }
  return period;
}

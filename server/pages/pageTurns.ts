import { parseDate, yangonParts } from '@/domain/dates';
import type { EventRecord } from '../repository/records';

/**
 * Pages change with time as well: when an event begins or ends, and with the year. Counts those turns, so that a page drawn before
 * one of them is known to be old.
 */
export class PageTurns {
  #count = 0;
  #next = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: () => Date) {}

  /** How many turns there have been. */
  count(): number {
    if (this.clock().getTime() >= this.#next) {
      this.#count += 1;
      // Whoever draws the next page finds out when the next turn is.
      this.#next = Number.POSITIVE_INFINITY;
    }
    return this.#count;
  }

  /** Takes note of the next turn, seen from `now`. */
  expect(events: readonly EventRecord[], now: Date): void {
    const times = events.flatMap(({ start_date, end_date }) =>
      [start_date, end_date].flatMap((date) => parseDate(date)?.getTime() ?? []),
    );
    const newYear = parseDate(`${yangonParts(now).year + 1}-01-01T00:00`)?.getTime() ?? Number.POSITIVE_INFINITY;
    // An event is over a moment after its end, not at it.
    this.#next = times
      .map((time) => time + 1)
      .reduce((next, time) => (time > now.getTime() && time < next ? time : next), newYear);
  }
}

import { parseDate, yangonParts } from '@/domain/dates';
import type { EventRecord } from '../storage/records';

/**
 * Pages change with time as well: when an event begins or ends, and with the year. Counts those turns, so that a page drawn on the
 * other side of one of them is known to be wrong: before it, or after it by a clock that was set back since.
 */
export class PageExpiry {
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #next = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: () => Date) {}

  /** How many turns there have been. */
  count(): number {
    const now = this.clock().getTime();
    if (now < this.#last || now >= this.#next) {
      this.#count += 1;
      // Drawing the next page finds out between which turns it is.
      this.#last = Number.NEGATIVE_INFINITY;
      this.#next = Number.POSITIVE_INFINITY;
    }
    return this.#count;
  }

  /** Takes note of the turns before and after `now`. */
  scheduleNext(events: readonly EventRecord[], now: Date): void {
    const { year } = yangonParts(now);
    // An event is over a moment after its end, not at it.
    const ofEvents = events.flatMap(({ start_date, end_date }) =>
      [start_date, end_date].flatMap((date) => momentsOf(date).map((time) => time + 1)),
    );
    const ofYears = [year, year + 1].flatMap((turned) => momentsOf(`${turned}-01-01T00:00`));
    const turns = [...ofEvents, ...ofYears];
    const at = now.getTime();
    this.#last = turns.reduce((last, turn) => (turn <= at && turn > last ? turn : last), Number.NEGATIVE_INFINITY);
    this.#next = turns.reduce((next, turn) => (turn > at && turn < next ? turn : next), Number.POSITIVE_INFINITY);
  }
}

/** The moment a date means; none when nobody can read it. */
function momentsOf(date: string | undefined): number[] {
  const moment = parseDate(date);
  return moment ? [moment.getTime()] : [];
}

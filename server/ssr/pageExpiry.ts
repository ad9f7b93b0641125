import { parseDate, yangonParts } from '@/domain/dates';
import type { EventRecord } from '../storage/records';

/**
 * Expires cached pages when an event begins or ends, and at the turn of the year. It counts these transitions, so that a page
 * rendered before one of them is stale. A page rendered after it is stale too if the clock is set back.
 */
export class PageExpiry {
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #next = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: () => Date) {}

  /** The number of transitions so far. */
  count(): number {
    const now = this.clock().getTime();
    if (now < this.#last || now >= this.#next) {
      this.#count += 1;
      // Rendering the next page sets the new bounds.
      this.#last = Number.NEGATIVE_INFINITY;
      this.#next = Number.POSITIVE_INFINITY;
    }
    return this.#count;
  }

  /** Sets the last transition before `now` and the next one after it. */
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

/** The timestamp of a date, as a list; empty for an unreadable date. */
function momentsOf(date: string | undefined): number[] {
  const moment = parseDate(date);
  return moment ? [moment.getTime()] : [];
}

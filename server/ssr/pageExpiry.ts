import { parseDate, yangonParts } from '@/domain/dates';
import type { EventRecord } from '../storage/records';

/** The moments, as timestamps, at which public pages change: an event begins or ends, and the year turns. */
export function pageTurns(events: readonly EventRecord[], now: Date): number[] {
  const { year } = yangonParts(now);
  // An event is over a moment after its end, not at it.
  const ofEvents = events.flatMap(({ start_date, end_date }) =>
    [start_date, end_date].flatMap((date) => momentsOf(date).map((time) => time + 1)),
  );
  const ofYears = [year, year + 1].flatMap((turned) => momentsOf(`${turned}-01-01T00:00`));
  return [...ofEvents, ...ofYears];
}

/** The timestamp of a date, as a list; empty for an unreadable date. */
function momentsOf(date: string | undefined): number[] {
  const moment = parseDate(date);
  return moment ? [moment.getTime()] : [];
}

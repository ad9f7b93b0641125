import { parseDate } from '@/domain/dates';
import { yangonParts } from '@/domain/displayDates';
import { paths } from '@/domain/paths';
import { publishableRevision } from '../api/publishedRecords';
import { listEventsWithSeats } from '../api/seats';
import type { Repository } from '../storage/Repository';
import type { EventRecord } from '../storage/records';
import type { PublicPage } from './requestedPage';

/** The version changes with posts and events. On pages of events, it also changes with the places left. */
export async function toCacheKey({ kind, pathname, query }: PublicPage, repository: Pick<Repository, 'revision' | 'list'>) {
  const placesVersion = pathname.startsWith(paths.events) ? (await listEventsWithSeats(repository)).placesVersion : '';
  return {
    kind: query === '' ? ('page' as const) : ('filteredPage' as const),
    key: `page ${kind === 'found' ? 200 : 404} ${pathname}?${query}`,
    version: publishableRevision(repository) + placesVersion,
  };
}

/** Lists times at which pages change without a save. Events begin and end, and the footer shows the year. */
export function listPageChangeTimes(events: readonly EventRecord[], now: Date): number[] {
  const { year } = yangonParts(now);
  const eventDates = events.flatMap(({ start_date, end_date }) => [parseDate(start_date), parseDate(end_date)]);
  // An event runs from its start to its end, both included. So the page changes at its start and just after its end.
  const eventTimes = eventDates.flatMap((date) => (date ? [date.getTime(), date.getTime() + 1] : []));
  const startsOfYears = [year, year + 1].flatMap((startingYear) => parseDate(`${startingYear}-01-01T00:00`)?.getTime() ?? []);
  return [...eventTimes, ...startsOfYears];
}

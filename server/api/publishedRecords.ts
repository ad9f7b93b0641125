import { parseDate } from '@/domain/dates';
import type { PreviewedRecord } from '@/domain/preview';
import { isPublishedAt, publicDate, SCHEDULE_DATES, scheduleChangeTimes } from '@/domain/schedule';
import { type Period, periodAround } from '../lib/period';
import type { Repository } from '../storage/Repository';
import { type BlogRecord, type Collections, computeOncePerRecord, type EventRecord } from '../storage/records';
import { listEventsWithSeats } from './seats';

export type Publishable = 'blogs' | 'events';

/** The records that visitors can read, and the origin of the site, such as `https://nitcollege.test`. */
export type Published = { site: string; posts: BlogRecord[]; events: EventRecord[] };

/** Returns a record as visitors see it: dated at the moment of its publishing, and without its schedule (D-78). */
function toVisitorView<T extends Collections[Publishable]>(record: T): T {
  if (SCHEDULE_DATES.every((field) => record[field] === undefined)) return record;
  const visibleDates = {
    created_at: publicDate(record.created_at, record),
    updated_at: publicDate(record.updated_at, record),
  };
  return { ...record, publish_at: undefined, withdraw_at: undefined, ...visibleDates };
}

/** Returns the records that visitors can read at a moment, as they see them, and also the one with the id `previewedId`. */
export const publishedAmong = <T extends Collections[Publishable]>(records: readonly T[], now: Date, previewedId?: string): T[] =>
  records.filter((record) => isPublishedAt(record, now) || String(record.id) === previewedId).map(toVisitorView);

/** Returns the period around `now` in which the same records are published; it ends at `otherChangeTimes` too. */
export function publishedPeriod(
  records: readonly Collections[Publishable][],
  now: Date,
  otherChangeTimes: readonly number[] = [],
): Period {
  return periodAround(now, [...records.flatMap(scheduleChangeTimes), ...otherChangeTimes]);
}

/** Reads what is published at a moment, and how long that stays so. A previewed record counts as published (D-79). */
export async function readPublished(
  repository: Repository,
  site: string,
  now: Date,
  previewed?: PreviewedRecord,
): Promise<Published & { findPeriod: (otherChangeTimes?: readonly number[]) => Period }> {
  const idIn = (collection: Publishable) => (previewed?.collection === collection ? previewed.id : undefined);
  const [posts, { events }] = await Promise.all([repository.list('blogs'), listEventsWithSeats(repository)]);
  return {
    site,
    posts: publishedAmong(posts, now, idIn('blogs')),
    events: publishedAmong(events, now, idIn('events')),
    findPeriod: (otherChangeTimes) => publishedPeriod([...posts, ...events], now, otherChangeTimes),
  };
}

/** Returns a text that changes with every change of a post or an event. Caches compare the text. */
export const publishedVersion = (repository: Pick<Repository, 'revision'>): string =>
  `${repository.revision('blogs')}.${repository.revision('events')}`;

/** Returns milliseconds since 1970. Records without a readable date come before all times. */
const toSortTime = (date: string) => parseDate(date)?.getTime() ?? Number.NEGATIVE_INFINITY;

export const createdTime = computeOncePerRecord(({ created_at }: { created_at: string }) => toSortTime(created_at));

export const startTime = computeOncePerRecord(({ start_date }: { start_date: string }) => toSortTime(start_date));

/** Sorts records for lists: newest first, of equal dates the last added first; records with unreadable dates come last. */
export function newestFirst<T>(records: readonly T[], timeOf: (record: T) => number): T[] {
  return records.toReversed().sort((record, other) => {
    const [time, otherTime] = [timeOf(record), timeOf(other)];
    // Compares and does not subtract, because the difference of two infinite times is NaN.
    if (time === otherTime) return 0;
    return otherTime > time ? 1 : -1;
  });
}

/** Finds a record among those that the caller may see; `findPublished` takes all stored records. */
export const findByIdOrSlug = <T extends Collections[Publishable]>(records: readonly T[], idOrSlug: string): T | undefined =>
  records.find(({ id }) => String(id) === idOrSlug) ?? records.find(({ slug }) => slug === idOrSlug);

/** Finds a published record by id, else by slug, as visitors see it. An id finds only its own record, even a draft's id. */
export function findPublished<T extends Collections[Publishable]>(
  stored: readonly T[],
  idOrSlug: string,
  now: Date,
): T | undefined {
  const isVisible = (record: T) => isPublishedAt(record, now);
  const ownerOfId = stored.find(({ id }) => String(id) === idOrSlug);
  const record = ownerOfId ?? stored.find((other) => other.slug === idOrSlug && isVisible(other));
  return record && isVisible(record) ? toVisitorView(record) : undefined;
}

/** Returns the id or slug in a decoded path: the last segment. Only `%2F` is still encoded: a slash in a slug is no separator. */
export function recordKeyIn(pathname: string): string {
  const lastSegment = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return lastSegment.replaceAll('%2F', '/').normalize('NFC');
}

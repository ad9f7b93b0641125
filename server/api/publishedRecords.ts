import type { PreviewedRecord } from '@/domain/preview';
import { isPublishedAt, publicDate, SCHEDULE_DATES, scheduleChangeTimes } from '@/domain/schedule';
import { type Period, periodAround } from '../lib/period';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, Collections, EventRecord } from '../storage/records';
import { listEventsWithSeats } from './seats';

export type Publishable = 'blogs' | 'events';

/** What visitors can read. `site` is the origin of the site, such as `https://nitcollege.test`. */
export type Published = { site: string; posts: BlogRecord[]; events: EventRecord[] };

/** Returns a record as visitors see it. The schedule is hidden. No date is earlier than the publishing (D-78). */
export function toVisitorView<T extends Collections[Publishable]>(record: T): T {
  if (SCHEDULE_DATES.every((field) => record[field] === undefined)) return record;
  const visibleDates = {
    created_at: publicDate(record.created_at, record),
    updated_at: publicDate(record.updated_at, record),
  };
  return { ...record, publish_at: undefined, withdraw_at: undefined, ...visibleDates };
}

/** Returns what visitors can read at `now`, and the record of a preview link, all as visitors see them. */
export const publishedAmong = <T extends Collections[Publishable]>(records: readonly T[], now: Date, previewedId?: string): T[] =>
  records.filter((record) => isPublishedAt(record, now) || String(record.id) === previewedId).map(toVisitorView);

/** Returns how long caches can keep a page of these records, namely until the next scheduled change or further time. */
export const publishedPeriod = (records: readonly Collections[Publishable][], now: Date, furtherTimes: readonly number[] = []) =>
  periodAround(now, [...records.flatMap(scheduleChangeTimes), ...furtherTimes]);

/** Loads what visitors can read at `now`. A previewed record counts as published (D-79). */
export async function readPublished(
  repository: Repository,
  site: string,
  now: Date,
  previewed?: PreviewedRecord,
): Promise<Published & { findPeriod: (furtherTimes?: readonly number[]) => Period }> {
  const idIn = (collection: Publishable) => (previewed?.collection === collection ? previewed.id : undefined);
  const [posts, { events }] = await Promise.all([repository.list('blogs'), listEventsWithSeats(repository)]);
  return {
    site,
    posts: publishedAmong(posts, now, idIn('blogs')),
    events: publishedAmong(events, now, idIn('events')),
    findPeriod: (furtherTimes) => publishedPeriod([...posts, ...events], now, furtherTimes),
  };
}

/** Returns a text that differs after every change of a post or an event, also of a draft. Caches compare the text. */
export const publishableRevision = (repository: Pick<Repository, 'revision'>): string =>
  `${repository.revision('blogs')}.${repository.revision('events')}`;

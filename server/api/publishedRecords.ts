import type { PreviewedRecord } from '@/domain/preview';
import { isPublishedAt, publicDate, SCHEDULE_DATES, scheduleChangeTimes } from '@/domain/schedule';
import { type Period, periodAround } from '../lib/period';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, Collections, EventRecord } from '../storage/records';
import { listEventsWithSeats } from './seats';

export type Publishable = 'blogs' | 'events';

/** The records that visitors can read, and the origin of the site, such as `https://nitcollege.test`. */
export type Published = { site: string; posts: BlogRecord[]; events: EventRecord[] };

/** Returns a record as visitors see it: dated at the moment of its publishing, and without its schedule (D-78). */
export function toVisitorView<T extends Collections[Publishable]>(record: T): T {
  if (SCHEDULE_DATES.every((field) => record[field] === undefined)) return record;
  const visibleDates = {
    created_at: publicDate(record.created_at, record),
    updated_at: publicDate(record.updated_at, record),
  };
  return { ...record, publish_at: undefined, withdraw_at: undefined, ...visibleDates };
}

/** Returns the records that visitors can read at a moment, as they see them, and the one that a preview link shows before. */
export const publishedAmong = <T extends Collections[Publishable]>(records: readonly T[], now: Date, previewedId?: string): T[] =>
  records.filter((record) => isPublishedAt(record, now) || String(record.id) === previewedId).map(toVisitorView);

/** Returns the period for which caches can keep what shows these records: until one appears or goes, or a further time. */
export const publishedPeriod = (records: readonly Collections[Publishable][], now: Date, furtherTimes: readonly number[] = []) =>
  periodAround(now, [...records.flatMap(scheduleChangeTimes), ...furtherTimes]);

/** Reads what is published at a moment, and `publishedPeriod` of it. A previewed record counts as published (D-79). */
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

/** Returns a text that changes with every change of a post or an event, also of a draft. Caches compare the text. */
export const publishableRevision = (repository: Pick<Repository, 'revision'>): string =>
  `${repository.revision('blogs')}.${repository.revision('events')}`;

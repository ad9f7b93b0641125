import { parseDate } from '@/domain/dates';
import { isPublishedAt } from '@/domain/schedule';
import { computeOncePerRecord } from '../lib/computeOncePerRecord';
import type { Collections } from '../storage/records';
import { type Publishable, toVisitorView } from './publishedRecords';

/** Returns milliseconds since 1970. An unreadable date comes before all others. */
const toSortTime = (date: string) => parseDate(date)?.getTime() ?? Number.NEGATIVE_INFINITY;

export const createdTime = computeOncePerRecord(({ created_at }: { created_at: string }) => toSortTime(created_at));

export const startTime = computeOncePerRecord(({ start_date }: { start_date: string }) => toSortTime(start_date));

/** Sorts the newest first and unreadable dates last. Of two equal dates, the record added later comes first. */
export function newestFirst<T>(records: readonly T[], timeOf: (record: T) => number): T[] {
  return records.toReversed().sort((record, other) => {
    const [time, otherTime] = [timeOf(record), timeOf(other)];
    // A subtraction would not work, because the difference of two infinite times is NaN.
    if (time === otherTime) return 0;
    return otherTime > time ? 1 : -1;
  });
}

/** `records` must be only the records that the caller may see. */
export const findByIdOrSlug = <T extends Collections[Publishable]>(records: readonly T[], idOrSlug: string): T | undefined =>
  records.find(({ id }) => String(id) === idOrSlug) ?? records.find(({ slug }) => slug === idOrSlug);

/** Finds a published record by id, else by slug. A draft's id finds nothing, even if another record has this slug. */
export function findPublished<T extends Collections[Publishable]>(
  stored: readonly T[],
  idOrSlug: string,
  now: Date,
): T | undefined {
  const isVisible = (record: T) => isPublishedAt(record, now);
  const ownerOfId = stored.find(({ id }) => String(id) === idOrSlug);
  const found = ownerOfId ?? stored.find((record) => record.slug === idOrSlug && isVisible(record));
  return found && isVisible(found) ? toVisitorView(found) : undefined;
}

/** Returns the id or slug at the end of a decoded path. In such a path, a slash within a slug is still `%2F`. */
export function recordKeyIn(pathname: string): string {
  const lastSegment = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return lastSegment.replaceAll('%2F', '/').normalize('NFC');
}

import * as texts from '@/texts/adminRecords';
import { parseDate } from './dates';

/** The orders of the back office's lists. The address leaves out the default order, `newest` (D-82). */
export const RECORD_SORTS = [
  { value: 'newest', label: texts.newestFirst },
  { value: 'oldest', label: texts.oldestFirst },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'category', label: 'Category, A to Z' },
] as const;

type RecordSort = (typeof RECORD_SORTS)[number]['value'];

export const readRecordSort = (value: string): RecordSort => RECORD_SORTS.find((sort) => sort.value === value)?.value ?? 'newest';

type Sortable = { title: string; category: string };

/** Reverses records that come newest first. Records without a readable date stay last (D-68). */
export function oldestFirst<R>(records: readonly R[], dateOf: (record: R) => string): R[] {
  const isDated = (record: R) => parseDate(dateOf(record)) !== undefined;
  return [...records.filter(isDated).reverse(), ...records.filter((record) => !isDated(record))];
}

export function sortRecords<R extends Sortable>(records: readonly R[], sort: RecordSort, dateOf: (record: R) => string): R[] {
  if (sort === 'newest') return [...records];
  if (sort === 'oldest') return oldestFirst(records, dateOf);
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return [...records].sort((a, b) => compare(a[sort].trim(), b[sort].trim()));
}

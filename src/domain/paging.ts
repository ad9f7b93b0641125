import * as texts from '@/texts/records';

/** Records on one page of an admin list (spec section 9). */
export const ADMIN_PAGE_SIZE = 10;

/** Users on one page: more than most colleges have; an even larger page would make typing in the search slow. */
export const USER_PAGE_SIZE = 50;

/** Cards that a public list shows at first, and that each "Show more" adds. */
export const LIST_STEP = 24;

/** The number of pages: the filtered count divided by the page size, rounded up (spec section 4). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The records of one page, counted from 1. */
export function pageSlice<T>(records: readonly T[], page: number, pageSize: number): T[] {
  return records.slice((page - 1) * pageSize, page * pageSize);
}

/** The range of records on a page: "11-20 of 43". */
export function pageRange(page: number, pageSize: number, total: number): string {
  return texts.pageRange((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total);
}

/** The page number in the query, counted from 1; the first page for an invalid value. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

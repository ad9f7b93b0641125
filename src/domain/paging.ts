/** Records on one page of an admin list (spec section 9). */
export const ADMIN_PAGE_SIZE = 10;

/** Accounts on one page: all of them, as far as a college has that many; more would make typing a search slow. */
export const USER_PAGE_SIZE = 50;

/** Cards of a public list at first, and those that each "Show more" adds. */
export const LIST_STEP = 24;

/** How many pages a list has: the filtered count divided by the page size, rounded up (spec section 4). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The records of one page, counted from 1. */
export function pageSlice<T>(records: readonly T[], page: number, pageSize: number): T[] {
  return records.slice((page - 1) * pageSize, page * pageSize);
}

/** "11-20 of 43": which records a page shows. */
export function pageRange(page: number, pageSize: number, total: number): string {
  return `${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${total}`;
}

/** The page that an address asks for, counted from 1: the first one where it asks for none that could be. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

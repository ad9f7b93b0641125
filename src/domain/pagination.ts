/** For lists in the back office (spec section 9). */
export const ADMIN_PAGE_SIZE = 10;

/** So many users that a second page is rare, and so few that the search reacts quickly. */
export const USER_PAGE_SIZE = 50;

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);

export function pageSlice<T>(records: readonly T[], page: number, pageSize: number): T[] {
  return records.slice((page - 1) * pageSize, page * pageSize);
}

/** Returns a text such as "11-20 of 43". */
export function pageRange(page: number, pageSize: number, total: number): string {
  return `${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${total}`;
}

/** Reads a page number from 1 to 9999. Any other value is the first page. */
export const readPageNumber = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

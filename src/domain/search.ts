const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** A text as it is shown beside what a search has found in it: NFC, without zero-width characters (D-55). */
export const plainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

/** A text as searches compare it: trimmed, NFC, lower case, without zero-width characters (D-55). */
export const searchable = (text: string): string => plainText(text).trim().toLowerCase();

/** Whether any of the named fields holds the search text, whatever the case; an empty search matches everything (spec section 5). */
export function matches<T>(record: T, fields: readonly (keyof T)[], search: string): boolean {
  const wanted = searchable(search);
  return wanted === '' || fields.some((field) => searchable(String(record[field] ?? '')).includes(wanted));
}

/** How many characters of a search in the address count: for the server, which keeps a page for each search, and the browser alike. */
const SEARCH_MAX = 200;

/** The search that an address holds. */
export const searchInAddress = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');

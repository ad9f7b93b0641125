const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;

/** A text as displayed with search hits: NFC, without zero-width characters (D-55). */
export const plainText = (text: string): string => text.replace(ZERO_WIDTH, '').normalize('NFC');

/** A text normalized for searching: trimmed, NFC, lower case, without zero-width characters (D-55). */
export const searchable = (text: string): string => plainText(text).trim().toLowerCase();

/**
 * Whether any of the named fields contains the search text, ignoring case; an empty search matches everything
 * (spec section 5).
 */
export function matches<T>(record: T, fields: readonly (keyof T)[], search: string): boolean {
  const wanted = searchable(search);
  return wanted === '' || fields.some((field) => searchable(String(record[field] ?? '')).includes(wanted));
}

/**
 * The maximum length in characters of a search in the address, for the server, which caches a page for each
 * search, and for the browser.
 */
const SEARCH_MAX = 200;

/** The search text of an address, cut to the length that the site accepts; empty without one. */
export const searchInAddress = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');

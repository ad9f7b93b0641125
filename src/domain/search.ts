// The search of a list: read from the address, and applied to records.
import { toSearchable } from './searchableText';
import { searchPattern } from './searchPattern';

/** Returns a filter for records that contain the search text in a named field; an empty search finds all (spec section 5). */
export function matchesSearch<T>(fields: readonly (keyof T)[], search: string): (record: T) => boolean {
  const pattern = searchPattern(search);
  return (record) => !pattern || fields.some((field) => pattern.test(toSearchable(String(record[field] ?? ''))));
}

/** In characters. The server caches a page for each search in an address, so that a search must not be endless. */
const SEARCH_MAX = 200;

/** Returns the search in an address, cut to its maximum length; empty for an address without a search. */
export const readSearch = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');

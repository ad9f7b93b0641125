// Reads the search of a list from the address, and applies the search to records.
import { toSearchable } from './searchableText';
import { searchPattern } from './searchPattern';

/** Returns a filter for records with the search in one of the fields. An empty search finds all (spec section 5). */
export function matchesSearch<T>(fields: readonly (keyof T)[], search: string): (record: T) => boolean {
  const pattern = searchPattern(search);
  return (record) => !pattern || fields.some((field) => pattern.test(toSearchable(String(record[field] ?? ''))));
}

/** In characters. The server caches a page for each search, so a search must not be endless. */
const SEARCH_MAX = 200;

/** Cuts a search in an address to its maximum length. Empty for an address without a search. */
export const readSearch = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, SEARCH_MAX)
    .join('');

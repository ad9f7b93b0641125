// A long public list of posts or events in a server-rendered page: the server searches it and sends a part.
import { toCount, toRecord, toText } from './coerce';
import type { ListChoice } from './lists';

/** The most cards of a public list that the server renders; the browser loads the others. */
export const FIRST_CARDS = 24;

/** How the server has shortened a list: what the visitor chose, how many records match, and all categories for the chips. */
type Shortening = ListChoice & { total: number; categories: string[] };

/** The records of a public list: all of them, or with `part` those that the server has selected. */
export type PublicList<T> = { records: T[]; part?: Shortening };

/** Returns what the server sends of a list: the first matches, or every match with `isAll`; a short list whole. */
export function limitList<T>(
  allRecords: readonly T[],
  matches: readonly T[],
  { isAll, ...choice }: ListChoice & { isAll: boolean },
  categories: string[],
): PublicList<T> {
  // The browser itself searches a short list, so it gets also the records that do not match.
  if (allRecords.length <= FIRST_CARDS) return { records: [...allRecords] };
  const records = isAll ? [...matches] : matches.slice(0, FIRST_CARDS);
  return { records, part: { ...choice, total: matches.length, categories } };
}

export function partFromResponse(response: unknown): Shortening | undefined {
  const { part } = toRecord(response);
  if (part === undefined) return undefined;
  const { search, filter, total, categories } = toRecord(part);
  return {
    search: toText(search),
    filter: toText(filter),
    total: toCount(total),
    categories: Array.isArray(categories) ? categories.map(toText) : [],
  };
}

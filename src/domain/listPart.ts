// Server-rendered lists of posts and events. The server searches a long list itself and sends only a part.
import { toCount, toRecord, toText } from './coerce';
import type { ListChoice } from './lists';

/** The server renders at most so many cards, and the browser loads the rest. A list with more records is long. */
export const FIRST_CARDS = 24;

/** `total` counts all matches. `categories` are the categories of the whole list, for the filter. */
type ListPart = ListChoice & { total: number; categories: string[] };

/** Without `part`, the records are the whole list. With `part`, they are all matches or the first matches. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** Returns what the server sends. `isAll` asks for every match of a long list, not only the first. */
export function limitList<T>(
  allRecords: readonly T[],
  { matches, choice, categories = [] }: { matches: readonly T[]; choice: ListChoice & { isAll: boolean }; categories?: string[] },
): PublicList<T> {
  // The server sends a short list whole, because the browser itself searches a short list.
  const isLong = allRecords.length > FIRST_CARDS;
  if (!isLong) return { records: [...allRecords] };
  const { isAll, ...searchAndFilter } = choice;
  const records = isAll ? [...matches] : matches.slice(0, FIRST_CARDS);
  return { records, part: { ...searchAndFilter, total: matches.length, categories } };
}

export function partFromResponse(response: unknown): ListPart | undefined {
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

// The public lists of posts and events in server-rendered pages: the server searches a long one, and sends only a part.
import { toCount, toRecord, toText } from './coerce';
import type { ListChoice } from './lists';

/** The most cards that the server renders; the browser loads the others. A list with more records is long. */
export const FIRST_CARDS = 24;

/** What the part of a long list was selected by, how many records match, and the categories of the whole list for the chips. */
type ListPart = ListChoice & { total: number; categories: string[] };

/** The records of a public list: all of them or, for a long list with `part`, the matches: all or the first of them. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** Returns what the server sends: of a long list the first matches, or every match with `isAll`; any other list whole. */
export function limitList<T>(
  allRecords: readonly T[],
  { matches, choice, categories = [] }: { matches: readonly T[]; choice: ListChoice & { isAll: boolean }; categories?: string[] },
): PublicList<T> {
  // The browser itself searches a list that is not long, so it gets also the records that do not match.
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

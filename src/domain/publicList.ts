import { toCount, toRecord, toText } from './coerce';
import { LIST_STEP, pageCount, pageSlice } from './paging';

/** What a visitor narrows a public list by, and how far he has it shown: pages of `LIST_STEP` cards, counted from 1. */
export type ListChoice = { search: string; filter: string; page: number };

/** What is known of a list that came in part: what it was narrowed by, how many there are of that, and the categories of all. */
export type ListPart = ListChoice & { total: number; categories: string[] };

/** The records of a public list; with `part` only the page of it that a page from the server shows. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** The last page that exists, where a later one is asked for. */
export const pageWithin = (page: number, total: number): number => Math.min(page, Math.max(1, pageCount(total, LIST_STEP)));

/** The part of a list that a page from the server brings: of a short list all of it. */
export function listPart<T>(all: readonly T[], narrowed: readonly T[], choice: ListChoice, categories: string[]): PublicList<T> {
  if (all.length <= LIST_STEP) return { records: [...all] };
  const total = narrowed.length;
  const page = pageWithin(choice.page, total);
  return { records: pageSlice(narrowed, page, LIST_STEP), part: { ...choice, page, total, categories } };
}

/** The part that an answer says it is; undefined for a whole list. */
export function partFromResponse(reply: unknown): ListPart | undefined {
  const { part } = toRecord(reply);
  if (part === undefined) return undefined;
  const { search, filter, page, total, categories } = toRecord(part);
  return {
    search: toText(search),
    filter: toText(filter),
    page: toCount(page),
    total: toCount(total),
    categories: Array.isArray(categories) ? categories.map(toText) : [],
  };
}

/** Whether a part was narrowed as a visitor wants it. */
export const isNarrowedBy = (part: ListPart, { search, filter }: ListChoice): boolean =>
  part.search === search && part.filter === filter;

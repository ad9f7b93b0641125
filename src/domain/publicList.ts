import { toCount, toRecord, toText } from './coerce';
import { LIST_STEP, pageCount, pageSlice } from './paging';

/** The filters of a public list, and how far it is expanded: pages of `LIST_STEP` cards, counted from 1. */
export type ListChoice = { search: string; filter: string; page: number };

/** The metadata of a partial list: its filters, its total, and all categories. */
type ListPart = ListChoice & { total: number; categories: string[] };

/** The records of a public list; with `part`, only the page that the server's document shows. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** Limits a page number to the last page. */
export const pageWithin = (page: number, total: number): number => Math.min(page, Math.max(1, pageCount(total, LIST_STEP)));

/** The part of a list that the server's document carries: all of a short list. */
export function listPart<T>(all: readonly T[], narrowed: readonly T[], choice: ListChoice, categories: string[]): PublicList<T> {
  if (all.length <= LIST_STEP) return { records: [...all] };
  const total = narrowed.length;
  const page = pageWithin(choice.page, total);
  return { records: pageSlice(narrowed, page, LIST_STEP), part: { ...choice, page, total, categories } };
}

/** The part that a response says it is; undefined for a whole list. */
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

/** Whether a part has the filters that the visitor asks for. */
export const isNarrowedBy = (part: ListPart, { search, filter }: ListChoice): boolean =>
  part.search === search && part.filter === filter;

import * as texts from '@/texts/common';
import { toCount, toRecord, toText } from './coerce';
import { type CollegeEvent, EVENT_SEARCH_FIELDS, eventPhase, newestEventsFirst, upcomingEvents } from './event';
import { BLOG_SEARCH_FIELDS, type BlogPost, POST_CATEGORIES } from './post';
import { matchesSearch } from './search';

/** Records on one page of an admin list (spec section 9). */
export const ADMIN_PAGE_SIZE = 10;

/** Users on one page: more than most colleges have; an even larger page would make typing in the search slow. */
export const USER_PAGE_SIZE = 50;

/** Cards of a public list that the document of the server carries. */
export const FIRST_CARDS = 24;

/** The number of pages: the filtered count divided by the page size, rounded up (spec section 4). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The records of one page, counted from 1. */
export function pageSlice<T>(records: readonly T[], page: number, pageSize: number): T[] {
  return records.slice((page - 1) * pageSize, page * pageSize);
}

/** The range of records on a page: "11-20 of 43". */
export function pageRange(page: number, pageSize: number, total: number): string {
  return `${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${total}`;
}

/** The page number in the query, counted from 1; the first page for an invalid value. */
export const readPageNumber = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** The default event categories; any other text is a valid category too (D-31). */
export const EVENT_CATEGORIES = ['education', 'workshop', 'seminar', 'intake'] as const;

/** The suggestions of a category field: the known ones, then all others in use, without duplicates, in alphabetical order. */
export function categorySuggestions(known: readonly string[], inUse: readonly string[]): string[] {
  const others = new Set(
    inUse.map((category) => category.trim()).filter((category) => category !== '' && !known.includes(category)),
  );
  return [...known, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The category, and the time of events, that shows everything: the empty one, which is no category's name. */
export const SHOW_ALL = '';

/** The status, role or kind that shows everything in the back office (spec section 2). The address leaves it out. */
export const ADMIN_SHOW_ALL = 'all';

/** The categories in use, without duplicates, in the order of the chips. */
export function postCategoriesInUse(posts: readonly { category: string }[]): string[] {
  const inUse = new Set(posts.map(({ category }) => category.trim()));
  return categorySuggestions(POST_CATEGORIES, [...inUse]).filter((category) => inUse.has(category));
}

/** The category that a filter names; all categories when it has no posts. */
export const readCategory = (choice: string, categories: readonly string[]): string =>
  categories.includes(choice) ? choice : SHOW_ALL;

/** The posts of one category that contain the search text, in their order. */
export function findPosts<T extends Pick<BlogPost, (typeof BLOG_SEARCH_FIELDS)[number] | 'category'>>(
  posts: readonly T[],
  { search, filter }: ListChoice,
): T[] {
  const inFilter = posts.filter((post) => filter === SHOW_ALL || post.category.trim() === filter);
  return inFilter.filter(matchesSearch(BLOG_SEARCH_FIELDS, search));
}

/** The filters of the public list; the first one is the default (D-29). */
export const EVENT_FILTERS = [
  { value: SHOW_ALL, label: texts.allFilter },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

type Dated = Pick<CollegeEvent, 'start_date' | 'end_date'>;

/** The events of one filter, newest start first; upcoming ones soonest first, as visitors look for the next (spec section 9). */
export function eventsByFilter<Event extends Dated>(events: readonly Event[], choice: string, now: Date): Event[] {
  const inPhase = () => events.filter((event) => eventPhase(event, now) === choice);
  if (choice === 'upcoming') return upcomingEvents(inPhase(), now);
  return newestEventsFirst(choice === 'past' ? inPhase() : events);
}

/** The filter in the query; the default for an unknown one. */
export const readEventFilter = (choice: string): string =>
  EVENT_FILTERS.some(({ value }) => value === choice) ? choice : SHOW_ALL;

/** The events of one filter that contain the search text. */
export const findEvents = <Event extends Dated & Pick<CollegeEvent, (typeof EVENT_SEARCH_FIELDS)[number]>>(
  events: readonly Event[],
  { search, filter }: ListChoice,
  now: Date,
): Event[] => eventsByFilter(events, filter, now).filter(matchesSearch(EVENT_SEARCH_FIELDS, search));

export type ListChoice = { search: string; filter: string };

type ListPart = ListChoice & { total: number; categories: string[] };

/** The records of a public list; with `part`, only those that the server's document carries. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** What the server's document carries of a list: all of a short list, else the first records of a choice, or with `isAll` every one. */
export function limitList<T>(
  all: readonly T[],
  narrowed: readonly T[],
  { isAll, ...choice }: ListChoice & { isAll: boolean },
  categories: string[],
): PublicList<T> {
  if (all.length <= FIRST_CARDS) return { records: [...all] };
  const records = narrowed.slice(0, isAll ? undefined : FIRST_CARDS);
  return { records, part: { ...choice, total: narrowed.length, categories } };
}

/** The part that a response says it is; undefined for a whole list. */
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

// The filters, categories and search of the lists of posts and events, which browser and server share.
import * as texts from '@/texts/common';
import { toCount, toRecord, toText } from './coerce';
import { type CollegeEvent, EVENT_SEARCH_FIELDS, eventPhase, newestEventsFirst, upcomingEvents } from './event';
import { BLOG_SEARCH_FIELDS, type BlogPost, POST_CATEGORIES } from './post';
import { matchesSearch } from './search';

/** The most cards of a public list that the server renders; the browser loads the others. */
export const FIRST_CARDS = 24;

/** The default event categories; any other text is a valid category too (D-31). */
export const EVENT_CATEGORIES = ['education', 'workshop', 'seminar', 'intake'] as const;

/** Returns the suggestions of a category field: the known categories, then all others in use in alphabetical order, each once. */
export function categorySuggestions(known: readonly string[], inUse: readonly string[]): string[] {
  const trimmed = inUse.map((category) => category.trim());
  const others = new Set(trimmed.filter((category) => category !== '' && !known.includes(category)));
  return [...known, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The filter of a public list that shows everything. It is empty, so that it cannot be the name of a category. */
export const SHOW_ALL = '';

/** The status, role or kind that shows everything in a list of the back office (spec section 2). The address leaves it out. */
export const ADMIN_SHOW_ALL = 'all';

/** Returns the categories of posts in the order of the filter's chips, each once. */
export function postCategoriesInUse(posts: readonly { category: string }[]): string[] {
  const inUse = new Set(posts.map(({ category }) => category.trim()));
  return categorySuggestions(POST_CATEGORIES, [...inUse]).filter((category) => inUse.has(category));
}

/** Returns a category that the address names; `SHOW_ALL` for one that no record has. */
export const readCategory = (category: string, categories: readonly string[]): string =>
  categories.includes(category) ? category : SHOW_ALL;

/** The search text and the filter that a visitor has chosen. */
export type ListChoice = { search: string; filter: string };

/** Returns the posts of the chosen category that contain the search text, in their order. */
export function findPosts<T extends Pick<BlogPost, (typeof BLOG_SEARCH_FIELDS)[number] | 'category'>>(
  posts: readonly T[],
  { search, filter }: ListChoice,
): T[] {
  const inCategory = posts.filter((post) => filter === SHOW_ALL || post.category.trim() === filter);
  return inCategory.filter(matchesSearch(BLOG_SEARCH_FIELDS, search));
}

/** The filters of the public list of events; the first one is the default (D-29). */
export const EVENT_FILTERS = [
  { value: SHOW_ALL, label: texts.allFilter },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

type WithDates = Pick<CollegeEvent, 'start_date' | 'end_date'>;

/** Returns one filter's events, newest start first; upcoming ones soonest first, as visitors seek the next (spec section 9). */
export function eventsByFilter<Event extends WithDates>(events: readonly Event[], filter: string, now: Date): Event[] {
  if (filter !== 'upcoming' && filter !== 'past') return newestEventsFirst(events);
  const inPhase = events.filter((event) => eventPhase(event, now) === filter);
  return filter === 'upcoming' ? upcomingEvents(inPhase, now) : newestEventsFirst(inPhase);
}

export const readEventFilter = (filter: string): string =>
  EVENT_FILTERS.some(({ value }) => value === filter) ? filter : SHOW_ALL;

/** Returns the events of the chosen filter that contain the search text, in the filter's order. */
export const findEvents = <Event extends WithDates & Pick<CollegeEvent, (typeof EVENT_SEARCH_FIELDS)[number]>>(
  events: readonly Event[],
  { search, filter }: ListChoice,
  now: Date,
): Event[] => eventsByFilter(events, filter, now).filter(matchesSearch(EVENT_SEARCH_FIELDS, search));

/** What a visitor chose of a shortened list, how many records match, and all categories for the filter's chips. */
type ListPart = ListChoice & { total: number; categories: string[] };

/** The records of a public list. With `part`, they are only those that the server has rendered. */
export type PublicList<T> = { records: T[]; part?: ListPart };

/** Returns the records that the server renders: a short list whole, else the first matches, or all of them with `isAll`. */
export function limitList<T>(
  allRecords: readonly T[],
  matches: readonly T[],
  { isAll, ...choice }: ListChoice & { isAll: boolean },
  categories: string[],
): PublicList<T> {
  // The browser itself searches a short list, so it gets all records.
  if (allRecords.length <= FIRST_CARDS) return { records: [...allRecords] };
  const records = isAll ? [...matches] : matches.slice(0, FIRST_CARDS);
  return { records, part: { ...choice, total: matches.length, categories } };
}

/** Returns how a response has shortened its list; undefined for a whole list. */
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

// The filters, categories and search of the lists of posts and events. Browser and server share this code.
import * as texts from '@/texts/common';
import type { CollegeEvent } from './event';
import { eventPhase, newestEventsFirst, upcomingEvents } from './eventTimes';
import { BLOG_SEARCH_FIELDS, type BlogPost, POST_CATEGORIES } from './post';
import { matchesSearch } from './search';

/** The filter by category or time that shows everything. Any other text could be the name of a category. */
export const SHOW_ALL = '';

/** The filter by status, role or kind that shows everything (spec section 2). */
export const ADMIN_SHOW_ALL = 'all';

/** What a visitor has chosen in a public list. The filter is a category of posts or a time of events. */
export type ListChoice = { search: string; filter: string };

type FoundPost = Pick<BlogPost, (typeof BLOG_SEARCH_FIELDS)[number] | 'category'>;

export function findPosts<Post extends FoundPost>(posts: readonly Post[], { search, filter }: ListChoice): Post[] {
  const inCategory = posts.filter((post) => filter === SHOW_ALL || post.category.trim() === filter);
  return inCategory.filter(matchesSearch(BLOG_SEARCH_FIELDS, search));
}

/** The filters of the public list of events. The first is the default (D-29). */
export const EVENT_FILTERS = [
  { value: SHOW_ALL, label: texts.allFilter },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

export const readEventFilter = (filter: string): string =>
  EVENT_FILTERS.some(({ value }) => value === filter) ? filter : SHOW_ALL;

type EventTimes = Pick<CollegeEvent, 'start_date' | 'end_date'>;
type FoundEvent = EventTimes & Pick<CollegeEvent, 'title' | 'description'>;

/** Returns the newest events first, but upcoming events soonest first, as visitors seek the next (spec section 9). */
export function eventsByFilter<Event extends EventTimes>(events: readonly Event[], filter: string, now: Date): Event[] {
  if (filter !== 'upcoming' && filter !== 'past') return newestEventsFirst(events);
  const inPhase = events.filter((event) => eventPhase(event, now) === filter);
  return filter === 'past' ? newestEventsFirst(inPhase) : upcomingEvents(inPhase, now);
}

export const findEvents = <Event extends FoundEvent>(
  events: readonly Event[],
  { search, filter }: ListChoice,
  now: Date,
): Event[] => eventsByFilter(events, filter, now).filter(matchesSearch(['title', 'description'], search));

/** The default categories of events. Any other text is a valid category too (D-31). */
export const EVENT_CATEGORIES = ['education', 'workshop', 'seminar', 'intake'] as const;

/** Suggests the known categories first, and then all others in use from A to Z. */
export function categorySuggestions(known: readonly string[], inUse: readonly string[]): string[] {
  const trimmed = inUse.map((category) => category.trim());
  const others = new Set(trimmed.filter((category) => category !== '' && !known.includes(category)));
  return [...known, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

export function postCategoriesInUse(posts: readonly { category: string }[]): string[] {
  const inUse = new Set(posts.map(({ category }) => category.trim()));
  return categorySuggestions(POST_CATEGORIES, [...inUse]).filter((category) => inUse.has(category));
}

export const readCategory = (category: string, categories: readonly string[]): string =>
  categories.includes(category) ? category : SHOW_ALL;

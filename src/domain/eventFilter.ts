import { type CollegeEvent, EVENT_SEARCH_FIELDS, newestFirst, phase, upcoming } from './collegeEvent';
import type { ListChoice } from './publicList';
import { matches } from './search';

/** What the public list can be narrowed to; the first one is the default (D-29). */
export const EVENT_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

/**
 * The events of one choice: all and past ones by newest start first (spec section 9), those to come by soonest first, because
 * the next one is the one a visitor can still plan for. An unknown choice shows all.
 */
export function eventsOf(events: readonly CollegeEvent[], choice: string, now: Date): CollegeEvent[] {
  if (choice === 'upcoming') {
    return upcoming(
      events.filter((event) => phase(event, now) === 'upcoming'),
      now,
    );
  }
  return newestFirst(choice === 'past' ? events.filter((event) => phase(event, now) === 'past') : events);
}

/** The choice that an address names; the default where there is no such choice. */
export const eventChoice = (choice: string): string =>
  EVENT_FILTERS.some(({ value }) => value === choice) ? choice : EVENT_FILTERS[0].value;

/** The events of one choice that hold the search text. */
export const eventsFound = (
  events: readonly CollegeEvent[],
  { search, filter }: Pick<ListChoice, 'search' | 'filter'>,
  now: Date,
): CollegeEvent[] => eventsOf(events, filter, now).filter((event) => matches(event, EVENT_SEARCH_FIELDS, search));

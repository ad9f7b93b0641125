import * as texts from '@/texts/eventFilters';
import { type CollegeEvent, EVENT_SEARCH_FIELDS, newestFirst, phase, upcoming } from './collegeEvent';
import type { ListChoice } from './publicList';
import { matches } from './search';

/** The filters of the public list; the first one is the default (D-29). */
export const EVENT_FILTERS = [
  { value: 'all', label: texts.all },
  { value: 'upcoming', label: texts.upcoming },
  { value: 'past', label: texts.past },
] as const;

type Dated = Pick<CollegeEvent, 'start_date' | 'end_date'>;

/**
 * The events of one filter: all and past ones by newest start first (spec section 9), upcoming ones by
 * soonest first, because visitors look for the next one. An unknown filter shows all.
 */
export function eventsOf<Event extends Dated>(events: readonly Event[], choice: string, now: Date): Event[] {
  if (choice === 'upcoming') {
    return upcoming(
      events.filter((event) => phase(event, now) === 'upcoming'),
      now,
    );
  }
  return newestFirst(choice === 'past' ? events.filter((event) => phase(event, now) === 'past') : events);
}

/** The filter in the query; the default for an unknown one. */
export const eventChoice = (choice: string): string =>
  EVENT_FILTERS.some(({ value }) => value === choice) ? choice : EVENT_FILTERS[0].value;

/** The events of one filter that contain the search text. */
export const eventsFound = <Event extends Dated & Pick<CollegeEvent, (typeof EVENT_SEARCH_FIELDS)[number]>>(
  events: readonly Event[],
  { search, filter }: Pick<ListChoice, 'search' | 'filter'>,
  now: Date,
): Event[] => eventsOf(events, filter, now).filter((event) => matches(event, EVENT_SEARCH_FIELDS, search));

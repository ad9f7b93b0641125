// Texts of the list of events.

import { counted } from './counted';

export const title = 'Events';
export const heading = 'Come and see the college at work';
export const listLabel = 'Events';
/** What the list counts. */
export const things = 'events';
export const calendarLink = 'Add all events to your calendar';

// The search.
export const searchLabel = 'Search events';
export const searchHint = 'Search events...';
/** `kind` is the chosen filter, such as "past", and the empty text for all events. */
export const found = (total: number, kind: string) => counted(total, kind === '' ? 'event' : `${kind} event`);

// Without an event to show.
export const failedToLoad = 'The events could not be loaded.';
export const emptyTitle = 'No events found';
export const emptySearch = 'Try another word, or show all events.';
export const emptyFilter = 'Show all events instead.';
export const showAllButton = 'Show all events';
export const emptySite = 'There are no events on this site yet.';
export const askLink = 'Ask us what is planned';

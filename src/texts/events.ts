import { counted } from './counted';

// Texts of the list of events.
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

// Texts of the page of an event.

/** The page's title until the event is there. */
export const eventTitle = 'Event';
export const backLink = 'Back to Events';
export const eventFailedToLoad = 'The event could not be loaded.';
export const notFoundTitle = 'Event Not Found';
export const notFoundText = "The event you are looking for doesn't exist.";

// The images.
export const imagesLabel = 'Event images';
/** The alt text of an image that staff have not described. */
export const imageAlt = (event: string, place: number) => `${event}, image ${place}`;
export const imageCaption = (place: number, count: number) => `Image ${place} of ${count}`;

// The facts.
export const factsLabel = 'Event facts';
export const dateName = 'Date and time';
export const dateUnknown = 'To be announced';
/** The end of an event, after its start. */
export const endDate = 'to <date/>';
/** The end of an event without a start. */
export const endDateAlone = 'Until <date/>';
export const timeZone = 'Yangon time';
export const eventCalendarLink = 'Add to calendar';
export const googleCalendarLink = 'Add to Google Calendar';
export const locationName = 'Location';
export const mapLink = 'Show on map';
export const categoryName = 'Category';
export const attendeesName = 'Max attendees';
export const registerLink = 'Register';
export const eventAskLink = 'Ask about this event';

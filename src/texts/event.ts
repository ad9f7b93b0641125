// Texts of the page of an event.

/** The page's title until the event is there. */
export const title = 'Event';
export const backLink = 'Back to Events';
export const failedToLoad = 'The event could not be loaded.';
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
export const calendarLink = 'Add to calendar';
export const googleCalendarLink = 'Add to Google Calendar';
export const locationName = 'Location';
export const mapLink = 'Show on map';
export const categoryName = 'Category';
export const attendeesName = 'Max attendees';
export const registerLink = 'Register';
export const askLink = 'Ask about this event';

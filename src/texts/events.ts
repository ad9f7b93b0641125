import { counted } from './counted';

// Texts of the list of events.
export const title = 'Events';
export const listLabel = 'Events';

// The search.
/** `kind` is the chosen filter, such as "past", and the empty text for all events. */
export const found = (total: number, kind: string) => counted(total, kind === '' ? 'event' : `${kind} event`);

// The images.
export const imagesLabel = 'Event images';
/** The alt text of an image that staff have not described. */
export const imageAlt = (event: string, place: number) => `${event}, image ${place}`;
export const imageCaption = (place: number, count: number) => `Image ${place} of ${count}`;

import { counted } from './counted';
export const listLabel = 'Events';

// The search.
/** `kind` is the chosen filter, such as "past", and the empty text for all events. */
export const found = (total: number, kind: string) => counted(total, kind === '' ? 'event' : `${kind} event`);

// The images.
export const imagesLabel = 'Event images';

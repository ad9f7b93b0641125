import { counted } from './counted';

// The next events.
export const eventsHeading = 'Upcoming events';
export const laterEvents = (count: number) => counted(count, 'later event');

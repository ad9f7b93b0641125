import { parseDate } from './dates';
import { type CollegeEvent, displayEventTitle } from './event';
import { firstWords } from './textBlocks';

const DETAILS_MAX = 400;

type Event = Pick<CollegeEvent, 'title' | 'description' | 'location' | 'start_date' | 'end_date'>;

/** `20260124T023000Z`: a moment in UTC, as calendars write it. */
const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The page of Google Calendar that offers to add an event; undefined for one without a readable start. */
export function googleCalendarUrl(event: Event): string | undefined {
  const start = parseDate(event.start_date);
  if (!start) return undefined;
  const end = parseDate(event.end_date);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: displayEventTitle(event),
    dates: `${moment(start)}/${moment(end && end > start ? end : start)}`,
    location: event.location.trim(),
    details: firstWords(event.description).slice(0, DETAILS_MAX),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

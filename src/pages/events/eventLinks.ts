import { campuses } from '@/content/campuses';
import { parseDate } from '@/domain/dates';
import { type CollegeEvent, displayEventTitle } from '@/domain/event';
import { campusNamedIn, isOnlineOnly } from '@/domain/eventPlace';
import { encodeQuery } from '@/domain/paths';

/** In characters. With a long summary, the link to the calendar would become too long. */
const CALENDAR_DETAILS_MAX = 400;

/** Formats a date as calendars do, in UTC: `20260124T023000Z`. */
const toCalendarTime = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Returns the address that adds an event to Google Calendar; undefined without a start date. */
export function googleCalendarUrl(event: CollegeEvent): string | undefined {
  const start = parseDate(event.start_date);
  if (!start) return undefined;
  const end = parseDate(event.end_date);
  const endOrStart = end && end > start ? end : start;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: displayEventTitle(event),
    dates: `${toCalendarTime(start)}/${toCalendarTime(endOrStart)}`,
    location: event.location.trim(),
    details: event.summary.slice(0, CALENDAR_DETAILS_MAX),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Returns directions to a campus, or a map search for another place. Undefined for online events and without a place. */
export function toMapUrl(location: string): string | undefined {
  const place = location.trim();
  if (place === '' || isOnlineOnly(place)) return undefined;
  const searchUrl = `https://www.google.com/maps/search/?api=1&query=${encodeQuery(`${place}, Yangon`)}`;
  return campusNamedIn(place, campuses())?.routeUrl ?? searchUrl;
}

import type { Event as EventNode, Place, VirtualLocation } from 'schema-dts';
import { campuses } from '@/content/campuses';
import { parseDate, toIsoYangon } from '@/domain/dates';
import { campusNamedIn, isOnline, isOnlineOnly } from '@/domain/eventPlace';
import { firstWords } from '@/domain/textBlocks';
import type { PageMeta } from '../meta/pageMeta';
import { collapseWhitespace, truncate } from '../meta/truncate';
import type { EventRecord } from '../storage/records';
import { collegeName, placeOf } from './jsonLdCollege';
import { jsonLdImage } from './jsonLdImage';

const DESCRIPTION_MAX = 1000;

const EVENT_STATUS = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const;

type Attendance = { eventAttendanceMode: Mode; location: Place | VirtualLocation | (Place | VirtualLocation)[] };
type Mode = `https://schema.org/${'Online' | 'Mixed' | 'Offline'}EventAttendanceMode`;

/** The location and attendance mode of an event; undefined for an event without a location. */
function attendance({ location }: EventRecord, url: string): Attendance | undefined {
  const name = collapseWhitespace(location);
  if (name === '') return undefined;
  const online: VirtualLocation = { '@type': 'VirtualLocation', url };
  if (isOnlineOnly(name)) return { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode', location: online };
  const campus = campusNamedIn(name, campuses);
  const isAlsoOnline = isOnline(name);
  const place: Place = campus
    ? { ...placeOf(campus), ...(!isAlsoOnline && { name }) }
    : { '@type': 'Place', name, address: name };
  return isAlsoOnline
    ? { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode', location: [place, online] }
    : { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: place };
}

/**
 * An event with times in Yangon's time zone; undefined without a readable start and a location, which search engines require. An
 * end that is not after the start is left out.
 */
export function jsonLdEvent(page: Extract<PageMeta, { kind: 'event' }>, site: string): EventNode | undefined {
  const { event, title, path } = page;
  const startDate = toIsoYangon(event.start_date);
  const [start, end] = [parseDate(event.start_date), parseDate(event.end_date)];
  const where = attendance(event, `${site}${path}`);
  if (startDate === undefined || !start || !where) return undefined;
  const endDate = end && end > start ? toIsoYangon(event.end_date) : undefined;
  return {
    '@type': 'Event',
    '@id': `${site}${path}`,
    url: `${site}${path}`,
    name: title,
    description: truncate(firstWords(event.description), DESCRIPTION_MAX) || page.description,
    startDate,
    ...(endDate !== undefined && { endDate }),
    eventStatus: EVENT_STATUS[event.event_state ?? 'scheduled'],
    ...where,
    // An event with registration can cost something; the record does not say.
    ...(event.registration_required === 0 && { isAccessibleForFree: true }),
    image: jsonLdImage(page, site),
    organizer: collegeName(site),
  };
}

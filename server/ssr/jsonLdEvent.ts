import type { Event as EventNode, Place, VirtualLocation } from 'schema-dts';
import { campuses } from '@/content/campuses';
import { parseDate } from '@/domain/dates';
import { firstWords } from '@/domain/textBlocks';
import type { PageMeta } from '../meta/pageMeta';
import { collapseWhitespace, truncate } from '../meta/truncate';
import { shareImagePath } from '../shareImages/shareImagePath';
import type { EventRecord } from '../storage/records';
import { collegeName, placeOf } from './jsonLdCollege';
import { toIsoYangon } from './toIsoYangon';

/** What has one of these words in its place happens online, too; what begins with one, nowhere else. */
const ONLINE = /\bonline\b|\bzoom\b|google meet|အွန်လိုင်း/iu;
const ONLY_ONLINE = /^\s*(?:online|zoom|google meet|အွန်လိုင်း)/iu;
const DESCRIPTION_MAX = 1000;

type Attendance = { eventAttendanceMode: Mode; location: Place | VirtualLocation | (Place | VirtualLocation)[] };
type Mode = `https://schema.org/${'Online' | 'Mixed' | 'Offline'}EventAttendanceMode`;

/** Where an event happens and how people attend it; undefined for an event without a place. */
function attendance({ location }: EventRecord, url: string): Attendance | undefined {
  const name = collapseWhitespace(location);
  if (name === '') return undefined;
  const online: VirtualLocation = { '@type': 'VirtualLocation', url };
  if (ONLY_ONLINE.test(name)) return { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode', location: online };
  const campus = campuses.find((one) => name.toLowerCase().includes(one.name.toLowerCase()));
  const isAlsoOnline = ONLINE.test(name);
  const place: Place = campus
    ? { ...placeOf(campus), ...(!isAlsoOnline && { name }) }
    : { '@type': 'Place', name, address: name };
  return isAlsoOnline
    ? { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode', location: [place, online] }
    : { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: place };
}

/** An event with its times on Yangon's clock; none without a readable start and a place, which search engines insist on. An end that is no later than the start is left out. */
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
    eventStatus: 'https://schema.org/EventScheduled',
    ...where,
    // An event that asks for registration may cost something: the record does not say.
    ...(event.registration_required === 0 && { isAccessibleForFree: true }),
    image: `${site}${shareImagePath(page)}`,
    organizer: collegeName(site),
  };
}

import type * as Schema from 'schema-dts';
import { campuses } from '@/content/campuses';
import { parseDate, toIsoYangon } from '@/domain/dates';
import { campusNamedIn, isOnline, isOnlineOnly } from '@/domain/eventPlace';
import { textLanguage } from '@/domain/language';
import { firstWords } from '@/domain/markdown/words';
import { categoryLabel } from '@/domain/post';
import { collapseWhitespace, truncate } from '../meta/metaText';
import type { PageMeta } from '../meta/pageMeta';
import { uploadedImageAlt } from '../shareImages/shareImageAlt';
import { shareImagePath } from '../shareImages/shareImagePath';
import type { EventRecord } from '../storage/records';
import { describeCollegeBriefly, toPlace } from './jsonLdCollege';

const DESCRIPTION_MAX = 1000;
/** Search engines accept headlines up to this length (Google, structured data for articles). */
const HEADLINE_MAX = 110;

const schemaOrgUrl = <Name extends string>(name: Name) => `https://schema.org/${name}` as const;

const EVENT_STATUSES = {
  scheduled: schemaOrgUrl('EventScheduled'),
  cancelled: schemaOrgUrl('EventCancelled'),
  postponed: schemaOrgUrl('EventPostponed'),
};

function describeAttendance({ location }: EventRecord, url: string) {
  const name = collapseWhitespace(location);
  if (name === '') return undefined;
  const online: Schema.VirtualLocation = { '@type': 'VirtualLocation', url };
  if (isOnlineOnly(name)) return { eventAttendanceMode: schemaOrgUrl('OnlineEventAttendanceMode'), location: online };
  const campus = campusNamedIn(name, campuses());
  const isAlsoOnline = isOnline(name);
  // "Kamayut campus and online" does not name a place, so the campus keeps its own name.
  const campusName = isAlsoOnline ? {} : { name };
  const place: Schema.Place = campus ? { ...toPlace(campus), ...campusName } : { '@type': 'Place', name, address: name };
  return isAlsoOnline
    ? { eventAttendanceMode: schemaOrgUrl('MixedEventAttendanceMode'), location: [place, online] }
    : { eventAttendanceMode: schemaOrgUrl('OfflineEventAttendanceMode'), location: place };
}

/** Returns undefined without a readable start and a location, which search engines require. */
export function describeEvent(page: Extract<PageMeta, { kind: 'event' }>, origin: string): Schema.Event | undefined {
  const { event, title, path } = page;
  const startDate = toIsoYangon(event.start_date);
  const start = parseDate(event.start_date);
  const end = parseDate(event.end_date);
  const attendance = describeAttendance(event, `${origin}${path}`);
  if (startDate === undefined || !start || !attendance) return undefined;
  return {
    '@type': 'Event',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: title,
    description: truncate(firstWords(event.description), DESCRIPTION_MAX) || page.description,
    startDate,
    // Search engines reject an end before the start.
    endDate: end && end > start ? toIsoYangon(event.end_date) : undefined,
    eventStatus: EVENT_STATUSES[event.event_state ?? 'scheduled'],
    ...attendance,
    // An event without registration is free. For others the record does not say.
    isAccessibleForFree: event.registration_required === 0 || undefined,
    image: describeImage(page, origin),
    organizer: describeCollegeBriefly(origin),
  };
}

function describeImage(page: PageMeta, origin: string): string | Schema.ImageObject {
  const url = `${origin}${shareImagePath(page)}`;
  const caption = uploadedImageAlt(page)?.trim() || undefined;
  return caption === undefined ? url : { '@type': 'ImageObject', url, caption };
}

export function describePost(page: Extract<PageMeta, { kind: 'post' }>, origin: string): Schema.BlogPosting {
  const { post, title, description, path } = page;
  const url = `${origin}${path}`;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: truncate(title, HEADLINE_MAX),
    description,
    image: describeImage(page, origin),
    inLanguage: textLanguage(title) ?? 'en',
    datePublished: toIsoYangon(post.created_at),
    dateModified: toIsoYangon(post.updated_at) ?? toIsoYangon(post.created_at),
    articleSection: collapseWhitespace(categoryLabel(post.category)) || undefined,
    author: describeCollegeBriefly(origin),
    publisher: describeCollegeBriefly(origin),
  };
}

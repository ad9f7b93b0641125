// Builds the structured data (JSON-LD) of pages for search engines. It states only what the pages show.
import type * as Schema from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { phoneLinks, socialLinks } from '@/content/collegeLinks';
import { faq } from '@/content/contact';
import { programs } from '@/content/programs/programs';
import { site } from '@/content/site';
import { parseDate, toIsoYangon } from '@/domain/dates';
import { campusNamedIn, isOnline, isOnlineOnly } from '@/domain/eventPlace';
import { textLanguage } from '@/domain/language';
import { firstWords } from '@/domain/markdown/words';
import { paths, programPath } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import { serializeForScript } from '../lib/forbiddenCharacters';
import { collapseWhitespace, truncate } from '../meta/metaText';
import type { PageMeta } from '../meta/pageMeta';
import { uploadedImageAlt } from '../shareImages/shareImageAlt';
import { shareImagePath } from '../shareImages/shareImagePath';
import type { EventRecord } from '../storage/records';

const DESCRIPTION_MAX = 1000;
/** Search engines accept headlines up to this length (Google, structured data for articles). */
const HEADLINE_MAX = 110;

/** The last part of an address, such as "Hledan Road, Kamayut Township, Yangon", is the town. */
function toPlace({ name, address }: Campus) {
  const addressParts = address.split(', ');
  const town = addressParts.length > 1 ? addressParts.pop() : 'Yangon';
  return {
    '@type': 'Place',
    name: `${site.name}, ${name} campus`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressParts.join(', '),
      addressLocality: town,
      addressCountry: 'MM',
    },
  } as const satisfies Schema.Place;
}

/** `@id` refers to the full description on another page. The name is for programs that read only this page. */
const describeCollegeBriefly = (origin: string) =>
  ({
    '@type': 'CollegeOrUniversity',
    '@id': `${origin}/#college`,
    name: site.name,
    url: `${origin}${paths.home}`,
    logo: `${origin}/assets/icon-512.png`,
  }) as const satisfies Schema.CollegeOrUniversity;

const describeCollege = (origin: string): Schema.CollegeOrUniversity => ({
  ...describeCollegeBriefly(origin),
  image: `${origin}/share/site.jpg`,
  description: site.about,
  slogan: site.tagline,
  foundingDate: String(site.founded),
  email: college().email,
  telephone: phoneLinks().map(({ href }) => href.replace('tel:', '')),
  location: campuses().map(toPlace),
  sameAs: socialLinks().length > 0 ? socialLinks().map(({ href }) => href) : undefined,
});

const describeWebsite = (origin: string): Schema.WebSite => ({
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': describeCollegeBriefly(origin)['@id'] },
});

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
function describeEvent(page: Extract<PageMeta, { kind: 'event' }>, origin: string): Schema.Event | undefined {
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

function describeCourse(program: Program, origin: string): Schema.Course {
  const url = `${origin}${programPath(program.slug)}`;
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: program.name,
    description: program.description,
    educationalLevel: program.level,
    image: `${origin}/share/programs/${program.slug}.jpg`,
    inLanguage: 'en',
    provider: describeCollegeBriefly(origin),
  };
}

const listCourses = (origin: string): Schema.ItemList => ({
  '@type': 'ItemList',
  itemListElement: programs().map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${programPath(program.slug)}`,
    item: describeCourse(program, origin),
  })),
});

const listQuestions = (): Schema.FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faq().map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

function describePost(page: Extract<PageMeta, { kind: 'post' }>, origin: string): Schema.BlogPosting {
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

const parentPaths = { program: paths.programs, post: paths.blogs, event: paths.events } as const satisfies Record<
  string,
  FixedPath
>;

function listBreadcrumbs(page: PageMeta, origin: string): Schema.BreadcrumbList | undefined {
  if (page.path === paths.home) return undefined;
  const parent = page.kind === 'fixed' || page.kind === 'burmese' ? undefined : parentPaths[page.kind];
  const crumbs = [
    { name: 'Home', path: paths.home },
    ...(parent ? [{ name: fixedPages[parent].title, path: parent }] : []),
    { name: page.title, path: page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

type Entity = NonNullable<(typeof fixedPages)[FixedPath]['entities']>[number];

const entityBuilders: Record<Entity, (origin: string) => Schema.Thing> = {
  college: describeCollege,
  website: describeWebsite,
  courses: listCourses,
  questions: listQuestions,
};

function describeSubject(page: PageMeta, origin: string): (Schema.Thing | undefined)[] {
  switch (page.kind) {
    case 'fixed':
      return (fixedPages[page.screen].entities ?? []).map((entity) => entityBuilders[entity](origin));
    case 'burmese':
      return [describeCollege(origin)];
    case 'program':
      return [describeCourse(page.program, origin)];
    case 'post':
      return [describePost(page, origin)];
    case 'event':
      return [describeEvent(page, origin)];
  }
}

export function buildJsonLd(page: PageMeta, origin: string): string {
  const things = [...describeSubject(page, origin), listBreadcrumbs(page, origin)].filter((thing) => thing !== undefined);
  const graph: Schema.Graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
}

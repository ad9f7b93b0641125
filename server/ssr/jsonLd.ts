import type * as Schema from 'schema-dts';
import { type Campus, campuses } from '@/content/campuses';
import { college as details, phoneLinks, socialLinks } from '@/content/college';
import { faq } from '@/content/contact';
import { programs } from '@/content/programs/programs';
import { site as college } from '@/content/site';
import { parseDate, toIsoYangon } from '@/domain/dates';
import { campusNamedIn, isOnline, isOnlineOnly } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { firstWords } from '@/domain/markdown/words';
import { paths, programPath } from '@/domain/paths';
import { categoryLabel } from '@/domain/post';
import type { Program } from '@/domain/program';
import { type FixedPath, fixedPages } from '@/domain/publicScreens';
import { serializeForScript } from '../lib/forbiddenCharacters';
import { collapseWhitespace, type PageMeta, truncate } from '../meta/pageMeta';
import { photoAlt, shareImagePath } from '../shareImages/shareImagePath';
import type { EventRecord } from '../storage/records';

const DESCRIPTION_MAX = 1000;
/** The longest headline, in characters, that search engines accept (Google, structured data for articles). */
const HEADLINE_MAX = 110;

/** A campus as a schema.org place. In "Hledan Road, Kamayut Township, Yangon" the last part is the town. */
function placeOf({ name, address }: Campus) {
  const parts = address.split(', ');
  const town = parts.length > 1 ? parts.pop() : 'Yangon';
  return {
    '@type': 'Place',
    name: `${college.name}, ${name} campus`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: parts.join(', '),
      addressLocality: town,
      addressCountry: 'MM',
    },
  } as const satisfies Schema.Place;
}

const collegeName = (site: string) =>
  ({
    '@type': 'CollegeOrUniversity',
    '@id': `${site}/#college`,
    name: college.name,
    url: `${site}${paths.home}`,
    logo: `${site}/assets/icon-512.png`,
  }) as const satisfies Schema.CollegeOrUniversity;

const wholeCollege = (site: string): Schema.CollegeOrUniversity => ({
  ...collegeName(site),
  image: `${site}/share/site.jpg`,
  description: college.about,
  slogan: college.tagline,
  foundingDate: String(college.founded),
  email: details().email,
  telephone: phoneLinks().map(({ href }) => href.replace('tel:', '')),
  location: campuses().map(placeOf),
  sameAs: socialLinks().length > 0 ? socialLinks().map(({ href }) => href) : undefined,
});

const website = (site: string): Schema.WebSite => ({
  '@type': 'WebSite',
  name: college.name,
  url: `${site}${paths.home}`,
  inLanguage: 'en',
  publisher: { '@id': collegeName(site)['@id'] },
});

const schemaOrg = <Name extends string>(name: Name) => `https://schema.org/${name}` as const;

const EVENT_STATUS = {
  scheduled: schemaOrg('EventScheduled'),
  cancelled: schemaOrg('EventCancelled'),
  postponed: schemaOrg('EventPostponed'),
};

function attendance({ location }: EventRecord, url: string) {
  const name = collapseWhitespace(location);
  if (name === '') return undefined;
  const online: Schema.VirtualLocation = { '@type': 'VirtualLocation', url };
  if (isOnlineOnly(name)) return { eventAttendanceMode: schemaOrg('OnlineEventAttendanceMode'), location: online };
  const campus = campusNamedIn(name, campuses());
  const isMixed = isOnline(name);
  const place: Schema.Place = campus
    ? { ...placeOf(campus), ...(!isMixed && { name }) }
    : { '@type': 'Place', name, address: name };
  return isMixed
    ? { eventAttendanceMode: schemaOrg('MixedEventAttendanceMode'), location: [place, online] }
    : { eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode'), location: place };
}

/** Undefined without a readable start and a location, which search engines require. An end before the start is left out. */
function jsonLdEvent(page: Extract<PageMeta, { kind: 'event' }>, site: string): Schema.Event | undefined {
  const { event, title, path } = page;
  const startDate = toIsoYangon(event.start_date);
  const [start, end] = [parseDate(event.start_date), parseDate(event.end_date)];
  const where = attendance(event, `${site}${path}`);
  if (startDate === undefined || !start || !where) return undefined;
  return {
    '@type': 'Event',
    '@id': `${site}${path}`,
    url: `${site}${path}`,
    name: title,
    description: truncate(firstWords(event.description), DESCRIPTION_MAX) || page.description,
    startDate,
    endDate: end && end > start ? toIsoYangon(event.end_date) : undefined,
    eventStatus: EVENT_STATUS[event.event_state ?? 'scheduled'],
    ...where,
    // An event with registration can cost something; the record does not say.
    isAccessibleForFree: event.registration_required === 0 || undefined,
    image: jsonLdImage(page, site),
    organizer: collegeName(site),
  };
}

/** The image of a page as structured data: with a caption where staff has said what it shows (D-74). */
function jsonLdImage(page: PageMeta, site: string): string | Schema.ImageObject {
  const url = `${site}${shareImagePath(page)}`;
  const caption = photoAlt(page)?.trim() || undefined;
  return caption === undefined ? url : { '@type': 'ImageObject', url, caption };
}

function courseOf(program: Program, site: string): Schema.Course {
  const url = `${site}${programPath(program.slug)}`;
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: program.name,
    description: program.description,
    educationalLevel: program.level,
    image: `${site}/share/programs/${program.slug}.jpg`,
    inLanguage: 'en',
    provider: collegeName(site),
  };
}

const courseList = (site: string): Schema.ItemList => ({
  '@type': 'ItemList',
  itemListElement: programs().map((program, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${site}${programPath(program.slug)}`,
    item: courseOf(program, site),
  })),
});

const questions = (): Schema.FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faq().map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

function postNode(page: Extract<PageMeta, { kind: 'post' }>, site: string): Schema.BlogPosting {
  const { post, title, description, path } = page;
  const url = `${site}${path}`;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: truncate(title, HEADLINE_MAX),
    description,
    image: jsonLdImage(page, site),
    inLanguage: textLanguage(title) ?? 'en',
    datePublished: toIsoYangon(post.created_at),
    dateModified: toIsoYangon(post.updated_at) ?? toIsoYangon(post.created_at),
    articleSection: collapseWhitespace(categoryLabel(post.category)) || undefined,
    author: collegeName(site),
    publisher: collegeName(site),
  };
}

const parents = { program: paths.programs, post: paths.blogs, event: paths.events } as const satisfies Record<string, FixedPath>;

function breadcrumbs(page: PageMeta, site: string): Schema.BreadcrumbList | undefined {
  if (page.path === paths.home) return undefined;
  const parent = page.kind === 'fixed' || page.kind === 'burmese' ? undefined : parents[page.kind];
  const steps = [
    { name: 'Home', path: paths.home },
    ...(parent ? [{ name: fixedPages[parent].title, path: parent }] : []),
    { name: page.title, path: page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  };
}

type Entity = NonNullable<(typeof fixedPages)[FixedPath]['entities']>[number];

const entities: Record<Entity, (site: string) => Schema.Thing> = {
  college: wholeCollege,
  website,
  courses: courseList,
  questions,
};

function subjectOf(page: PageMeta, site: string): (Schema.Thing | undefined)[] {
  switch (page.kind) {
    case 'fixed':
      return (fixedPages[page.screen].entities ?? []).map((entity) => entities[entity](site));
    case 'burmese':
      return [wholeCollege(site)];
    case 'program':
      return [courseOf(page.program, site)];
    case 'post':
      return [postNode(page, site)];
    case 'event':
      return [jsonLdEvent(page, site)];
  }
}

/** The JSON-LD of a page as an inert script element. It states nothing that the page does not show, and no text can close the element. */
export function jsonLd(page: PageMeta, site: string): string {
  const things = [...subjectOf(page, site), breadcrumbs(page, site)].filter((thing) => thing !== undefined);
  const graph: Schema.Graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${serializeForScript(graph)}</script>`;
}

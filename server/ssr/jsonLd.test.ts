import { programs } from '@/content/programs/programs';
import { site, socialLinks } from '@/content/site';
import { fixedPages } from '@/domain/publicScreens';
import { metadataFixtures } from '@/testing/metadataFixtures';
import { startServer } from '@/testing/startServer';
import { parseHead } from '../testing/parseHead';
import { SITE, searchRules } from '../testing/searchRules';
import { metaTags } from './renderDocument';

const SCHEMA_ORG = 'https://schema.org';
const fixed = Object.keys(fixedPages);

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ db: metadataFixtures });
});
afterAll(() => server.close());

const published = () => ({
  posts: server.db.blogs().filter(({ status }) => status === 'published'),
  events: server.db.events().filter(({ status }) => status === 'published'),
});

const everyAddress = () => [
  ...fixed,
  ...programs.map(({ slug }) => `/programs/${slug}`),
  ...published().posts.map(({ id }) => `/blogs/${encodeURIComponent(id)}`),
  ...published().events.map(({ id }) => `/events/${encodeURIComponent(id)}`),
];

const headOf = (pathname: string, shown = published()) =>
  parseHead(Object.values(metaTags({ pathname, site: SITE, ...shown })).join(''));

const nodesOf = (pathname: string, type: string) =>
  headOf(pathname)
    .data()
    .filter((node) => node['@type'] === type);
const eventOf = (pathname: string) => nodesOf(pathname, 'Event')[0];
test('the structured data of every page meets the requirements of search engines', () => {
  const seen = new Set<string>();
  for (const pathname of everyAddress()) {
    for (const node of headOf(pathname).data()) {
      seen.add(node['@type']);
      const result = searchRules[node['@type']]?.safeParse(node);
      expect([pathname, node['@type'], result?.error]).toEqual([pathname, node['@type'], undefined]);
      expect(result?.success).toBe(true);
    }
  }
  expect(seen).toEqual(new Set(Object.keys(searchRules)));
});

test('each page carries the entities it shows', () => {
  const types = (pathname: string) =>
    headOf(pathname)
      .data()
      .map((node) => node['@type']);
  expect(types('/')).toEqual(['CollegeOrUniversity', 'WebSite']);
  expect(types('/programs')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(types('/programs/itpec-program')).toEqual(['Course', 'BreadcrumbList']);
  expect(types('/contact')).toEqual(['CollegeOrUniversity', 'FAQPage', 'BreadcrumbList']);
  expect(types('/blogs/1')).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(nodesOf('/events/6', 'BreadcrumbList')[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Events', item: `${SITE}/events` },
      { position: 3, name: 'Open Day', item: `${SITE}/events/6` },
    ],
  });
});

test('an event has its place, audience and times; without a readable start and a place it has no structured data', () => {
  expect(eventOf('/events/6')).toMatchObject({
    startDate: '2026-12-12T10:00:00+06:30',
    endDate: '2026-12-13T10:00:00+06:30',
    eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: 'Kamayut campus, main hall',
      address: { addressLocality: 'Yangon', addressCountry: 'MM' },
    },
    isAccessibleForFree: true,
  });
  expect(eventOf('/events/8')).toMatchObject({
    eventAttendanceMode: `${SCHEMA_ORG}/MixedEventAttendanceMode`,
    location: [{ name: 'NIT College, Thamine Junction campus' }, { url: `${SITE}/events/8` }],
  });
  expect(eventOf('/events/8')).not.toHaveProperty('endDate');
  expect(eventOf('/events/11')).toMatchObject({
    startDate: '2026-12-20T18:30:00+06:30',
    eventAttendanceMode: `${SCHEMA_ORG}/OnlineEventAttendanceMode`,
  });
  expect(eventOf('/events/11')).not.toHaveProperty('isAccessibleForFree');
  for (const pathname of ['/events/7', '/events/10', '/events/13']) expect(eventOf(pathname)).toBeUndefined();
});

test('structured data holds the phone numbers, email address, accounts and streets that the pages show [D-60]', () => {
  expect(nodesOf('/contact', 'CollegeOrUniversity')[0]).toMatchObject({
    telephone: site.phones.map(({ href }) => href.replace('tel:', '')),
    email: site.email,
    sameAs: socialLinks.map(({ href }) => href),
    location: [
      {
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Hledan Road, Kamayut Township',
          addressLocality: 'Yangon',
          addressCountry: 'MM',
        },
      },
      { address: { streetAddress: 'Insein Road, Mayangone Township' } },
    ],
  });
});

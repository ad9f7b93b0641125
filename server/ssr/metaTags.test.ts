import fc from 'fast-check';
import { college, phoneLinks, socialLinks } from '@/content/college';
import { programs } from '@/content/programs/programs';
import { fixedPages } from '@/domain/publicScreens';
import { words } from '@/testing/client';
import { BURMESE, HABITS, metadataFixtures, NASTY, UNBROKEN } from '@/testing/metadataFixtures';
import { HEAD_ELEMENTS, parseHead, SITE, searchRules } from '@/testing/parseHead';
import { proof } from '@/testing/proof';
import { startServer } from '@/testing/startServer';
import { metaTags } from './renderDocument';

const fixed = Object.keys(fixedPages);

describe('meta tags', () => {
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

  /** A text without spaces and without characters that attributes cannot hold. */
  const asWritten = (text: string) => text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]/gu, '');

  test('every public page has each tag exactly once, with absolute URLs, also for hostile texts', () => {
    const once = ['description', 'og:type', 'og:site_name', 'og:locale', 'og:title', 'og:description', 'og:url', 'og:image'];
    const alsoOnce = ['og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card', 'twitter:image'];
    for (const pathname of everyAddress()) {
      const head = headOf(pathname);
      for (const name of [...once, ...alsoOnce]) expect([pathname, name, head.all(name).length]).toEqual([pathname, name, 1]);
      expect([pathname, head.canonicals]).toEqual([pathname, [`${SITE}${pathname}`]]);
      expect(head.one('og:url')).toBe(`${SITE}${pathname}`);
      expect(head.one('og:image')).toMatch(/^https:\/\/college\.test\/share\/[^?#\s]+\.jpg$/);
      expect(head.one('twitter:card')).toBe('summary_large_image');
      expect(head.all('robots')).toEqual([]);
      expect([pathname, head.scriptTypes]).toEqual([pathname, ['application/ld+json']]);
      expect(head.elements).toEqual(HEAD_ELEMENTS);
      expect(head.body).toBe('<p>Body</p>');
    }
  });

  test('descriptions have the length that search engines show, whole letters only, and those of the fixed pages differ', () => {
    const described = everyAddress().map((pathname) => ({ pathname, text: headOf(pathname).one('description') }));
    expect(described.filter(({ text }) => text.length < 50 || text.length > 160)).toEqual([]);
    expect(described.filter(({ text }) => /\p{Cs}|\p{Cc}|�/u.test(text))).toEqual([]);
    const unchanging = described.slice(0, fixed.length + programs.length).map(({ text }) => text);
    expect(new Set(unchanging).size).toBe(unchanging.length);

    const cut = headOf('/blogs/3').one('description');
    expect(cut).toMatch(/…$/);
    const clusters = new Intl.Segmenter('my', { granularity: 'grapheme' });
    const whole = Array.from(clusters.segment(UNBROKEN), ({ segment }) => segment);
    const shown = Array.from(clusters.segment(cut.slice(0, -1)), ({ segment }) => segment);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(whole.slice(0, shown.length));
  });

  test('titles and texts are unchanged', () => {
    expect(headOf('/').one('og:title')).toBe('NIT College, Yangon');
    expect(headOf('/programs/diploma-bit').one('og:title')).toBe('Diploma in Business and IT (ABE)');
    expect(headOf('/blogs/1').one('description')).toBe(HABITS);
    for (const pathname of ['/blogs/2', '/events/7']) {
      expect(headOf(pathname).one('og:title')).toBe(NASTY);
      expect(headOf(pathname).one('description').startsWith(NASTY)).toBe(true);
    }
    expect(headOf('/blogs/2').data()[0]).toMatchObject({ headline: NASTY });
    expect(headOf('/blogs/3').one('og:title')).toBe(BURMESE);
    expect(headOf('/blogs/3').one('og:locale')).toBe('my_MM');
    expect(headOf('/blogs/4').one('og:title')).toBe('Untitled Post');
    expect(headOf('/events/10').one('og:title')).toBe('Untitled Event');
    expect(headOf('/blogs/5').one('og:title')).toBe('Half a letter and a line');
    expect(headOf('/blogs/5').one('description')).toMatch(/^Short\. Why we teach SQL With tea and .*patience/);
  });

  test('no text breaks out of the head, gets lost in it or makes it throw', () => {
    const [post] = published().posts;
    const [event] = published().events;
    if (!post || !event) throw new Error('There are records.');
    const piece = fc.constantFrom(...'</script> <!-- ]]> " \' &amp; &lt $& $` \0 \u2028 \ud83d ကျွန်ုပ် 👩🏽‍💻'.split(' '), ' ');
    const text = fc
      .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, (title, words, other) => {
        const shown = {
          posts: [{ ...post, title, excerpt: words, content: other, category: other, image: other, created_at: other }],
          events: [{ ...event, title, description: words, location: other, images: [other], end_date: words }],
        };
        for (const pathname of [`/blogs/${post.id}`, `/events/${event.id}`]) {
          const head = headOf(pathname, shown);
          expect(head.elements).toEqual(HEAD_ELEMENTS);
          expect(head.body).toBe('<p>Body</p>');
          expect(head.one('og:title').replace(/\s/g, '')).toBe(
            asWritten(title) || `Untitled${pathname.startsWith('/b') ? 'Post' : 'Event'}`,
          );
          expect(head.one('description').length).toBeGreaterThanOrEqual(50);
          expect(head.one('description').length).toBeLessThanOrEqual(160);
          for (const node of head.data())
            expect([node, searchRules[node['@type']]?.safeParse(node).error]).toEqual([node, undefined]);
        }
      }),
      { numRuns: proof(15, 80) },
    );
  });

  test('an event shows its date and place, even when its description is too long', () => {
    expect(headOf('/events/6').one('description')).toBe(
      'See the labs and meet the teachers. Sat 12 Dec 2026, 10:00 AM, Kamayut campus, main hall',
    );
    expect(headOf('/events/8').one('og:description')).toMatch(/… Sun 20 Dec 2026, 10:00 AM, Thamine Junction campus and online$/);
  });

  test("a post is an article with times in Yangon's time zone; one without readable dates has none", () => {
    const head = headOf('/blogs/1');
    expect([head.one('og:type'), head.one('article:published_time')]).toEqual(['article', '2026-11-01T09:30:00+06:30']);
    expect(head.one('article:section')).toBe('Education Technology');
    expect(headOf('/blogs/4').all('article:published_time')).toEqual([]);
    expect(headOf('/events/6').one('og:type')).toBe('website');
  });

  test('a record reached by its slug or with a trailing slash has one canonical URL', () => {
    for (const pathname of ['/blogs/nasty', '/blogs/2/', '/blogs/2'])
      expect(headOf(pathname).canonicals).toEqual([`${SITE}/blogs/2`]);
    expect(headOf('/events/open-day').canonicals).toEqual([`${SITE}/events/6`]);
    expect(headOf('/events/').canonicals).toEqual([`${SITE}/events`]);
  });

  test('drafts, missing pages and private pages are noindex', () => {
    const nothing = words(`
      /blogs/9 /blogs/secret /events/12 /blogs/999 /events/%E0%A4%A /programs/ncc /programs/constructor /constructor /no-access
      /admin /admin/login /nowhere /blogs/1/2 //blogs
    `);
    for (const pathname of nothing) {
      const head = headOf(pathname);
      expect([pathname, head.one('robots'), head.canonicals]).toEqual([pathname, 'noindex', []]);
      expect([head.all('og:url'), head.scriptTypes]).toEqual([[], []]);
    }
  });

  const SCHEMA_ORG = 'https://schema.org';
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
      location: { '@type': 'Place', name: 'Kamayut campus, main hall', address: { addressLocality: 'Yangon' } },
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
    const town = { '@type': 'PostalAddress', addressLocality: 'Yangon', addressCountry: 'MM' };
    const streets = ['Hledan Road, Kamayut Township', 'Insein Road, Mayangone Township'];
    expect(nodesOf('/contact', 'CollegeOrUniversity')[0]).toMatchObject({
      telephone: phoneLinks().map(({ href }) => href.replace('tel:', '')),
      email: college().email,
      sameAs: socialLinks().map(({ href }) => href),
      location: streets.map((streetAddress) => ({ address: { ...town, streetAddress } })),
    });
  });
});

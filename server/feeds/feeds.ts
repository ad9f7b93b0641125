import type { Request, RequestHandler, Response } from 'express';
import { Feed } from 'feed';
import ical, { ICalEventStatus } from 'ical-generator';
import { hasScreen } from '@/content/college';
import { site as college } from '@/content/site';
import { parseDate } from '@/domain/dates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { markdownWords } from '@/domain/markdown/words';
import { blogPath, decodePath, eventPath, paths, programPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import { programSlugs } from '@/domain/program';
import { fixedPages } from '@/domain/publicScreens';
import { findPublished, type Published, publishedVersion, readPublished } from '../api/publishedRecords';
import type { Services } from '../api/services';
import { errors } from '../lib/errors';
import { removeForbiddenCharacters } from '../lib/forbiddenCharacters';
import { route } from '../lib/route';
import type { EventRecord } from '../storage/records';

const lastSaved = ({ updated_at, created_at }: { updated_at: string; created_at: string }) =>
  (parseDate(updated_at) ?? parseDate(created_at))?.toISOString();

function buildSitemap({ site, posts, events }: Published): string {
  const entry = (path: string, saved?: string) => {
    // A URL has no character left that means something in XML, except these two.
    const url = new URL(path, site).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `<url><loc>${url}</loc>${saved === undefined ? '' : `<lastmod>${saved}</lastmod>`}</url>`;
  };
  const entries = [
    ...[...Object.keys(fixedPages), ...[paths.burmese].filter(hasScreen), ...Object.values(programSlugs).map(programPath)].map(
      (path) => entry(path),
    ),
    ...posts.map((post) => entry(blogPath(post.id), lastSaved(post))),
    ...events.map((event) => entry(eventPath(event.id), lastSaved(event))),
  ];
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}

const STATUS = { cancelled: ICalEventStatus.CANCELLED, postponed: ICalEventStatus.TENTATIVE };

/** An iCalendar file of events. It omits events without a readable start, and any end that is not after the start. */
function buildCalendar(events: readonly EventRecord[], site: string): string {
  const calendar = ical({ name: `${college.name} events`, prodId: `//${college.name}//Events//EN` });
  for (const event of events) {
    const start = parseDate(event.start_date);
    if (!start) continue;
    const end = parseDate(event.end_date);
    const saved = parseDate(event.updated_at) ?? parseDate(event.created_at) ?? start;
    calendar.createEvent({
      id: `event-${event.id}@${new URL(site).hostname}`,
      // Not the time of the request, so that the same event gives the same file.
      stamp: saved,
      lastModified: saved,
      start,
      end: end && end > start ? end : null,
      status: event.event_state ? STATUS[event.event_state] : null,
      summary: [eventStateLabel(event), displayEventTitle(event)].filter(Boolean).join(': '),
      description: markdownWords(event.description),
      location: event.location.trim() || null,
      url: `${site}${eventPath(event.id)}`,
    });
  }
  return calendar.toString();
}

/** More posts than are published in a week, so that a weekly reader misses none. */
const NEWEST = 20;

/** The library marks every text as HTML. Our texts are plain, and a title with `<b>` must not turn bold. */
const PLAIN_AS_HTML = /(<(?:title|summary)) type="html"(>)/g;

const FEED_PATH = '/feed.xml';

/** `feed.xml`: the newest posts as an Atom feed. Posts without a readable date cannot be sorted and are left out. */
function buildAtomFeed({ site, posts }: Pick<Published, 'site' | 'posts'>): string {
  const dated = posts
    .flatMap((post) => {
      const published = parseDate(post.created_at);
      return published ? [{ post, published, saved: parseDate(post.updated_at) ?? published }] : [];
    })
    .sort((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, NEWEST);

  const feed = new Feed({
    id: `${site}${paths.home}`,
    title: `${college.name}: Latest News & Knowledge`,
    link: `${site}${paths.blogs}`,
    feedLinks: { atom: `${site}${FEED_PATH}` },
    updated: new Date(Math.max(0, ...dated.map(({ saved }) => saved.getTime()))),
    author: { name: college.name },
    copyright: college.name,
  });
  for (const { post, published, saved } of dated) {
    const link = `${site}${blogPath(post.id)}`;
    feed.addItem({ id: link, link, title: displayTitle(post), description: post.excerpt, published, date: saved });
  }
  return feed.atom1().replace(PLAIN_AS_HTML, '$1 type="text"$2');
}

type FeedFile = {
  key: string;
  type: string;
  text: (published: Published, events: readonly EventRecord[], now: Date) => string | undefined | Promise<string>;
  download?: string;
};

const robots = (site: string) => `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;

const fixed: Record<string, Omit<FeedFile, 'key'>> = {
  '/robots.txt': { type: 'text/plain', text: ({ site }) => robots(site) },
  '/sitemap.xml': { type: 'application/xml', text: buildSitemap },
  [FEED_PATH]: { type: 'application/atom+xml', text: buildAtomFeed },
  '/events.ics': {
    type: 'text/calendar',
    text: ({ events, site }) => buildCalendar(events, site),
    download: 'nit-college-events.ics',
  },
};

function eventCalendar(idOrSlug: string): FeedFile {
  return {
    key: `event.ics ${idOrSlug}`,
    type: 'text/calendar',
    download: 'event.ics',
    text({ site }, all, now) {
      const event = findPublished(all, idOrSlug, now);
      return event && parseDate(event.start_date) ? buildCalendar([event], site) : undefined;
    },
  };
}

function feedFileAt(pathname: string): FeedFile | undefined {
  const file = fixed[pathname];
  if (file) return { ...file, key: pathname };
  const [, name] = /^\/events\/([^/]+)\.ics$/.exec(pathname) ?? [];
  const idOrSlug = name === undefined ? undefined : decodePath(name);
  return idOrSlug === undefined ? undefined : eventCalendar(idOrSlug.normalize('NFC'));
}

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'>;

/** Files for programs. Their addresses have the origin of the site, never that of the request (contract, section 5). */
export function feeds({ repository, responseCache, clock, site }: Options): RequestHandler {
  async function send({ key, type, text, download }: FeedFile, req: Request, res: Response) {
    const build = async () => {
      const now = clock();
      const published = await readPublished(repository, site(), now);
      const content = await text(published, await repository.list('events'), now);
      if (content === undefined) return undefined;
      const headers = download === undefined ? {} : { 'Content-Disposition': `attachment; filename="${download}"` };
      return {
        bytes: Buffer.from(removeForbiddenCharacters(content)),
        type: `${type}; charset=utf-8`,
        headers,
        period: published.period(),
      };
    };
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    const version = publishedVersion(repository);
    if (!(await responseCache.send(req, res, { kind: 'data', key, version, build }))) throw errors.notFound();
  }

  return route(({ path }) => {
    const file = feedFileAt(path);
    return file && { GET: (req, res) => send(file, req, res) };
  });
}

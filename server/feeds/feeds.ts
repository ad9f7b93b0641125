import type { Request, RequestHandler, Response } from 'express';
import { Feed } from 'feed';
import ical, { ICalEventStatus } from 'ical-generator';
import { hasScreen } from '@/content/college';
import { site as college } from '@/content/site';
import { parseDate } from '@/domain/dates';
import { displayEventTitle, eventStateLabel } from '@/domain/event';
import { markdownToText } from '@/domain/markdown/words';
import { decodePath } from '@/domain/pathname';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import { programSlugs } from '@/domain/program';
import { fixedPages } from '@/domain/publicScreens';
import { type Published, publishableRevision, readPublished } from '../api/publishedRecords';
import { findPublished } from '../api/recordLists';
import type { Services } from '../api/services';
import { errors } from '../lib/errors';
import { removeForbiddenCharacters } from '../lib/forbiddenCharacters';
import { route } from '../lib/route';
import type { EventRecord } from '../storage/records';

const toLastModified = ({ updated_at, created_at }: { updated_at: string; created_at: string }) =>
  (parseDate(updated_at) ?? parseDate(created_at))?.toISOString();

function buildSitemap({ site, posts, events }: Published): string {
  const toEntry = (path: string, lastModified?: string) => {
    // `URL` encodes all characters that mean something in XML, except these two.
    const url = new URL(path, site).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `<url><loc>${url}</loc>${lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`}</url>`;
  };
  const programPaths = Object.values(programSlugs).map(programPath);
  const burmesePaths = hasScreen(paths.burmese) ? [paths.burmese] : [];
  const fixedPaths = [...Object.keys(fixedPages), ...burmesePaths, ...programPaths];
  const entries = [
    ...fixedPaths.map((path) => toEntry(path)),
    ...posts.map((post) => toEntry(blogPath(post.id), toLastModified(post))),
    ...events.map((event) => toEntry(eventPath(event.id), toLastModified(event))),
  ];
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}

const EVENT_STATUSES = { cancelled: ICalEventStatus.CANCELLED, postponed: ICalEventStatus.TENTATIVE };

/** Builds an iCalendar file. It omits events without a readable start, and any end that is not after the start. */
function buildCalendar(events: readonly EventRecord[], site: string): string {
  const calendar = ical({ name: `${college.name} events`, prodId: `//${college.name}//Events//EN` });
  for (const event of events) {
    const start = parseDate(event.start_date);
    if (!start) continue;
    const end = parseDate(event.end_date);
    const savedAt = parseDate(event.updated_at) ?? parseDate(event.created_at) ?? start;
    calendar.createEvent({
      id: `event-${event.id}@${new URL(site).hostname}`,
      // The stamp is the time of the last save, not of the request, so that the same event gives the same file.
      stamp: savedAt,
      lastModified: savedAt,
      start,
      end: end && end > start ? end : null,
      status: event.event_state ? EVENT_STATUSES[event.event_state] : null,
      summary: [eventStateLabel(event), displayEventTitle(event)].filter(Boolean).join(': '),
      description: markdownToText(event.description),
      location: event.location.trim() || null,
      url: `${site}${eventPath(event.id)}`,
    });
  }
  return calendar.toString();
}

/** More posts than the college publishes in a week, so that nobody who reads the feed weekly misses one. */
const FEED_POSTS = 20;

/** Matches where the library marks texts as HTML. The feed's texts are plain, so a title with `<b>` must not turn bold. */
const HTML_MARK = /(<(?:title|summary)) type="html"(>)/g;

const FEED_PATH = '/feed.xml';
const EMPTY_FEED_MS = 0;

/** Builds an Atom feed of the newest posts. It omits posts without a readable date, which cannot be sorted. */
function buildAtomFeed({ site, posts }: Pick<Published, 'site' | 'posts'>): string {
  const entries = posts
    .flatMap((post) => {
      const published = parseDate(post.created_at);
      return published ? [{ post, published, saved: parseDate(post.updated_at) ?? published }] : [];
    })
    .sort((entry, other) => other.published.getTime() - entry.published.getTime())
    .slice(0, FEED_POSTS);

  const feed = new Feed({
    id: `${site}${paths.home}`,
    title: `${college.name}: Latest News & Knowledge`,
    link: `${site}${paths.blogs}`,
    feedLinks: { atom: `${site}${FEED_PATH}` },
    updated: new Date(Math.max(EMPTY_FEED_MS, ...entries.map(({ saved }) => saved.getTime()))),
    author: { name: college.name },
    copyright: college.name,
  });
  for (const { post, published, saved } of entries) {
    const link = `${site}${blogPath(post.id)}`;
    feed.addItem({ id: link, link, title: displayTitle(post), description: post.excerpt, published, date: saved });
  }
  return feed.atom1().replace(HTML_MARK, '$1 type="text"$2');
}

/** A file that programs read, not people: robots.txt, sitemap, news feed or calendar. */
type FeedFile = {
  cacheKey: string;
  mediaType: string;
  /** Returns undefined for a 404. `storedEvents` has drafts too: the id of a draft must not find an event by its slug. */
  build: (published: Published, storedEvents: readonly EventRecord[], now: Date) => string | undefined;
  downloadName?: string;
};

const buildRobots = (site: string) => `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;

const files: Record<string, Omit<FeedFile, 'cacheKey'>> = {
  '/robots.txt': { mediaType: 'text/plain', build: ({ site }) => buildRobots(site) },
  '/sitemap.xml': { mediaType: 'application/xml', build: buildSitemap },
  [FEED_PATH]: { mediaType: 'application/atom+xml', build: buildAtomFeed },
  '/events.ics': {
    mediaType: 'text/calendar',
    build: ({ events, site }) => buildCalendar(events, site),
    downloadName: 'nit-college-events.ics',
  },
};

function toEventFile(idOrSlug: string): FeedFile {
  return {
    cacheKey: `event.ics ${idOrSlug}`,
    mediaType: 'text/calendar',
    downloadName: 'event.ics',
    build({ site }, storedEvents, now) {
      const event = findPublished(storedEvents, idOrSlug, now);
      return event && parseDate(event.start_date) ? buildCalendar([event], site) : undefined;
    },
  };
}

function findFeedFile(pathname: string): FeedFile | undefined {
  const file = files[pathname];
  if (file) return { ...file, cacheKey: pathname };
  const encodedName = /^\/events\/([^/]+)\.ics$/.exec(pathname)?.[1];
  if (encodedName === undefined) return undefined;
  const idOrSlug = decodePath(encodedName);
  return idOrSlug === undefined ? undefined : toEventFile(idOrSlug.normalize('NFC'));
}

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'>;

/** Serves feed, calendars, sitemap and robots.txt. Links in the files have the site's origin, whatever host the request names. */
export function serveFeeds({ repository, responseCache, clock, site }: Options): RequestHandler {
  async function send({ cacheKey, mediaType, downloadName, ...file }: FeedFile, req: Request, res: Response) {
    const build = async () => {
      const now = clock();
      const published = await readPublished(repository, site(), now);
      const content = file.build(published, await repository.list('events'), now);
      if (content === undefined) return undefined;
      const headers = downloadName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${downloadName}"` };
      return {
        bytes: Buffer.from(removeForbiddenCharacters(content)),
        type: `${mediaType}; charset=utf-8`,
        headers,
        // A post or event can appear or end by time alone.
        period: published.findPeriod(),
      };
    };
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    const version = publishableRevision(repository);
    const isSent = await responseCache.send(req, res, { kind: 'data', key: cacheKey, version, build });
    if (!isSent) throw errors.notFound();
  }

  return route(({ path }) => {
    const file = findFeedFile(path);
    return file && { GET: (req, res) => send(file, req, res) };
  });
}

import type { Request, RequestHandler, Response } from 'express';
import { parseDate } from '@/domain/dates';
import { decodePath } from '@/domain/decodePath';
import { findPublished, type Published, readPublished } from '../api/publishedRecords';
import { errors } from '../lib/errors';
import type { ResponseCache } from '../lib/responseCache';
import { route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { EventRecord } from '../storage/records';
import { buildAtomFeed, FEED_PATH } from './atom';
import { buildCalendar } from './calendar';
import { buildSitemap } from './sitemap';

type FeedFile = {
  /** The cache key. */
  key: string;
  type: string;
  /** Builds the text from the published records and all events; undefined when there is no such file. */
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

/** The calendar file of one event; its text is undefined without a readable start. */
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

/** No file contains scripts or styles. The policy replaces that of pages, whose nonce must not be cached. */
const CSP = "default-src 'none'";

type Options = { repository: Repository; responseCache: ResponseCache; clock: () => Date; site: () => string };

/**
 * Files for programs: `robots.txt`, `sitemap.xml`, the Atom feed of posts and the calendars of events. Their URLs are absolute,
 * below the origin of the site, never taken from the request (contract, section 5). Throws 404 for the calendar of an event that
 * is not public.
 */
export function feeds({ repository, responseCache, clock, site }: Options): RequestHandler {
  const version = () => `${repository.version('blogs')}-${repository.version('events')}`;

  async function send({ key, type, text, download }: FeedFile, req: Request, res: Response) {
    const build = async () => {
      const now = clock();
      const published = await readPublished(repository, site(), now);
      const content = await text(published, await repository.list('events'), now);
      if (content === undefined) return undefined;
      const headers = {
        'Content-Security-Policy': CSP,
        ...(download !== undefined && { 'Content-Disposition': `attachment; filename="${download}"` }),
      };
      return { bytes: Buffer.from(content), type: `${type}; charset=utf-8`, headers, period: published.period() };
    };
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    if (!(await responseCache.send(req, res, { key, readers: 'anybody', version, build }))) throw errors.notFound();
  }

  return route(({ path }) => {
    const file = feedFileAt(path);
    return file && { GET: (req, res) => send(file, req, res) };
  });
}

import type { Request, RequestHandler, Response } from 'express';
import { parseDate } from '@/domain/dates';
import { decodePath } from '@/domain/decodePath';
import { type Published, readPublished } from '../api/published';
import { findPublished } from '../api/publishedRecords';
import { CompressedBody, negotiateEncoding } from '../lib/compressedBody';
import { errors } from '../lib/errors';
import { route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { EventRecord } from '../storage/records';
import { buildAtomFeed, FEED_PATH } from './atom';
import { buildCalendar } from './calendar';
import { buildSitemap } from './sitemap';

type Publication = {
  type: string;
  /** Builds the text from the published records and all events. */
  text: (published: Published, events: readonly EventRecord[]) => string | undefined | Promise<string>;
  download?: string;
};

const robots = (site: string) => `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;

const fixed: Record<string, Publication> = {
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
function calendarFileOf(idOrSlug: string): Publication {
  return {
    type: 'text/calendar',
    download: 'event.ics',
    text({ site }, all) {
      const event = findPublished(all, idOrSlug);
      return event && parseDate(event.start_date) ? buildCalendar([event], site) : undefined;
    },
  };
}

function publicationAt(pathname: string): Publication | undefined {
  const [, name] = /^\/events\/([^/]+)\.ics$/.exec(pathname) ?? [];
  if (name === undefined) return fixed[pathname];
  const decoded = decodePath(name);
  return decoded === undefined ? undefined : calendarFileOf(decoded.normalize('NFC'));
}

/**
 * Files for programs: `robots.txt`, `sitemap.xml`, the Atom feed of posts and the calendars of events. Their URLs are absolute,
 * below the origin of the site, never taken from the request (contract, section 6). Throws 404 for the calendar of an event that
 * is not public.
 */
export function feeds({ repository, site }: { repository: Repository; site: () => string }): RequestHandler {
  // Writing thousands of events takes long, and all clients want the same file. Files of single events are not cached: a WeakMap
  // drops their publications.
  const kept = new WeakMap<Publication, { version: string; body: CompressedBody }>();

  async function bodyOf(publication: Publication, version: string): Promise<CompressedBody> {
    const known = kept.get(publication);
    if (known?.version === version) return known.body;
    const text = await publication.text(await readPublished(repository, site()), await repository.list('events'));
    if (text === undefined) throw errors.notFound();
    const body = new CompressedBody(Buffer.from(text));
    kept.set(publication, { version, body });
    return body;
  }

  async function send(publication: Publication, req: Request, res: Response) {
    const { type, download } = publication;
    const version = `W/"${repository.version('blogs')}-${repository.version('events')}"`;
    const body = await bodyOf(publication, version);
    res.set({ 'Cache-Control': 'no-cache', ETag: version }).vary('Accept-Encoding');
    if (req.headers['if-none-match']?.includes(version)) return void res.status(304).end();
    if (download) res.attachment(download);
    const { encoding, bytes } = await body.get(negotiateEncoding(req.headers));
    if (encoding !== 'plain') res.set('Content-Encoding', encoding);
    res.set({ 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': String(bytes.length) }).end(bytes);
  }

  return route(({ path }) => {
    const publication = publicationAt(path);
    return publication && { GET: (req, res) => send(publication, req, res) };
  });
}

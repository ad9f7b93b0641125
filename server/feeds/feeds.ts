import type { Request, RequestHandler, Response } from 'express';
import { parseDate } from '@/domain/dates';
import { decodePath } from '@/domain/pathname';
import { type Published, publishableRevision, readPublished } from '../api/publishedRecords';
import { findPublished } from '../api/recordLists';
import type { Services } from '../api/services';
import { errors } from '../lib/errors';
import { removeForbiddenCharacters } from '../lib/forbiddenCharacters';
import { route } from '../lib/route';
import type { EventRecord } from '../storage/records';
import { buildAtomFeed, FEED_PATH } from './atomFeed';
import { buildCalendar } from './calendar';
import { buildSitemap } from './sitemap';

/** A file that programs read: robots.txt, sitemap, news feed or calendar. */
type FeedFile = {
  mediaType: string;
  /** Returns undefined for a 404. `storedEvents` has drafts too, so `/events/7.ics` never means an event with the slug "7". */
  build: (published: Published, storedEvents: readonly EventRecord[], now: Date) => string | undefined;
  downloadName?: string;
};

const buildRobots = (origin: string) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

const filesByPath: Record<string, FeedFile> = {
  '/robots.txt': { mediaType: 'text/plain', build: ({ site: origin }) => buildRobots(origin) },
  '/sitemap.xml': { mediaType: 'application/xml', build: buildSitemap },
  [FEED_PATH]: { mediaType: 'application/atom+xml', build: buildAtomFeed },
  '/events.ics': {
    mediaType: 'text/calendar',
    build: ({ events, site: origin }) => buildCalendar(events, origin),
    downloadName: 'nit-college-events.ics',
  },
};

function toEventFile(idOrSlug: string): FeedFile {
  return {
    mediaType: 'text/calendar',
    downloadName: 'event.ics',
    build({ site: origin }, storedEvents, now) {
      const event = findPublished(storedEvents, idOrSlug, now);
      return event && parseDate(event.start_date) ? buildCalendar([event], origin) : undefined;
    },
  };
}

/** Returns a file and its cache key. The key of an event is the same, however the address is URL-encoded. */
function findFeedFile(pathname: string): { file: FeedFile; cacheKey: string } | undefined {
  const file = filesByPath[pathname];
  if (file) return { file, cacheKey: pathname };
  const encodedName = /^\/events\/([^/]+)\.ics$/.exec(pathname)?.[1];
  if (encodedName === undefined) return undefined;
  const idOrSlug = decodePath(encodedName)?.normalize('NFC');
  return idOrSlug === undefined ? undefined : { file: toEventFile(idOrSlug), cacheKey: `event.ics ${idOrSlug}` };
}

type Options = Pick<Services, 'repository' | 'responseCache' | 'clock' | 'site'>;

export function serveFeeds({ repository, responseCache, clock, site }: Options): RequestHandler {
  async function send(file: FeedFile, cacheKey: string, req: Request, res: Response) {
    const { mediaType, downloadName } = file;
    const buildResponse = async () => {
      const now = clock();
      const published = await readPublished(repository, site(), now);
      const content = file.build(published, await repository.list('events'), now);
      if (content === undefined) return undefined;
      const headers = downloadName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${downloadName}"` };
      return {
        bytes: Buffer.from(removeForbiddenCharacters(content)),
        type: `${mediaType}; charset=utf-8`,
        headers,
        // Posts and events can appear or end at a set time, without a save. Then the cached file is out of date.
        period: published.findPeriod(),
      };
    };
    res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
    const version = publishableRevision(repository);
    const isSent = await responseCache.send(req, res, { kind: 'data', key: cacheKey, version, build: buildResponse });
    if (!isSent) throw errors.notFound();
  }

  return route(({ path }) => {
    const found = findFeedFile(path);
    return found && { GET: (req, res) => send(found.file, found.cacheKey, req, res) };
  });
}

import { serverPaths } from '@/domain/apiPaths';
import { decodePath, isScreenPath } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';
import { HttpError } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord, ViewRecord } from '../storage/records';
import { findPublished } from './recordLists';
import type { Services } from './services';

/** Counts page views in memory and stores the counts in batches, so that views cost almost no disk writes. */
export class ViewCounter {
  #counts = new Map<string, number>();
  #flushTimer: NodeJS.Timeout | undefined;

  constructor(readonly options: { repository: Repository; flushMs: number }) {}

  add(page: string, count = 1) {
    this.#counts.set(page, (this.#counts.get(page) ?? 0) + count);
    this.#flushTimer ??= setTimeout(() => void this.flush(), this.options.flushMs).unref();
  }

  listUnsaved(): ViewRecord[] {
    return [...this.#counts].map(([page, count]) => ({ page, count }));
  }

  async flush(): Promise<void> {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    const counts = this.listUnsaved();
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.options.repository.addViews(counts);
    } catch {
      for (const { page, count } of counts) this.add(page, count);
    }
  }
}

const BOT_PATTERN = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|curl|wget|monitor|lighthouse/i;
/** Browsers send views with `sendBeacon`, which sends a text as text/plain. */
const BEACON_TYPES = /^(?:application\/json|text\/plain)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const isPublicScreen = (pathname: string) =>
  isScreenPath(pathname) && pathname !== paths.noAccess && pathname !== paths.admin && !pathname.startsWith(`${paths.admin}/`);

/** Returns the path to count, with a record's id instead of the slug; undefined for a page that is not public. */
async function toCountedPath(sentAddress: unknown, { repository, clock }: Services): Promise<string | undefined> {
  if (typeof sentAddress !== 'string') return undefined;
  const [encodedPath = ''] = sentAddress.split(/[?#]/);
  const isHomePage = encodedPath === '/';
  const pathname = decodePath(isHomePage ? encodedPath : encodedPath.replace(/\/$/, ''));
  if (pathname === undefined || !isPublicScreen(pathname)) return undefined;
  const [, collection, idOrSlug] = /^\/(blogs|events)\/([^/]+)$/.exec(pathname) ?? [];
  if (idOrSlug === undefined) return pathname;
  const records = await repository.list(collection === 'blogs' ? 'blogs' : 'events');
  const record = findPublished<BlogRecord | EventRecord>(records, idOrSlug.normalize('NFC'), clock());
  return record && `/${collection}/${record.id}`;
}

/** Adds the call that counts a view of a public page. The server stores nothing about the visitor. */
export function addViewCalls(calls: ApiRouter, services: Services) {
  calls.post(
    serverPaths.views,
    // `bodyInDocs` does not validate. An invalid body must not get an error.
    {
      summary: 'Counts a view of a public page. Any body gets the same response.',
      who: 'everyone',
      bodyInDocs: z.object({ page: z.string() }),
    },
    async (req, _body, res) => {
      const isStaff = req.headers.authorization !== undefined;
      const isBot = BOT_PATTERN.test(req.headers['user-agent'] ?? '');
      try {
        const { page } = await readJson(req, res, bodyLimits.view, BEACON_TYPES);
        const countedPath = isStaff || isBot ? undefined : await toCountedPath(page, services);
        if (countedPath !== undefined) services.views.add(countedPath);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
      }
      res.status(204).end();
    },
  );
}

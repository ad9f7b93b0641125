import { toRecord } from '@/domain/coerce';
import { serverPaths } from '@/domain/contract';
import { decodePath, isScreenPath, paths } from '@/domain/paths';
import { z } from '@/domain/zod';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { HttpError } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord } from '../storage/records';
import { findPublished } from './publishedRecords';
import type { Services } from './services';

const BOT = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|curl|wget|monitor|lighthouse/i;
const BEACON_TYPES = /^(?:application\/json|text\/plain)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

const isPublicScreen = (page: string) =>
  isScreenPath(page) && page !== paths.noAccess && page !== paths.admin && !page.startsWith(`${paths.admin}/`);

/** The key that a page view is counted under: a public path, with records named by id; undefined for any other path. */
async function countedPage(page: unknown, repository: Repository, now: Date): Promise<string | undefined> {
  if (typeof page !== 'string') return undefined;
  const [address = ''] = page.split(/[?#]/);
  const plain = decodePath(address.length > 1 ? address.replace(/\/$/, '') : address);
  if (plain === undefined || !isPublicScreen(plain)) return undefined;
  const [, collection, idOrSlug] = /^\/(blogs|events)\/([^/]+)$/.exec(plain) ?? [];
  if (idOrSlug === undefined) return plain;
  const records = await repository.list(collection === 'blogs' ? 'blogs' : 'events');
  const record = findPublished<BlogRecord | EventRecord>(records, idOrSlug.normalize('NFC'), now);
  return record && `/${collection}/${record.id}`;
}

/** E21: counts a view of a public page. It stores nothing about the caller, and every caller gets the same response. */
export function viewCalls(calls: ApiRouter, { repository, views, clock }: Services) {
  const readBeacon = jsonBody(limits.view, BEACON_TYPES);

  calls.post(
    serverPaths.views,
    {
      summary: 'Counts a view of a public page. Any body gets the same response.',
      who: 'everyone',
      body: z.object({ page: z.string() }),
    },
    async (req, res) => {
      try {
        await readBeacon(req, res);
        const isStaff = req.headers.authorization !== undefined;
        const isBot = BOT.test(req.headers['user-agent'] ?? '');
        const page = isStaff || isBot ? undefined : await countedPage(toRecord(req.body).page, repository, clock());
        if (page !== undefined) views.add(page);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
      }
      res.status(204).end();
    },
  );
}

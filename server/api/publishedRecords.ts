import type { Request, Response } from 'express';
import { parseDate } from '@/domain/dates';
import { isAdminRole } from '../auth/authenticate';
import { optionalAuth } from '../auth/optionalAuth';
import type { ApiRouter } from '../http/apiRouter';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import { versionEtag } from '../lib/etag';
import { idFromQuery } from '../lib/validate';
import type { Collections } from '../storage/records';
import type { Services } from './services';

type Publishable = 'blogs' | 'events';

type Reads<C extends Publishable> = {
  path: string;
  collection: C;
  /** The date that records are sorted by, newest first. */
  dateOf: (record: Collections[C]) => string;
  reply: (record: Collections[C]) => object;
  /** Serializes a record for `?view=card` in lists. */
  cardReply?: (record: Collections[C]) => object;
};

const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const timeOf = (date: string) => parseDate(date)?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Sorts records for lists: newest first, then latest added first; records with unreadable dates come last. */
export function newestFirst<T extends Collections[Publishable]>(records: readonly T[], dateOf: (record: T) => string): T[] {
  const keyed = records.map((record, index) => ({ record, index, time: timeOf(dateOf(record)) }));
  keyed.sort((a, b) => (a.time === b.time ? b.index - a.index : b.time > a.time ? 1 : -1));
  return keyed.map(({ record }) => record);
}

/** Finds a record by its id, else by its slug (D-30). */
export const findByIdOrSlug = <T extends Collections[Publishable]>(records: readonly T[], idOrSlug: string): T | undefined =>
  records.find(({ id }) => String(id) === idOrSlug) ?? records.find(({ slug }) => slug === idOrSlug);

/**
 * Finds a published record by its id, else by its slug. An id always wins: a slug that equals the id of another record's draft
 * finds nothing, like that draft.
 */
export function findPublished<T extends Collections[Publishable]>(all: readonly T[], idOrSlug: string): T | undefined {
  const byId = all.find(({ id }) => String(id) === idOrSlug);
  const found = byId ?? all.find(({ slug, status }) => status === 'published' && slug === idOrSlug);
  return found?.status === 'published' ? found : undefined;
}

/** E1 to E4: lists and single records; drafts for admins only. */
export function publicReadCalls<C extends Publishable>(calls: ApiRouter, services: Services, reads: Reads<C>) {
  const { repository, responseCache: ready } = services;
  const { collection, path, reply, cardReply = reply, dateOf } = reads;

  const published = async () => (await repository.list(collection)).filter(({ status }) => status === 'published');

  const sendAll = async (req: Request, res: Response) => {
    const id = idFromQuery(req);
    const records = await repository.list(collection);
    if (id === undefined) {
      const toReply = req.query.view === 'card' ? cardReply : reply;
      sendJson(res, newestFirst(records, dateOf).map(toReply));
      return;
    }
    const record = findByIdOrSlug(records, id);
    if (!record) throw errors.notFound();
    sendJson(res.set('ETag', versionEtag(record)), reply(record));
  };

  const common = { readers: 'anybody' as const, version: () => repository.version(collection) };

  const sendPublished = async (req: Request, res: Response) => {
    const id = idFromQuery(req);
    if (req.headers.authorization === undefined) {
      res.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Authorization').vary('Accept-Encoding');
    }
    if (id === undefined) {
      const view = req.query.view === 'card' ? 'card' : 'full';
      const build = async () => ({
        bytes: jsonBytes(newestFirst(await published(), dateOf).map(view === 'card' ? cardReply : reply)),
      });
      await ready.send(req, res, { ...common, key: `${collection}:${view}`, build });
      return;
    }
    const build = async () => {
      const record = findPublished(await repository.list(collection), id);
      return record && { bytes: jsonBytes(reply(record)), etag: versionEtag(record) };
    };
    if (!(await ready.send(req, res, { ...common, key: `${collection}?${id}`, build }))) throw errors.notFound();
  };

  calls.get(path, optionalAuth(services), (req, res) =>
    req.actor && isAdminRole(req.actor) ? sendAll(req, res) : sendPublished(req, res),
  );
}

/** The id or slug in a decoded path: its last segment. */
export const recordKeyIn = (pathname: string): string =>
  (pathname.replace(/\/$/, '').split('/').at(-1) ?? '').replaceAll('%2F', '/').normalize('NFC');

import type { Request, Response } from 'express';
import { isAdminRole, optionalAuth } from '../auth/authenticate';
import type { ApiRouter, CallDoc } from '../http/apiRouter';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import { versionEtag } from '../lib/httpCaching';
import { idFromQuery } from '../lib/validate';
import type { Collections } from '../storage/records';
import {
  findByIdOrSlug,
  findPublished,
  newestFirst,
  type Publishable,
  publishedAmong,
  publishedPeriod,
} from './publishedRecords';
import { forStaff } from './serializers';
import type { Services } from './services';

type Reads<C extends Publishable> = {
  path: string;
  collection: C;
  /** The date that records are sorted by, newest first. */
  dateOf: (record: Collections[C]) => string;
  serialize: (record: Collections[C]) => object;
  doc: CallDoc;
};

const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));
/** E1 to E4: lists and single records; drafts for admins only. */
export function readCalls<C extends Publishable>(calls: ApiRouter, services: Services, reads: Reads<C>) {
  const { repository, responseCache, clock } = services;
  const { collection, path, serialize, dateOf } = reads;

  const sendAll = async (req: Request, res: Response) => {
    const id = idFromQuery(req);
    const records = await repository.list(collection);
    if (id === undefined) {
      sendJson(res, newestFirst(records, dateOf).map(forStaff(serialize)));
      return;
    }
    const record = findByIdOrSlug(records, id);
    if (!record) throw errors.notFound();
    sendJson(res.set('ETag', versionEtag(record)), forStaff(serialize)(record));
  };

  const common = { readers: 'anybody' as const, version: () => repository.version(collection) };

  const sendPublished = async (req: Request, res: Response) => {
    const id = idFromQuery(req);
    if (req.headers.authorization === undefined) {
      res.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Authorization').vary('Accept-Encoding');
    }
    if (id === undefined) {
      const build = async () => {
        const now = clock();
        const records = await repository.list(collection);
        const shown = newestFirst(publishedAmong(records, now), dateOf).map(serialize);
        return { bytes: jsonBytes(shown), period: publishedPeriod(records, now) };
      };
      await responseCache.send(req, res, { ...common, key: collection, build });
      return;
    }
    const build = async () => {
      const now = clock();
      const records = await repository.list(collection);
      const record = findPublished(records, id, now);
      const period = publishedPeriod(records, now);
      return record && { bytes: jsonBytes(serialize(record)), etag: versionEtag(record), period };
    };
    if (!(await responseCache.send(req, res, { ...common, key: `${collection}?${id}`, build }))) throw errors.notFound();
  };

  calls.get(path, reads.doc, optionalAuth(services), (req, res) =>
    req.actor && isAdminRole(req.actor) ? sendAll(req, res) : sendPublished(req, res),
  );
}

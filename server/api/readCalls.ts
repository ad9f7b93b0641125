import type { Request, Response } from 'express';
import { authenticate, isAdminRole } from '../auth/authenticate';
import type { ApiRouter, CallDoc } from '../http/apiRouter';
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

export type Reads<C extends Publishable> = {
  path: string;
  collection: C;
  /** The records, with a text that changes with them. */
  current: () => Promise<{ records: readonly Collections[C][]; version: string }>;
  timeOf: (record: Collections[C]) => number;
  serialize: (record: Collections[C]) => object;
  read: Pick<CallDoc, 'summary' | 'query'>;
};

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

/** E1 to E4: lists and single records; drafts for admins only. */
export function readCalls<C extends Publishable>(calls: ApiRouter, services: Services, reads: Reads<C>) {
  const { responseCache, clock } = services;
  const { collection, current, path, serialize, timeOf } = reads;
  const serializeForStaff = forStaff(serialize);

  const allRecords = async (id: string | undefined, res: Response) => {
    const { records } = await current();
    if (id === undefined) return newestFirst(records, timeOf).map(serializeForStaff);
    const record = findByIdOrSlug(records, id);
    if (!record) throw errors.notFound();
    res.set('ETag', versionEtag(record));
    return serializeForStaff(record);
  };

  const sendPublished = async (id: string | undefined, req: Request, res: Response) => {
    if (req.headers.authorization === undefined) {
      res.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Authorization').vary('Accept-Encoding');
    }
    const build = async () => {
      const now = clock();
      const { records } = await current();
      const period = publishedPeriod(records, now);
      if (id === undefined) {
        return { bytes: bytesOf(newestFirst(publishedAmong(records, now), timeOf).map(serialize)), period };
      }
      const record = findPublished(records, id, now);
      return record && { bytes: bytesOf(serialize(record)), etag: versionEtag(record), period };
    };
    const key = id === undefined ? collection : `${collection}?${id}`;
    const { version } = await current();
    if (!(await responseCache.send(req, res, { kind: 'data', key, version, build }))) throw errors.notFound();
  };

  calls.get(path, { ...reads.read, who: 'everyone' }, async (req, _body, res) => {
    // An expired session is an error, so that no admin wonders about missing drafts.
    if (req.headers.authorization !== undefined) req.actor = await authenticate(req, services);
    const id = idFromQuery(req);
    return req.actor && isAdminRole(req.actor) ? allRecords(id, res) : sendPublished(id, req, res);
  });
}

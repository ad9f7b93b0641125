import type { Request, Response } from 'express';
import { authenticate, isAdminRole } from '../auth/authenticate';
import type { ApiRouter, CallDoc } from '../http/apiRouter';
import { errors } from '../lib/errors';
import { versionEtag } from '../lib/httpCaching';
import { readIdFromQuery } from '../lib/validate';
import type { Collections } from '../storage/records';
import { type Publishable, publishedAmong, publishedPeriod } from './publishedRecords';
import { findByIdOrSlug, findPublished, newestFirst } from './recordLists';
import { withStaffFields } from './serializers';
import type { Services } from './services';

export type PublicReads<C extends Publishable> = {
  path: string;
  collection: C;
  /** The `version` changes whenever the records change. */
  readCurrent: () => Promise<{ records: readonly Collections[C][]; version: string }>;
  timeOf: (record: Collections[C]) => number;
  serialize: (record: Collections[C]) => object;
  readDoc: Pick<CallDoc, 'summary' | 'query'>;
};

const toJsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Adds the call that lists the posts or events, or sends one of them. Only admins get drafts (E1 to E4). */
export function addReadCalls<C extends Publishable>(calls: ApiRouter, services: Services, reads: PublicReads<C>) {
  const { responseCache, clock } = services;
  const { collection, readCurrent, path, serialize, timeOf } = reads;
  const serializeForStaff = withStaffFields(serialize);

  const readForStaff = async (id: string | undefined, res: Response) => {
    const { records } = await readCurrent();
    if (id === undefined) return newestFirst(records, timeOf).map(serializeForStaff);
    const record = findByIdOrSlug(records, id);
    if (!record) throw errors.notFound();
    res.set('ETag', versionEtag(record));
    return serializeForStaff(record);
  };

  const sendPublished = async (id: string | undefined, req: Request, res: Response) => {
    const isVisitor = req.headers.authorization === undefined;
    if (isVisitor) {
      res.set('Cache-Control', 'public, max-age=0, must-revalidate').vary('Authorization').vary('Accept-Encoding');
    }
    const build = async () => {
      const now = clock();
      const { records } = await readCurrent();
      const period = publishedPeriod(records, now);
      if (id === undefined) {
        return { bytes: toJsonBytes(newestFirst(publishedAmong(records, now), timeOf).map(serialize)), period };
      }
      const record = findPublished(records, id, now);
      return record && { bytes: toJsonBytes(serialize(record)), etag: versionEtag(record), period };
    };
    const key = id === undefined ? collection : `${collection}?${id}`;
    const { version } = await readCurrent();
    const isFound = await responseCache.send(req, res, { kind: 'data', key, version, build });
    if (!isFound) throw errors.notFound();
  };

  calls.get(path, { ...reads.readDoc, who: 'everyone' }, async (req, _body, res) => {
    // An expired session is an error, so that no admin wonders about missing drafts.
    if (req.headers.authorization !== undefined) req.actor = await authenticate(req, services);
    const id = readIdFromQuery(req);
    return req.actor && isAdminRole(req.actor) ? readForStaff(id, res) : sendPublished(id, req, res);
  });
}

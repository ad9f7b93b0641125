import type { Request, RequestHandler, Response } from 'express';
import jsonServer from 'json-server';
import { recordOf } from '@/domain/read';
import { hashPassword } from './auth/passwords';
import { sendJson } from './contract/replies';
import { readJson } from './middleware/readJson';
import { refuse } from './refusals';
import type { Repository } from './repository/Repository';
import { readers } from './repository/readRecords';
import { type CollectionName, type Collections, collectionNames, type EntityName, entityNames } from './repository/records';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const BODY_MAX = 1024 * 1024;

const readBody = readJson(BODY_MAX);

/** A record as QA sent it: a plain password becomes a hash, what is left out gets its default. */
async function recordFrom<C extends EntityName>(name: C, sent: unknown, id: string | number): Promise<Collections[C]> {
  const { password, ...raw } = recordOf(sent);
  const secret = typeof password === 'string' && password !== '' ? { password_hash: await hashPassword(password) } : {};
  return readers[name]({ ...raw, ...secret }, id, new Date());
}

/** The writes of json-server's REST, through the repository, so that they are as durable as any other. */
async function write<C extends EntityName>(repository: Repository, name: C, id: string | undefined, req: Request, res: Response) {
  if (req.method === 'DELETE' && id !== undefined) {
    await repository.remove(name, id);
    sendJson(res, {});
    return;
  }
  await readBody(req, res);
  if (req.method === 'POST' && id === undefined) {
    const { id: _given, ...sent } = recordOf(req.body);
    const record = await recordFrom(name, sent, 0);
    sendJson(res, withoutHash(await repository.create(name, (newId) => ({ ...record, id: newId }))), 201);
    return;
  }
  if (id === undefined || (req.method !== 'PUT' && req.method !== 'PATCH'))
    throw refuse.methodNotAllowed('GET, POST, PUT, PATCH, DELETE');
  const stored = await repository.get(name, id);
  if (!stored) throw refuse.notFound();
  // PUT replaces, but a password that is not sent anew stays: nobody could sign in without.
  const kept = req.method === 'PATCH' ? stored : { password_hash: recordOf(stored).password_hash };
  const record = await recordFrom(name, { ...kept, ...recordOf(req.body) }, stored.id);
  sendJson(res, withoutHash(await repository.patch(name, stored.id, record)));
}

/**
 * Whether a request was made on this machine and meant for it: a name of another site may lead to this machine too, and so may a
 * proxy that stands on it.
 */
const isLocal = ({ socket, headers }: Request) => LOOPBACK.has(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');

const withoutHash = (record: object) => {
  const { password_hash, ...shown } = recordOf(record);
  return shown;
};

/**
 * json-server's own REST routes below `/qa`, for testers to browse and seed: filters, sorting, paging and full text as every
 * json-server user knows them. Loopback only; the caller leaves it out in production. It reads a copy without password hashes.
 */
export function qaRoutes(repository: Repository): RequestHandler {
  const empty = Object.fromEntries(collectionNames.map((name) => [name, []]));
  // No field ends in this: records that seem to belong to another one are left alone.
  const router = jsonServer.router<Record<string, unknown[]>>(empty, { foreignKeySuffix: '\u0000' });

  // Its ways around the method of a request, its own reading of bodies and its error pages with stack traces stay out.
  const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  router.stack = router.stack.filter(({ name, handle }) => !unwanted.includes(name) && handle.length !== 4);

  const browse: RequestHandler = async (req, res, next) => {
    const lists = await Promise.all(
      collectionNames.map(async (name: CollectionName) => [name, [...(await repository.list(name))]] as const),
    );
    const shown = lists.map(([name, records]) => [name, name === 'users' ? records.map(withoutHash) : records]);
    router.db.setState(Object.fromEntries(shown));
    router(req, res, (error?: unknown) => next(error === undefined ? undefined : refuse.badQuery('the filter')));
  };

  return (req, res, next) => {
    if (!req.path.startsWith('/qa/')) {
      next();
      return;
    }
    const answer = async () => {
      if (!isLocal(req)) throw refuse.notFound();
      req.url = req.url.slice('/qa'.length);
      if (req.method === 'GET' || req.method === 'HEAD') {
        await browse(req, res, next);
        return;
      }
      const [, collection, id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(req.path) ?? [];
      const name = entityNames.find((known) => known === collection);
      if (!name) throw refuse.notFound();
      await write(repository, name, id, req, res);
    };
    answer().catch(next);
  };
}

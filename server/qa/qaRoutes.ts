import type { Request, RequestHandler, Response } from 'express';
import jsonServer from 'json-server';
import { toRecord } from '@/domain/coerce';
import { API_HEADERS } from '../http/apiHeaders';
import { jsonBody } from '../http/jsonBody';
import { sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { validate } from '../lib/validate';
import { readers } from '../storage/format/readRecords';
import type { Repository } from '../storage/Repository';
import { type CollectionName, type Collections, collectionNames, type EntityName, entityNames } from '../storage/records';
import { Failures } from './failures';
import { isForTesters } from './isForTesters';

const BODY_MAX = 1024 * 1024;

const readBody = jsonBody(BODY_MAX);

type Options = { repository: Repository; failures: Failures };

/** Normalizes a record that QA sent: hashes a plain password and fills in defaults. */
async function recordFrom<C extends EntityName>(name: C, sent: unknown, id: string | number): Promise<Collections[C]> {
  const { password, ...raw } = toRecord(sent);
  const secret = typeof password === 'string' && password !== '' ? { password_hash: await hashPassword(password) } : {};
  return readers[name]({ ...raw, ...secret }, id);
}

/** json-server's REST writes through the repository, which makes them as durable as any other. */
async function write<C extends EntityName>(
  { repository }: Options,
  name: C,
  id: string | undefined,
  req: Request,
  res: Response,
) {
  if (req.method === 'DELETE' && id !== undefined) {
    await repository.remove(name, id);
    sendJson(res, {});
    return;
  }
  await readBody(req, res);
  if (req.method === 'POST' && id === undefined) {
    const { id: _given, ...sent } = toRecord(req.body);
    const record = await recordFrom(name, sent, 0);
    sendJson(res, withoutHash(await repository.create(name, (newId) => ({ ...record, id: newId }))), 201);
    return;
  }
  if (id === undefined || (req.method !== 'PUT' && req.method !== 'PATCH'))
    throw errors.methodNotAllowed('GET, POST, PUT, PATCH, DELETE');
  const stored = await repository.get(name, id);
  if (!stored) throw errors.notFound();
  // PUT replaces the record, but keeps the password hash unless a new password is sent: without one the user could not sign in.
  const kept = req.method === 'PATCH' ? stored : { password_hash: toRecord(stored).password_hash };
  const record = await recordFrom(name, { ...kept, ...toRecord(req.body) }, stored.id);
  sendJson(res, withoutHash(await repository.patch(name, stored.id, record)));
}

const withoutHash = (record: object) => {
  const { password_hash, ...shown } = toRecord(record);
  return shown;
};

/**
 * json-server's own REST routes below `/qa`, for testers to browse and seed data with json-server's filters, sorting, paging and
 * full-text search. Loopback only; the caller leaves it out in production. Reads use a copy without password hashes.
 */
export function qaRoutes(options: Options): RequestHandler {
  const { repository, failures } = options;
  const empty = Object.fromEntries(collectionNames.map((name) => [name, []]));
  // No field has this suffix, which turns off json-server's deletion of dependent records.
  const router = jsonServer.router<Record<string, unknown[]>>(empty, { foreignKeySuffix: '\u0000' });

  // Leaves out json-server's method override, its body parsers and its error pages with stack traces.
  const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  router.stack = router.stack.filter(({ name, handle }) => !unwanted.includes(name) && handle.length !== 4);

  const browse: RequestHandler = async (req, res, next) => {
    const lists = await Promise.all(
      collectionNames.map(async (name: CollectionName) => [name, [...(await repository.list(name))]] as const),
    );
    const shown = lists.map(([name, records]) => [name, name === 'users' ? records.map(withoutHash) : records]);
    router.db.setState(Object.fromEntries(shown));
    // Any page could read a JSONP response, so `callback` is dropped.
    const { callback, ...query } = req.query;
    req.query = query;
    router(req, res, (error?: unknown) => next(error === undefined ? undefined : errors.badQuery('the filter')));
  };

  const sendIndex = async (res: Response) => {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    sendJson(res, { resources, everything: '/qa/db', failures: '/qa/fail' });
  };

  const answerFailures = async (req: Request, res: Response) => {
    if (req.method === 'POST') {
      await readBody(req, res);
      failures.order(validate(Failures.schema, req.body));
    } else if (req.method === 'DELETE') failures.clear();
    else if (req.method !== 'GET' && req.method !== 'HEAD') throw errors.methodNotAllowed('GET, POST, DELETE');
    sendJson(res, failures.list());
  };

  return (req, res, next) => {
    if (!/^\/qa(?:\/|$)/.test(req.path)) {
      next();
      return;
    }
    const answer = async () => {
      res.set({ 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS });
      if (!isForTesters(req)) throw errors.notFound();
      req.url = req.url.replace(/^\/qa\/?/, '/');
      if (req.path === '/fail') return answerFailures(req, res);
      if (req.method === 'GET' && req.path === '/') return sendIndex(res);
      if (req.method === 'GET' || req.method === 'HEAD') {
        await browse(req, res, next);
        return;
      }
      const [, collection, id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(req.path) ?? [];
      const name = entityNames.find((known) => known === collection);
      if (!name) throw errors.notFound();
      await write(options, name, id, req, res);
    };
    answer().catch(next);
  };
}

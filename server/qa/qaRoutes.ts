import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import jsonServer from 'json-server';
import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { pick } from '@/domain/record';
import { auditedTransaction } from '../audit/auditTrail';
import { readJson } from '../http/jsonBody';
import { API_HEADERS, sendJson } from '../http/responses';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { type Handler, type Handlers, route } from '../lib/route';
import { validate } from '../lib/validate';
import { readers } from '../storage/format/readRecords';
import type { Draft, Repository } from '../storage/Repository';
import { type CollectionName, type Collections, collectionNames, type EntityName, entityNames } from '../storage/records';
import { isVersioned } from '../storage/versions';

const PREFIXES = /^(?:\/api){1,2}(?=\/)/;

const failureSchema = z
  .strictObject({
    path: z.string().startsWith('/', 'must be a path such as /blogs.php'),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
    times: z.number().int().min(1).max(10_000).default(1),
    status: z.number().int().min(400).max(599).optional(),
    delay: z.number().int().min(0).max(600_000).optional(),
    nothing: z.boolean().default(false),
  })
  .refine(({ status, delay, nothing }) => status !== undefined || delay !== undefined || nothing, {
    path: ['status'],
    message: 'Say what happens: a status, a delay in milliseconds, or nothing: true.',
  });

type Failure = z.output<typeof failureSchema>;

const plainPath = (address = '') => (address.split('?')[0] ?? '').replace(PREFIXES, '');

async function fail({ status, delay = 0, nothing }: Failure, res: ServerResponse, answer: () => void) {
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  await pause(delay, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
  if (nothing || leaving.signal.aborted) res.destroy();
  else if (status === undefined) answer();
  else {
    const text = 'This failure was ordered at /qa/fail.';
    res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(JSON.stringify({ success: false, error: text, message: text, code: 'ORDERED_FAILURE' }));
  }
}

/** Failures that a tester injects into the next requests of a path. */
export class Failures {
  #ordered: Failure[] = [];

  order(failure: Failure) {
    this.#ordered.push({ ...failure, path: plainPath(failure.path) });
  }

  list(): readonly Failure[] {
    return this.#ordered;
  }

  clear() {
    this.#ordered = [];
  }

  before(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#take(req);
      if (failure) void fail(failure, res, () => app(req, res));
      else app(req, res);
    };
  }

  #take({ url, method }: IncomingMessage): Failure | undefined {
    const path = plainPath(url);
    const failure = this.#ordered.find((one) => one.path === path && (one.method === undefined || one.method === method));
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) this.#ordered = this.#ordered.filter((one) => one !== failure);
    return failure;
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*)$/;

/**
 * Whether a request comes from this machine and addresses it by a local name. The checks stop DNS rebinding,
 * clients of a proxy on this machine, and pages of other sites in a tester's browser.
 */
const isForTesters = ({ socket, headers }: Request): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  OWN_SITE.has(headers['sec-fetch-site']?.toString()) &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

const BODY_MAX = 1024 * 1024;
const MOUNT = /^\/qa\/?/;

/** The fields of a user that no response holds. */
const SECRETS = ['password_hash', 'second_factor'] as const;

const readBody: Handler = async (req, res) => {
  req.body = await readJson(req, res, BODY_MAX);
};

const BY_TESTERS = { actor: null, who: 'qa' } as const;

type Options = {
  repository: Repository;
  failures: Failures;
};

/** Who changed a record before is not who changes it through `/qa`. */
const UNSIGNED = { updated_by: undefined, updated_by_name: undefined };

/** Normalizes a record that QA sent: hashes a plain password and fills in defaults. */
async function recordFrom<C extends EntityName>(name: C, sent: unknown, id: string | number): Promise<Collections[C]> {
  const { password, ...raw } = toRecord(sent);
  const secret = typeof password === 'string' && password !== '' ? { password_hash: await hashPassword(password) } : {};
  return readers[name]({ ...raw, ...secret }, id);
}

/** The handlers that write records of a collection through the repository, which makes them as durable as any other. */
function writeHandlers<C extends EntityName>({ repository }: Options, name: C, id: string | undefined): Handlers {
  if (id === undefined) {
    const create: Handler = async (req, res) => {
      const { id: _given, ...sent } = toRecord(req.body);
      const record = await recordFrom(name, sent, 0);
      const created = await auditedTransaction(
        repository,
        req,
        (draft) => draft.create(name, (newId) => ({ ...record, id: newId })),
        BY_TESTERS,
      );
      sendJson(res, withoutSecrets(created), 201);
    };
    return { POST: [readBody, create] };
  }
  const change =
    (kept: (stored: object) => object): Handler =>
    async (req, res) => {
      const stored = await repository.get(name, id);
      if (!stored) throw errors.notFound();
      const record = await recordFrom(name, { ...kept(stored), ...UNSIGNED, ...toRecord(req.body) }, stored.id);
      const changed = await auditedTransaction(repository, req, (draft) => draft.patch(name, stored.id, record), BY_TESTERS);
      sendJson(res, withoutSecrets(changed));
    };
  return {
    // Keeps the password hash unless a new password is sent: without one the user could not sign in.
    PUT: [readBody, change((stored) => pick(toRecord(stored), SECRETS))],
    PATCH: [readBody, change((stored) => stored)],
    DELETE: async (req, res) => {
      const remove = async (draft: Draft) => {
        await draft.remove(name, id);
        if (isVersioned(name)) await draft.dropVersions(name, id);
      };
      await auditedTransaction(repository, req, remove, BY_TESTERS);
      sendJson(res, {});
    },
  };
}

function failureHandlers(failures: Failures): Handlers {
  const list: Handler = (_req, res) => sendJson(res, failures.list());
  return {
    GET: list,
    POST: [readBody, (req) => failures.order(validate(failureSchema, req.body)), list],
    DELETE: [() => failures.clear(), list],
  };
}

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !SECRETS.some((secret) => secret === field)));

/** What testers see of a record of a collection. A deleted user has the same secrets. */
const shownIn = (name: CollectionName) => (record: object) => {
  if (name === 'users') return withoutSecrets(record);
  return name === 'deleted' ? { ...record, record: withoutSecrets(toRecord(toRecord(record).record)) } : record;
};

/**
 * json-server's own REST routes below `/qa`, for testers to browse and seed data with json-server's filters, sorting, paging and
 * full-text search. Loopback only; the caller leaves it out in production. Reads use a copy without password hashes and second factors.
 */
export function qaRoutes(options: Options): RequestHandler {
  const { repository, failures } = options;
  const empty = Object.fromEntries(collectionNames.map((name) => [name, []]));
  // No field has this suffix, which turns off json-server's deletion of dependent records.
  const router = jsonServer.router(empty, { foreignKeySuffix: '\u0000' });

  // Leaves out json-server's method override, its body parsers and its error pages with stack traces.
  const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  router.stack = router.stack.filter(({ name, handle }) => !unwanted.includes(name) && handle.length !== 4);

  const browse: Handler = async (req, res) => {
    const lists = await Promise.all(
      collectionNames.map(async (name: CollectionName) => [name, [...(await repository.list(name))]] as const),
    );
    router.db.setState(Object.fromEntries(lists.map(([name, records]) => [name, records.map(shownIn(name))])));
    // Any page could read a JSONP response, so `callback` is dropped.
    const { callback, ...query } = req.query;
    req.query = query;
    req.url = req.url.replace(MOUNT, '/');
    await new Promise<void>((resolve, reject) => {
      res.once('close', resolve);
      router(req, res, (error?: unknown) => reject(error === undefined ? errors.notFound() : errors.badQuery('the filter')));
    });
  };

  const sendIndex: Handler = async (_req, res) => {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    sendJson(res, { resources, everything: '/qa/db', failures: '/qa/fail' });
  };

  const fixed: Record<string, Handlers> = {
    '/': { GET: sendIndex },
    '/fail': failureHandlers(failures),
  };

  const handlersAt = (pathname: string): Handlers => {
    const [, collection, id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname) ?? [];
    const name = entityNames.find((known) => known === collection);
    return fixed[pathname] ?? { GET: browse, ...(name && writeHandlers(options, name, id)) };
  };

  return route(
    (req) => {
      if (!/^\/qa(?:\/|$)/.test(req.path)) return undefined;
      if (!isForTesters(req)) throw errors.notFound();
      return handlersAt(req.path.replace(MOUNT, '/'));
    },
    { headers: { 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS } },
  );
}

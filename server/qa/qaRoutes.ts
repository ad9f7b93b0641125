import type { Request, RequestHandler } from 'express';
import jsonServer from 'json-server';
import { z } from 'zod';
import { toRecord } from '@/domain/coerce';
import { pick } from '@/domain/record';
import { escapePattern } from '@/domain/search';
import type { Services } from '../api/services';
import { auditedTransaction } from '../audit/auditTrail';
import { moment } from '../config/settings';
import { readJson } from '../http/jsonBody';
import { API_HEADERS, sendJson } from '../http/responses';
import type { Clock } from '../lib/clock';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { isFromThisMachine } from '../lib/proxy';
import type { Limiters } from '../lib/rateLimiter';
import type { ResponseCache } from '../lib/responseCache';
import { type Handler, type Handlers, route } from '../lib/route';
import { validate } from '../lib/validate';
import { readers } from '../storage/format/readRecords';
import type { Draft, Repository } from '../storage/Repository';
import { type CollectionName, type Collections, collectionNames, type EntityName, entityNames } from '../storage/records';
import { isVersioned } from '../storage/versions';
import { type DataSets, SECRETS, scenarioSchema } from './dataSets';
import { type Failures, failureSchema } from './failures';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);

/**
 * Whether a request comes from this machine and addresses it by a local name. The checks stop DNS rebinding,
 * clients of a proxy on this machine, and pages of other sites in a tester's browser.
 */
function isForTesters(req: Request): boolean {
  const { host = '', origin = `http://${host}`, 'sec-fetch-site': site } = req.headers;
  return isFromThisMachine(req) && LOCAL_HOST.test(host) && origin === `http://${host}` && OWN_SITE.has(site?.toString());
}

/** Lets the value of `_like`, which json-server reads as a regular expression, match its own text alone. */
function escapeLike([name, value]: [string, Request['query'][string]]): [string, Request['query'][string]] {
  if (!name.endsWith('_like')) return [name, value];
  const texts = [value].flat(Infinity).filter((text) => typeof text === 'string');
  return [name, texts.map(escapePattern)];
}

const BODY_MAX = 1024 * 1024;
/** A whole database in portable text, and some more. */
const DB_MAX = 32 * 1024 * 1024;
const MOUNT = /^\/qa\/?/;

/** A call: it validates its body, where it takes one, and sends what it gives. The table of routes is made of these. */
const gives =
  (give: (req: Request) => unknown): Handler =>
  async (req, res) =>
    sendJson(res, await give(req));
const takes =
  <Body extends z.ZodType>(
    body: Body,
    give: (sent: z.output<Body>, req: Request) => unknown,
    { status = 200, max = BODY_MAX } = {},
  ): Handler =>
  async (req, res) => {
    const sent = validate(body, await readJson(req, res, max));
    sendJson(res, await give(sent, req), status);
  };

const failureRoutes = (failures: Failures): Handlers => ({
  GET: gives(() => failures.list()),
  POST: takes(failureSchema, (failure) => failures.order(failure)),
  DELETE: gives(() => failures.clear()),
});

const releaseRoutes = (failures: Failures): Handlers => ({
  POST: takes(z.strictObject({ hold: z.string() }), ({ hold }) => ({ released: failures.release(hold) })),
});

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !SECRETS.some((secret) => secret === field)));

/** Who changed a record before is not who changes it through `/qa`. */
const UNSIGNED = { updated_by: undefined, updated_by_name: undefined };

/** The readers of the records check their fields. */
const anyRecord = z.record(z.string(), z.unknown());

/** Normalizes a record that QA sent: hashes a plain password and fills in defaults. */
async function recordFrom<C extends EntityName>(name: C, sent: object, id: string | number): Promise<Collections[C]> {
  const { password, ...raw } = toRecord(sent);
  const secret = typeof password === 'string' && password !== '' ? { password_hash: await hashPassword(password) } : {};
  return readers[name]({ ...raw, ...secret }, id);
}

/** Writes records of a collection through the repository, which makes them as durable as any other. */
function recordRoutes<C extends EntityName>(repository: Repository, name: C, id: string | undefined): Handlers {
  const store = <T>(req: Request, work: (draft: Draft) => Promise<T>) =>
    auditedTransaction(repository, req, work, { actor: null, who: 'qa' });
  if (id === undefined) {
    const create = async ({ id: _given, ...sent }: z.output<typeof anyRecord>, req: Request) => {
      const record = await recordFrom(name, sent, 0);
      return withoutSecrets(await store(req, (draft) => draft.create(name, (newId) => ({ ...record, id: newId }))));
    };
    return { POST: takes(anyRecord, create, { status: 201 }) };
  }
  const change = (kept: (stored: object) => object) =>
    takes(anyRecord, async (sent, req) => {
      const stored = await repository.get(name, id);
      if (!stored) throw errors.notFound();
      const record = await recordFrom(name, { ...kept(stored), ...UNSIGNED, ...sent }, stored.id);
      return withoutSecrets(await store(req, (draft) => draft.patch(name, stored.id, record)));
    });
  const remove = async (draft: Draft) => {
    await draft.remove(name, id);
    if (isVersioned(name)) await draft.dropVersions(name, id);
    return {};
  };
  return {
    // Keeps the password hash unless a new password is sent: without one the user could not sign in.
    PUT: change((stored) => pick(toRecord(stored), SECRETS)),
    PATCH: change((stored) => stored),
    DELETE: gives((req) => store(req, remove)),
  };
}

/** What testers see of a record of a collection. A deleted user has the same secrets. */
const shownIn = (name: CollectionName) => (record: object) => {
  if (name === 'users') return withoutSecrets(record);
  return name === 'deleted' ? { ...record, record: withoutSecrets(toRecord(toRecord(record).record)) } : record;
};

type Options = Pick<Services, 'repository' | 'outbox' | 'views'> & {
  failures: Failures;
  testerClock: Clock;
  caches: readonly ResponseCache[];
  dataSets: DataSets;
  limiters: Limiters;
};

const clockSchema = z.strictObject({ now: moment });

/** Pages and lists depend on the time, so the caches forget them. */
function clockRoutes({ testerClock, caches }: Pick<Options, 'testerClock' | 'caches'>): Handlers {
  const state = () => ({ now: testerClock.now().toISOString(), is_frozen: testerClock.frozenAt !== undefined });
  const set = (frozenAt: Date | undefined) => {
    testerClock.frozenAt = frozenAt;
    for (const cache of caches) cache.clear();
    return state();
  };
  return { GET: gives(state), PUT: takes(clockSchema, ({ now }) => set(now)), DELETE: gives(() => set(undefined)) };
}

/**
 * json-server's own REST routes below `/qa`, for testers to browse and seed data with json-server's filters, sorting, paging and
 * full-text search. Loopback only; the caller leaves it out in production. Reads use a copy without password hashes and second factors.
 */
export function qaRoutes({ repository, failures, outbox, dataSets, limiters, views, ...time }: Options): RequestHandler {
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
    req.query = Object.fromEntries(Object.entries(query).map(escapeLike));
    req.url = req.url.replace(MOUNT, '/');
    await new Promise<void>((resolve, reject) => {
      res.once('close', resolve);
      router(req, res, (error?: unknown) => reject(error === undefined ? errors.notFound() : errors.badQuery('the filter')));
    });
  };

  const index = async () => {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    return { resources, everything: '/qa/db', failures: '/qa/fail', clock: '/qa/clock', outbox: '/qa/outbox' };
  };

  const startedAt = time.testerClock.frozenAt;
  /** Loads data, after which failures, throttles, clock and outbox are as at the start. Held requests end first, so that none writes later. */
  const load = async (work: () => Promise<void>) => {
    failures.clear();
    await limiters.clear();
    time.testerClock.frozenAt = startedAt;
    await views.flush();
    await work();
    outbox.clear();
    for (const cache of time.caches) cache.clear();
    return index();
  };

  const routes: Record<string, Handlers> = {
    '/': { GET: gives(index) },
    '/reset': { POST: gives(() => load(() => dataSets.reset())) },
    '/seed': { POST: takes(scenarioSchema, (scenario) => load(() => dataSets.seed(scenario))) },
    '/db': { GET: browse, PUT: takes(anyRecord, (db) => load(() => dataSets.load(db)), { max: DB_MAX }) },
    '/fail': failureRoutes(failures),
    '/release': releaseRoutes(failures),
    '/clock': clockRoutes(time),
    '/outbox': { GET: gives(() => outbox.list()), DELETE: gives(() => outbox.clear()) },
  };

  const routesAt = (pathname: string): Handlers => {
    const [, collection, id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname) ?? [];
    const name = entityNames.find((known) => known === collection);
    return routes[pathname] ?? { GET: browse, ...(name && recordRoutes(repository, name, id)) };
  };

  return route(
    (req) => {
      if (!/^\/qa(?:\/|$)/.test(req.path)) return undefined;
      if (!isForTesters(req)) throw errors.notFound();
      return routesAt(req.path.replace(MOUNT, '/'));
    },
    { headers: { 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS } },
  );
}

import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Services } from '../api/services';
import { momentSchema } from '../config/settings';
import { readJson } from '../http/jsonBody';
import { API_HEADERS, sendJson } from '../http/responses';
import type { Clock } from '../lib/clock';
import { errors } from '../lib/errors';
import { isFromThisMachine } from '../lib/proxy';
import type { LimiterRegistry } from '../lib/rateLimiter';
import { type Handler, type Handlers, route } from '../lib/route';
import { validate } from '../lib/validate';
import { collectionNames } from '../storage/records';
import { type DataSets, scenarioSchema } from './dataSets';
import { type Failures, failureSchema } from './failures';
import { anyRecord, jsonServerRoutes, shownIn } from './jsonServerRoutes';
import type { RequestList } from './requestList';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);

/** Whether a request is from this machine: stops DNS rebinding, clients of a proxy, and pages of other sites. */
function isForTesters(req: Request): boolean {
  const { host = '', origin = `http://${host}`, 'sec-fetch-site': site } = req.headers;
  return isFromThisMachine(req) && LOCAL_HOST.test(host) && origin === `http://${host}` && OWN_SITE.has(site?.toString());
}

const BODY_MAX = 1024 * 1024;
const DB_MAX = 32 * 1024 * 1024;
const MOUNT = /^\/qa\/?/;

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

type Options = Pick<Services, 'repository' | 'responseCache' | 'outbox' | 'views'> & {
  failures: Failures;
  requests: RequestList;
  testerClock: Clock;
  dataSets: DataSets;
  limiters: LimiterRegistry;
};

const clockSchema = z.strictObject({ now: momentSchema });

/** Pages and lists depend on the time, so the cache forgets them. */
function clockRoutes({ testerClock, responseCache }: Pick<Options, 'testerClock' | 'responseCache'>): Handlers {
  const state = () => ({ now: testerClock.now().toISOString(), is_frozen: testerClock.frozenAt !== undefined });
  const set = (frozenAt: Date | undefined) => {
    testerClock.frozenAt = frozenAt;
    responseCache.clear();
    return state();
  };
  return { GET: gives(state), PUT: takes(clockSchema, ({ now }) => set(now)), DELETE: gives(() => set(undefined)) };
}

/** The tools of testers below `/qa`, beside json-server's REST interface. Loopback only; the caller leaves them out in production. */
export function qaRoutes({ failures, requests, ...options }: Options): RequestHandler {
  const { repository, outbox, dataSets, limiters, views, ...time } = options;
  const everything = async () => {
    const lists = collectionNames.map(async (name) => [name, shownIn(name, await repository.list(name))] as const);
    return Object.fromEntries(await Promise.all(lists));
  };

  const index = async () => {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    const tools = { failures: '/qa/fail', requests: '/qa/requests', clock: '/qa/clock', outbox: '/qa/outbox' };
    return { resources, everything: '/qa/db', ...tools };
  };

  const startedAt = time.testerClock.frozenAt;
  /** Loads data, after which failures, throttles, clock, requests and outbox are as at the start. Held requests end first, so that none writes later. */
  const load = async (work: () => Promise<void>) => {
    failures.clear();
    await limiters.clear();
    time.testerClock.frozenAt = startedAt;
    await views.flush();
    await work();
    outbox.clear();
    requests.clear();
    time.responseCache.clear();
    return index();
  };

  const routes: Record<string, Handlers> = {
    '/': { GET: gives(index) },
    '/reset': { POST: gives(() => load(() => dataSets.reset())) },
    '/seed': { POST: takes(scenarioSchema, (scenario) => load(() => dataSets.seed(scenario))) },
    '/db': { GET: gives(everything), PUT: takes(anyRecord, (db) => load(() => dataSets.load(db)), { max: DB_MAX }) },
    '/fail': {
      GET: gives(() => failures.list()),
      POST: takes(failureSchema, (failure) => failures.order(failure)),
      DELETE: gives(() => failures.clear()),
    },
    '/release': { POST: takes(z.strictObject({ hold: z.string() }), ({ hold }) => ({ released: failures.release(hold) })) },
    '/clock': clockRoutes(time),
    '/requests': { GET: gives(() => requests.list()), DELETE: gives(() => requests.clear()) },
    '/outbox': { GET: gives(() => outbox.list()), DELETE: gives(() => outbox.clear()) },
  };

  const routesAt = (pathname: string): Handlers => {
    const [, collection = '', id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname) ?? [];
    const handlers = routes[pathname] ?? jsonServerRoutes(repository, collection, id !== undefined);
    if (!handlers) throw errors.notFound();
    return handlers;
  };

  return route(
    (req) => {
      if (!/^\/qa(?:\/|$)/.test(req.path)) return undefined;
      if (!isForTesters(req)) throw errors.notFound();
      req.url = req.url.replace(MOUNT, '/');
      return routesAt(req.path);
    },
    { headers: { 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS } },
  );
}

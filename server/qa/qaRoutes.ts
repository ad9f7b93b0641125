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
import { anyObject, jsonServerRoutes } from './jsonServerRoutes';
import type { RequestList } from './requestList';
import { toTesterRecords } from './testerRecords';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a tester on this machine made the request, and not the page of another site in a browser. */
function isFromTester(req: Request): boolean {
  const { host = '', origin, 'sec-fetch-site': fetchSite } = req.headers;
  const isWithoutDnsRebinding = LOCAL_HOST.test(host);
  // Browsers say which site makes a request. Other clients, such as curl, send neither header.
  const isSameOrigin = origin === undefined || origin === `http://${host}`;
  const isSameSite = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  return isFromThisMachine(req) && isWithoutDnsRebinding && isSameOrigin && isSameSite;
}

const BODY_MAX_BYTES = 1024 * 1024;
const DB_MAX_BYTES = 32 * 1024 * 1024;

type Result = object | Promise<object>;

const sendResult =
  (getResult: () => Result): Handler =>
  async (_req, res) =>
    sendJson(res, await getResult());

const sendResultOfBody =
  <Body extends z.ZodType>(schema: Body, getResult: (body: z.output<Body>) => Result, maxBytes = BODY_MAX_BYTES): Handler =>
  async (req, res) =>
    sendJson(res, await getResult(validate(schema, await readJson(req, res, maxBytes))));

type Options = Pick<Services, 'repository' | 'responseCache' | 'outbox' | 'views'> & {
  failures: Failures;
  requests: RequestList;
  testerClock: Clock;
  dataSets: DataSets;
  limiters: LimiterRegistry;
};

const clockSchema = z.strictObject({ now: momentSchema });

function clockRoutes({ testerClock, responseCache }: Pick<Options, 'testerClock' | 'responseCache'>): Handlers {
  const readClock = () => ({ now: testerClock.now().toISOString(), is_frozen: testerClock.frozenAt !== undefined });
  const setClock = (frozenAt: Date | undefined) => {
    testerClock.frozenAt = frozenAt;
    responseCache.clear();
    return readClock();
  };
  return {
    GET: sendResult(readClock),
    PUT: sendResultOfBody(clockSchema, ({ now }) => setClock(now)),
    DELETE: sendResult(() => setClock(undefined)),
  };
}

/** Serves the tools for testers and json-server's REST API below `/qa`, to this machine only, never in production. */
export function qaRoutes(options: Options): RequestHandler {
  const { failures, requests, repository, outbox, dataSets, limiters, views, testerClock, responseCache } = options;
  const readAllRecords = async () => {
    const lists = collectionNames.map(async (name) => [name, toTesterRecords(name, await repository.list(name))] as const);
    return Object.fromEntries(await Promise.all(lists));
  };

  const readIndex = async () => {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    const tools = { failures: '/qa/fail', requests: '/qa/requests', clock: '/qa/clock', outbox: '/qa/outbox' };
    return { resources, everything: '/qa/db', ...tools };
  };

  const initiallyFrozenAt = testerClock.frozenAt;

  const replaceData = async (replace: () => Promise<void>) => {
    // Requests that a failure holds back go on now. After a later release, they would write into the new data.
    failures.clear();
    await limiters.clear();
    testerClock.frozenAt = initiallyFrozenAt;
    // Views counted so far belong to the old data.
    await views.flush();
    await replace();
    outbox.clear();
    requests.clear();
    responseCache.clear();
    return readIndex();
  };

  const holdSchema = z.strictObject({ hold: z.string() });
  const routes: Record<string, Handlers> = {
    '/': { GET: sendResult(readIndex) },
    '/reset': { POST: sendResult(() => replaceData(() => dataSets.reset())) },
    '/seed': { POST: sendResultOfBody(scenarioSchema, (scenario) => replaceData(() => dataSets.loadScenario(scenario))) },
    '/db': {
      GET: sendResult(readAllRecords),
      PUT: sendResultOfBody(anyObject, (db) => replaceData(() => dataSets.load(db)), DB_MAX_BYTES),
    },
    '/fail': {
      GET: sendResult(() => failures.list()),
      POST: sendResultOfBody(failureSchema, (failure) => failures.add(failure)),
      DELETE: sendResult(() => failures.clear()),
    },
    '/release': { POST: sendResultOfBody(holdSchema, ({ hold }) => ({ released: failures.release(hold) })) },
    '/clock': clockRoutes(options),
    '/requests': { GET: sendResult(() => requests.list()), DELETE: sendResult(() => requests.clear()) },
    '/outbox': { GET: sendResult(() => outbox.list()), DELETE: sendResult(() => outbox.clear()) },
  };

  const routesAt = (pathname: string): Handlers => {
    const [, collection = '', id] = /^\/([a-z]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(pathname) ?? [];
    const isOneRecord = id !== undefined;
    const handlers = routes[pathname] ?? jsonServerRoutes(repository, collection, isOneRecord);
    if (!handlers) throw errors.notFound();
    return handlers;
  };

  return route(
    (req) => {
      const isBelowQa = req.path === '/qa' || req.path.startsWith('/qa/');
      if (!isBelowQa) return undefined;
      if (!isFromTester(req)) throw errors.notFound();
      // json-server expects `req.url` without the prefix. Express derives `req.path` from `req.url`.
      req.url = req.url.replace(/^\/qa\/?/, '/');
      return routesAt(req.path);
    },
    { headers: { 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS } },
  );
}

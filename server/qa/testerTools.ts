import { z } from 'zod';
import type { Services } from '../api/services';
import { momentSchema } from '../config/settingVariables';
import { readJson } from '../http/jsonBody';
import { sendJson } from '../http/responses';
import type { Clock } from '../lib/clock';
import type { LimiterRegistry } from '../lib/rateLimiter';
import type { Handler, Handlers } from '../lib/route';
import { validate } from '../lib/validate';
import { collectionNames } from '../storage/records';
import { type DataSets, scenarioSchema } from './dataSets';
import type { Failures } from './failures';
import { anyObject } from './jsonServerRoutes';
import { failureSchema } from './orderedFailure';
import type { RequestList } from './requestList';
import { toTesterRecords } from './testerRecords';

const BODY_MAX_BYTES = 1024 * 1024;
const DB_MAX_BYTES = 32 * 1024 * 1024;

const clockSchema = z.strictObject({ now: momentSchema });
const holdSchema = z.strictObject({ hold: z.string() });

type Result = object | Promise<object>;

const sendResult =
  (work: () => Result): Handler =>
  async (_req, res) =>
    sendJson(res, await work());

const sendResultOfBody =
  <Body extends z.ZodType>(schema: Body, work: (body: z.output<Body>) => Result, maxBytes = BODY_MAX_BYTES): Handler =>
  async (req, res) =>
    sendJson(res, await work(validate(schema, await readJson(req, res, maxBytes))));

export type TesterToolOptions = Pick<Services, 'repository' | 'responseCache' | 'outbox' | 'views'> & {
  failures: Failures;
  requests: RequestList;
  testerClock: Clock;
  dataSets: DataSets;
  limiters: LimiterRegistry;
};

/** The tools with which testers prepare the site and look into it, by their path below `/qa`. */
export function testerTools(options: TesterToolOptions): Record<string, Handlers> {
  const { failures, requests, repository, outbox, dataSets, limiters, views, testerClock, responseCache } = options;
  const clockAtStart = testerClock.frozenAt;

  async function readAllRecords() {
    const lists = collectionNames.map(async (name) => [name, toTesterRecords(name, await repository.list(name))] as const);
    return Object.fromEntries(await Promise.all(lists));
  }

  async function readIndex() {
    const counts = collectionNames.map(async (name) => [`/qa/${name}`, (await repository.list(name)).length] as const);
    const resources = Object.fromEntries(await Promise.all(counts));
    const tools = { failures: '/qa/fail', requests: '/qa/requests', clock: '/qa/clock', outbox: '/qa/outbox' };
    return { resources, everything: '/qa/db', ...tools };
  }

  /** Replaces the data and gives the next test a server without traces of the last test. */
  async function startOver(replaceData: () => Promise<void>) {
    // A failure can make requests wait. Otherwise a later release would let them write into the new data.
    failures.clear();
    await limiters.clear();
    testerClock.frozenAt = clockAtStart;
    await views.flush();
    await replaceData();
    outbox.clear();
    requests.clear();
    responseCache.clear();
    return readIndex();
  }

  const readClock = () => ({ now: testerClock.now().toISOString(), is_frozen: testerClock.frozenAt !== undefined });
  const setClock = (frozenAt: Date | undefined) => {
    testerClock.frozenAt = frozenAt;
    responseCache.clear();
    return readClock();
  };

  return {
    '/': { GET: sendResult(readIndex) },
    '/reset': { POST: sendResult(() => startOver(() => dataSets.reset())) },
    '/seed': { POST: sendResultOfBody(scenarioSchema, (scenario) => startOver(() => dataSets.loadScenario(scenario))) },
    '/db': {
      GET: sendResult(readAllRecords),
      PUT: sendResultOfBody(anyObject, (db) => startOver(() => dataSets.load(db)), DB_MAX_BYTES),
    },
    '/fail': {
      GET: sendResult(() => failures.list()),
      POST: sendResultOfBody(failureSchema, (failure) => failures.add(failure)),
      DELETE: sendResult(() => failures.clear()),
    },
    '/release': { POST: sendResultOfBody(holdSchema, ({ hold }) => ({ released: failures.release(hold) })) },
    '/clock': {
      GET: sendResult(readClock),
      PUT: sendResultOfBody(clockSchema, ({ now }) => setClock(now)),
      DELETE: sendResult(() => setClock(undefined)),
    },
    '/requests': { GET: sendResult(() => requests.list()), DELETE: sendResult(() => requests.clear()) },
    '/outbox': { GET: sendResult(() => outbox.list()), DELETE: sendResult(() => outbox.clear()) },
  };
}

import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { removeApiPrefix } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';

const JSON_TYPE = 'application/json; charset=utf-8';
const ERROR_TEXT = 'This failure was ordered at /qa/fail.';
const errorBody = JSON.stringify({ success: false, error: ERROR_TEXT, message: ERROR_TEXT, code: 'ORDERED_FAILURE' });

/** What a tester can order as a response that no screen can use: a web page, JSON cut off or of another shape, an error. */
const BAD_RESPONSES = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  broken: { type: JSON_TYPE, body: '{"success":true,"data":[{"id":1,' },
  shape: { type: JSON_TYPE, body: '{"success":true,"data":{"rows":"none"}}' },
  unsuccessful: { type: JSON_TYPE, body: errorBody },
};

/** Returns the path of an API call without its query and without the prefix of the API; failures are ordered by it. */
const toCallPath = (address = '') => removeApiPrefix(address.split('?')[0] ?? '');

/** A failure as a tester orders it. `hold`: the response waits for the release of that name; `nothing`: it never comes. */
export const failureSchema = z
  .strictObject({
    path: z
      .string('must be a path such as /blogs.php')
      .startsWith('/', 'must be a path such as /blogs.php')
      .transform(toCallPath)
      .refine((path) => path !== '/qa/fail', 'This call cancels failures, so it never fails itself.'),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
    times: z.number().int().min(1).max(10_000).default(1),
    status: z.number().int().min(200).max(599).optional(),
    body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
    type: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w-]+)?$/, 'must be a content type such as text/html')
      .optional(),
    response: z.enum(['html', 'broken', 'shape', 'unsuccessful']).optional(),
    delay: z.number().int().min(0).max(600_000).optional(),
    hold: z.string().min(1).max(100).optional(),
    nothing: z.boolean().default(false),
  })
  .refine(
    ({ status, body, response, delay, hold, nothing }) =>
      nothing || [status, body, response, delay, hold].some((order) => order !== undefined),
    {
      path: ['status'],
      message: 'Say what happens: a status, a body, a response, a delay in milliseconds, a hold, or nothing: true.',
    },
  );

type Failure = z.output<typeof failureSchema>;

const replacesResponse = ({ status, body, response }: Failure) =>
  status !== undefined || body !== undefined || response !== undefined;

function sendFailure({ status = 200, body, type, response }: Failure, res: ServerResponse) {
  const readyMade = response === undefined ? { type: JSON_TYPE, body: errorBody } : BAD_RESPONSES[response];
  const defaultType = body === undefined ? readyMade.type : JSON_TYPE;
  res.writeHead(status, { 'Content-Type': type ?? defaultType, 'Cache-Control': 'no-store' });
  if (body === undefined) res.end(readyMade.body);
  else res.end(typeof body === 'string' ? body : JSON.stringify(body));
}

// `once` and `clear` treat the event `error` in another way, so a hold of that name needs the prefix.
const toHoldEvent = (hold: string) => `hold ${hold}`;

/** The failures that a tester injects into the next requests of a path. */
export class Failures {
  #ordered: Failure[] = [];
  // Any number of requests may wait for one hold; by default Node warns of more than ten listeners.
  readonly #holds = new EventEmitter().setMaxListeners(0);

  add(failure: Failure): readonly Failure[] {
    this.#ordered.push(failure);
    return this.#ordered;
  }

  list(): readonly Failure[] {
    return this.#ordered;
  }

  /** Cancels all failures and lets the requests go on that wait for a hold. Returns the empty list. */
  clear(): readonly Failure[] {
    this.#ordered = [];
    for (const event of this.#holds.eventNames()) {
      // `once` also listens to `error`, which would reject instead of releasing.
      if (event !== 'error') this.#holds.emit(event);
    }
    return this.#ordered;
  }

  /** Lets the requests go on that wait for a hold. Returns how many were waiting. */
  release(hold: string): number {
    const waitingCount = this.#holds.listenerCount(toHoldEvent(hold));
    this.#holds.emit(toHoldEvent(hold));
    return waitingCount;
  }

  wrap(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#takeFailure(req);
      if (failure) void this.#inject(failure, req, res, app);
      else app(req, res);
    };
  }

  async #inject(failure: Failure, req: IncomingMessage, res: ServerResponse, app: RequestListener) {
    const { delay = 0, hold, nothing } = failure;
    const disconnection = new AbortController();
    const { signal } = disconnection;
    res.once('close', () => disconnection.abort());
    // No handler of the app will read the body, so it is read here, for the list of requests.
    if (nothing || replacesResponse(failure)) await readJson(req, res, bodyLimits.json).catch(() => undefined);
    // Both waits end early, with an error, when the client disconnects.
    await wait(delay, undefined, { signal, ref: false }).catch(() => undefined);
    if (hold !== undefined) await once(this.#holds, toHoldEvent(hold), { signal }).catch(() => undefined);
    if (nothing || signal.aborted) res.destroy();
    else if (replacesResponse(failure)) sendFailure(failure, res);
    else app(req, res);
  }

  #takeFailure({ url, method }: IncomingMessage): Failure | undefined {
    const path = toCallPath(url);
    const failure = this.#ordered.find((ordered) => ordered.path === path && (ordered.method ?? method) === method);
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) this.#ordered = this.#ordered.filter((ordered) => ordered !== failure);
    return failure;
  }
}

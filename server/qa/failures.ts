import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { removeApiPrefix } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';

const JSON_TYPE = 'application/json; charset=utf-8';
const ERROR_TEXT = 'This failure was ordered at /qa/fail.';
const errorBody = JSON.stringify({ success: false, error: ERROR_TEXT, message: ERROR_TEXT, code: 'ORDERED_FAILURE' });

/** Responses of status 200 that a screen cannot use: a web page, JSON that ends early, JSON of another shape, an error. */
const BAD_RESPONSES = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  broken: { type: JSON_TYPE, body: '{"success":true,"data":[{"id":1,' },
  shape: { type: JSON_TYPE, body: '{"success":true,"data":{"rows":"none"}}' },
  unsuccessful: { type: JSON_TYPE, body: errorBody },
};

/** Returns the path of a call without its query and the prefix of the API, by which a failure finds its requests. */
const toCallPath = (address = '') => removeApiPrefix(address.split('?')[0] ?? '');

/** A failure as a tester orders it. With `delay` (milliseconds) or `hold` alone, the server's own response comes late. */
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
      nothing || [status, body, response, delay, hold].some((part) => part !== undefined),
    {
      path: ['status'],
      message: 'Say what happens: a status, a body, a response, a delay in milliseconds, a hold, or nothing: true.',
    },
  );

type Failure = z.output<typeof failureSchema>;

const hasResponse = ({ status, body, response }: Failure) => [status, body, response].some((part) => part !== undefined);

function sendFailure({ status, body, type, response }: Failure, res: ServerResponse) {
  const fallback = response === undefined ? { type: JSON_TYPE, body: errorBody } : BAD_RESPONSES[response];
  const sentBody = typeof body === 'object' ? JSON.stringify(body) : (body ?? fallback.body);
  const sentType = type ?? (body === undefined ? fallback.type : JSON_TYPE);
  res.writeHead(status ?? 200, { 'Content-Type': sentType, 'Cache-Control': 'no-store' });
  res.end(sentBody);
}

/** The failures that a tester injects into the next requests of a path. */
export class Failures {
  #pending: Failure[] = [];
  // Any number of requests may wait for one hold; by default Node warns of more than ten listeners.
  readonly #holds = new EventEmitter().setMaxListeners(0);

  add(failure: Failure): readonly Failure[] {
    this.#pending.push(failure);
    return this.#pending;
  }

  list(): readonly Failure[] {
    return this.#pending;
  }

  /** Cancels all failures and lets the requests go on that wait for a hold. Returns the empty list. */
  clear(): readonly Failure[] {
    this.#pending = [];
    for (const name of this.#holds.eventNames()) {
      // `once` also listens to `error`, which would reject instead of releasing.
      if (name !== 'error') this.#holds.emit(name);
    }
    return this.#pending;
  }

  /** Lets the requests go on that wait for a hold. Returns how many there are. */
  release(name: string): number {
    const count = this.#holds.listenerCount(`hold ${name}`);
    this.#holds.emit(`hold ${name}`);
    return count;
  }

  wrap(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#takeNext(req);
      if (failure) void this.#inject(failure, req, res, () => app(req, res));
      else app(req, res);
    };
  }

  async #inject(failure: Failure, req: IncomingMessage, res: ServerResponse, passOn: () => void) {
    const { delay = 0, hold, nothing } = failure;
    const disconnection = new AbortController();
    const { signal } = disconnection;
    res.once('close', () => disconnection.abort());
    // No handler of the app will read the body, so it is read here, for the list of requests.
    if (nothing || hasResponse(failure)) await readJson(req, res, bodyLimits.json).catch(() => undefined);
    // Both waits end early, with an error, when the client disconnects.
    await pause(delay, undefined, { signal, ref: false }).catch(() => undefined);
    if (hold !== undefined) await once(this.#holds, `hold ${hold}`, { signal }).catch(() => undefined);
    if (nothing || signal.aborted) res.destroy();
    else if (hasResponse(failure)) sendFailure(failure, res);
    else passOn();
  }

  #takeNext({ url, method }: IncomingMessage): Failure | undefined {
    const path = toCallPath(url);
    const failure = this.#pending.find((other) => other.path === path && (other.method ?? method) === method);
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) this.#pending = this.#pending.filter((other) => other !== failure);
    return failure;
  }
}

// Testers order failures at `/qa/fail`. The next requests of a path then get a failure instead of their response.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { removeApiPrefix } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';

const JSON_TYPE = 'application/json; charset=utf-8';
const ERROR_TEXT = 'This failure was ordered at /qa/fail.';
const errorBody = JSON.stringify({ success: false, error: ERROR_TEXT, message: ERROR_TEXT, code: 'ORDERED_FAILURE' });

/** Ready-made responses that no screen can use. */
const BAD_RESPONSES = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  broken: { type: JSON_TYPE, body: '{"success":true,"data":[{"id":1,' },
  shape: { type: JSON_TYPE, body: '{"success":true,"data":{"rows":"none"}}' },
  unsuccessful: { type: JSON_TYPE, body: errorBody },
};

const toCallPath = (address = '') => removeApiPrefix(address.split('?')[0] ?? '');

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
    /** The response waits until a tester releases this name. */
    hold: z.string().min(1).max(100).optional(),
    /** The connection is closed without a response. */
    nothing: z.boolean().default(false),
  })
  .refine(
    ({ status, body, response, delay, hold, nothing }) =>
      nothing || [status, body, response, delay, hold].some((effect) => effect !== undefined),
    {
      path: ['status'],
      message: 'Say what happens: a status, a body, a response, a delay in milliseconds, a hold, or nothing: true.',
    },
  );

type Failure = z.output<typeof failureSchema>;

const replacesResponse = ({ status, body, response }: Failure) =>
  status !== undefined || body !== undefined || response !== undefined;

function sendFailure({ status = 200, body, type, response = 'unsuccessful' }: Failure, res: ServerResponse) {
  const readyMade = BAD_RESPONSES[response];
  const defaultType = body === undefined ? readyMade.type : JSON_TYPE;
  res.writeHead(status, { 'Content-Type': type ?? defaultType, 'Cache-Control': 'no-store' });
  if (body === undefined) res.end(readyMade.body);
  else res.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export class Failures {
  #pending: Failure[] = [];
  /** Functions that let waiting requests go on, by the name of their hold. */
  readonly #waiting = new Map<string, Set<() => void>>();

  add(failure: Failure): readonly Failure[] {
    this.#pending.push(failure);
    return this.#pending;
  }

  list(): readonly Failure[] {
    return this.#pending;
  }

  clear(): readonly Failure[] {
    this.#pending = [];
    for (const hold of this.#waiting.keys()) this.release(hold);
    return this.#pending;
  }

  /** Lets the requests that wait for a hold go on. Returns how many there were. */
  release(hold: string): number {
    const requests = this.#waiting.get(hold) ?? new Set();
    this.#waiting.delete(hold);
    for (const goOn of requests) goOn();
    return requests.size;
  }

  wrap(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#takeFailure(req);
      if (failure) void this.#inject(failure, req, res, app);
      else app(req, res);
    };
  }

  async #inject(failure: Failure, req: IncomingMessage, res: ServerResponse, app: RequestListener) {
    const { delay: delayMs = 0, hold, nothing: isNeverAnswered } = failure;
    const disconnection = new AbortController();
    const { signal } = disconnection;
    res.once('close', () => disconnection.abort());
    // The app will not read this body, but `/qa/requests` lists it.
    if (isNeverAnswered || replacesResponse(failure)) await readJson(req, res, bodyLimits.json).catch(() => undefined);
    // Both waits end early when the client disconnects, the first with an error.
    await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (hold !== undefined && !signal.aborted) await this.#waitForRelease(hold, signal);
    if (isNeverAnswered || signal.aborted) res.destroy();
    else if (replacesResponse(failure)) sendFailure(failure, res);
    else app(req, res);
  }

  #waitForRelease(hold: string, disconnected: AbortSignal): Promise<void> {
    const requests = this.#waiting.get(hold) ?? new Set();
    this.#waiting.set(hold, requests);
    return new Promise((resolve) => {
      requests.add(resolve);
      disconnected.addEventListener('abort', () => {
        requests.delete(resolve);
        resolve();
      });
    });
  }

  #takeFailure({ url, method }: IncomingMessage): Failure | undefined {
    const path = toCallPath(url);
    const failure = this.#pending.find((pending) => pending.path === path && (pending.method ?? method) === method);
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) this.#pending = this.#pending.filter((pending) => pending !== failure);
    return failure;
  }
}

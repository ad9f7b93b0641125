import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

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

/** A path without its query and without the mount prefixes of the API. */
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
  /** The schema of an order. */
  static readonly schema = failureSchema;
  #ordered: Failure[] = [];

  order(failure: Failure) {
    this.#ordered.push({ ...failure, path: plainPath(failure.path) });
  }

  /** The failures still to come. */
  list(): readonly Failure[] {
    return this.#ordered;
  }

  clear() {
    this.#ordered = [];
  }

  /** Wraps `app` so that injected failures happen first. */
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

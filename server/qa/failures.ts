import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { removeMount } from '../http/apiRouter';
import { bodyLimits, readJson } from '../http/jsonBody';

const JSON_TYPE = 'application/json; charset=utf-8';
const ORDERED = 'This failure was ordered at /qa/fail.';
const refusal = JSON.stringify({ success: false, error: ORDERED, message: ORDERED, code: 'ORDERED_FAILURE' });

/** Responses of status 200 that are no answer to a call (spec section 8): a page, JSON that ends early, other JSON, and a refusal. */
const BAD_RESPONSES = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  broken: { type: JSON_TYPE, body: '{"success":true,"data":[{"id":1,' },
  shape: { type: JSON_TYPE, body: '{"success":true,"data":{"rows":"none"}}' },
  unsuccessful: { type: JSON_TYPE, body: refusal },
};

const plainPath = (address = '') => removeMount(address.split('?')[0] ?? '');

/** A failure as a tester orders it. `hold` names the hold that keeps the response until it is released. */
export const failureSchema = z
  .strictObject({
    path: z
      .string('must be a path such as /blogs.php')
      .startsWith('/', 'must be a path such as /blogs.php')
      .transform(plainPath)
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

const isAnswered = ({ status, body, response }: Failure) => [status, body, response].some((part) => part !== undefined);

function sendOrdered({ status, body, type, response }: Failure, res: ServerResponse) {
  const named = response === undefined ? { type: JSON_TYPE, body: refusal } : BAD_RESPONSES[response];
  const sent = body === undefined ? named : { type: JSON_TYPE, body: typeof body === 'string' ? body : JSON.stringify(body) };
  res.writeHead(status ?? 200, { 'Content-Type': type ?? sent.type, 'Cache-Control': 'no-store' });
  res.end(sent.body);
}

/** Failures that a tester injects into the next requests of a path. Each call gives those that are still to come. */
export class Failures {
  #ordered: Failure[] = [];
  readonly #holds = new EventEmitter().setMaxListeners(0);

  order(failure: Failure): readonly Failure[] {
    this.#ordered.push(failure);
    return this.#ordered;
  }

  list(): readonly Failure[] {
    return this.#ordered;
  }

  clear(): readonly Failure[] {
    this.#ordered = [];
    for (const name of this.#holds.eventNames()) if (name !== 'error') this.#holds.emit(name);
    return this.#ordered;
  }

  release(name: string): number {
    const held = this.#holds.listenerCount(`hold ${name}`);
    this.#holds.emit(`hold ${name}`);
    return held;
  }

  before(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#take(req);
      if (failure) void this.#fail(failure, req, res, () => app(req, res));
      else app(req, res);
    };
  }

  async #fail(failure: Failure, req: IncomingMessage, res: ServerResponse, answer: () => void) {
    const { delay = 0, hold, nothing } = failure;
    const leaving = new AbortController();
    const { signal } = leaving;
    res.once('close', () => leaving.abort());
    // Read for the list of requests alone, because no handler reads it.
    if (nothing || isAnswered(failure)) await readJson(req, res, bodyLimits.json).catch(() => undefined);
    await pause(delay, undefined, { signal, ref: false }).catch(() => undefined);
    if (hold !== undefined) await once(this.#holds, `hold ${hold}`, { signal }).catch(() => undefined);
    if (nothing || signal.aborted) res.destroy();
    else if (isAnswered(failure)) sendOrdered(failure, res);
    else answer();
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

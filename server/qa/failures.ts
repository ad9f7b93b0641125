import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyLimits, readJson } from '../http/jsonBody';
import { type Failure, replacesResponse, sendFailure, toCallPath } from './orderedFailure';

type HeldRequest = { hold: string; goOn: () => void };

/** Testers order failures at `/qa/fail`. The next requests of a path then get a failure instead of their response. */
export class Failures {
  #pending: Failure[] = [];
  readonly #heldRequests = new Set<HeldRequest>();

  add(failure: Failure): readonly Failure[] {
    this.#pending.push(failure);
    return this.#pending;
  }

  list(): readonly Failure[] {
    return this.#pending;
  }

  clear(): readonly Failure[] {
    this.#pending = [];
    for (const { goOn } of this.#heldRequests) goOn();
    return this.#pending;
  }

  /** Returns how many requests go on. */
  release(hold: string): number {
    const released = [...this.#heldRequests].filter((request) => request.hold === hold);
    for (const { goOn } of released) goOn();
    return released.length;
  }

  wrap(app: RequestListener): RequestListener {
    return (req, res) => {
      const failure = this.#takeFailure(req);
      if (failure) void this.#inject(failure, req, res, app);
      else app(req, res);
    };
  }

  #takeFailure({ url, method }: IncomingMessage): Failure | undefined {
    const path = toCallPath(url);
    const failure = this.#pending.find((pending) => pending.path === path && (pending.method ?? method) === method);
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) this.#pending = this.#pending.filter((pending) => pending !== failure);
    return failure;
  }

  async #inject(failure: Failure, req: IncomingMessage, res: ServerResponse, app: RequestListener) {
    const { delay: delayMs = 0, hold } = failure;
    const disconnection = new AbortController();
    const { signal } = disconnection;
    res.once('close', () => disconnection.abort());
    // The app will not read this body, but `/qa/requests` lists it.
    if (replacesResponse(failure)) await readJson(req, res, bodyLimits.json).catch(() => undefined);
    // Both waits end early when the client disconnects, the first with an error.
    await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (hold !== undefined && !signal.aborted) await this.#waitForRelease(hold, signal);
    if (signal.aborted) res.destroy();
    else if (replacesResponse(failure)) sendFailure(failure, res);
    else app(req, res);
  }

  #waitForRelease(hold: string, disconnected: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const request = {
        hold,
        goOn: () => {
          this.#heldRequests.delete(request);
          resolve();
        },
      };
      this.#heldRequests.add(request);
      disconnected.addEventListener('abort', request.goOn);
    });
  }
}

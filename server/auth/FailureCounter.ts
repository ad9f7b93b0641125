import { errors } from '../lib/errors';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';

const DAY_S = 24 * 3600;
export const MAX_BLOCK_S = 15 * 60;
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Counts failed attempts in a row per key. A success or a day resets the count. Blocks last 15 minutes at most. */
export class FailureCounter {
  readonly #failures: RateLimiter;
  readonly #blocks: RateLimiter;

  constructor(makeLimiter: MakeLimiter, kind: string, keysMax?: number) {
    // This limiter only counts. The throttles decide when to block a key.
    this.#failures = makeLimiter(`failed sign-ins, ${kind}`, { points: UNLIMITED, seconds: DAY_S, keysMax });
    // This limiter only remembers blocked keys, so it needs no points.
    this.#blocks = makeLimiter(`blocked sign-ins, ${kind}`, { points: 0, seconds: MAX_BLOCK_S, keysMax });
  }

  /** Resolves to the number of failures in a row, including this one. */
  add = (key: string): Promise<number> => this.#failures.addPoint(key);
  forget = (key: string): Promise<void> => this.#failures.reset(key);
  block = (key: string, seconds: number): Promise<void> => this.#blocks.block(key, Math.min(seconds, MAX_BLOCK_S));
  waitMs = (key: string): Promise<number> => this.#blocks.blockedMs(key);
}

export function throwIfBlocked(waitMs: number) {
  if (waitMs > 0) throw errors.loginThrottled(waitMs);
}

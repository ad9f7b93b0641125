import { errors } from '../lib/errors';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';

const DAY_S = 86_400;
export const MAX_BLOCK_S = 900;
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Counts failed attempts in a row per key, until a day passes or one succeeds, and blocks keys for 15 minutes at most. */
export class FailureCounter {
  readonly #failures: RateLimiter;
  readonly #blocks: RateLimiter;

  constructor(makeLimiter: MakeLimiter, kind: string, keysMax?: number) {
    // This only counts failures: the throttles decide when to block. With no points, the other limiter only remembers blocks.
    this.#failures = makeLimiter(`failed sign-ins, ${kind}`, { points: UNLIMITED, seconds: DAY_S, keysMax });
    this.#blocks = makeLimiter(`blocked sign-ins, ${kind}`, { points: 0, seconds: MAX_BLOCK_S, keysMax });
  }

  /** Counts a failure; resolves to the number of failures in a row. */
  count = (key: string): Promise<number> => this.#failures.addPoint(key);
  forget = (key: string): Promise<void> => this.#failures.reset(key);
  block = (key: string, seconds: number): Promise<void> => this.#blocks.block(key, Math.min(seconds, MAX_BLOCK_S));
  waitMs = (key: string): Promise<number> => this.#blocks.blockedMs(key);
}

export function throwIfBlocked(waitMs: number) {
  if (waitMs > 0) throw errors.loginThrottled(waitMs);
}

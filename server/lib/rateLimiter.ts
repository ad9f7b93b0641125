import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toStorageError } from './storageError';

const KEYS_MAX = 10_000;

/** How many points a key may use in a window of `seconds`, and how many keys are remembered in memory. */
type LimiterOptions = { points: number; seconds: number; keysMax?: number };

/** Makes a rate limiter. In a database that several servers share, their limiters of the same name count together. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter;

export const memoryLimiter: MakeLimiter = (_name, options) => new RateLimiter(options);

/** Makes all limiters of a server, so that the calls for testers can clear them together. */
export class LimiterRegistry {
  readonly #limiters: RateLimiter[] = [];

  constructor(readonly makeShared: MakeLimiter) {}

  /** For limits that hold for all servers of a database together. */
  shared: MakeLimiter = (name, options) => this.#register(this.makeShared(name, options));

  /** For limits of each server, which cost no query. */
  local: MakeLimiter = (name, options) => this.#register(memoryLimiter(name, options));

  async clear(): Promise<void> {
    for (const limiter of this.#limiters) await limiter.clear();
  }

  #register(limiter: RateLimiter): RateLimiter {
    this.#limiters.push(limiter);
    return limiter;
  }
}

async function withStorageError<T>(call: Promise<T>): Promise<T> {
  return call.catch((thrown: unknown) => {
    // When a key has no point left, the library throws its `RateLimiterRes`, which is no error.
    throw thrown instanceof RateLimiterRes ? thrown : toStorageError(thrown);
  });
}

type DatabaseLimiter = { limiter: RateLimiterAbstract; clear: () => Promise<void> };

export class RateLimiter {
  #limiter: RateLimiterAbstract;
  /** The keys in memory, in the order of their last use. The oldest is dropped, so that new ones cannot fill the memory. */
  readonly #keysInMemory: LRUCache<string, true> | undefined;

  constructor(
    readonly options: LimiterOptions,
    readonly database?: DatabaseLimiter,
  ) {
    this.#limiter = database?.limiter ?? this.#makeMemoryLimiter();
    if (database) return;
    this.#keysInMemory = new LRUCache({
      // Each key has the size 1, because a `max` of keys would reserve memory for all of them at the start.
      maxSize: options.keysMax ?? KEYS_MAX,
      sizeCalculation: () => 1,
      dispose: (_value, key, reason) => {
        const isDropped = reason === 'evict';
        if (isDropped) void this.#limiter.delete(key);
      },
    });
  }

  #makeMemoryLimiter = () => new RateLimiterMemory({ points: this.options.points, duration: this.options.seconds });

  async clear(): Promise<void> {
    this.#keysInMemory?.clear();
    if (this.database) await this.database.clear();
    else this.#limiter = this.#makeMemoryLimiter();
  }

  get keysInMemory(): number {
    return this.#keysInMemory?.size ?? 0;
  }

  /** Uses a point and returns 0; without a point left, returns the milliseconds until the next, at least 1. */
  async consume(key: string): Promise<number> {
    this.#keysInMemory?.set(key, true);
    try {
      await withStorageError(this.#limiter.consume(key));
      return 0;
    } catch (thrown) {
      const isOutOfPoints = thrown instanceof RateLimiterRes;
      if (!isOutOfPoints) throw thrown;
      return Math.max(1, this.#capWaitMs(thrown));
    }
  }

  /** Gives a used point back. A key that was dropped from memory has all its points already. */
  async refund(key: string): Promise<void> {
    const isDropped = this.#keysInMemory?.has(key) === false;
    if (!isDropped) await withStorageError(this.#limiter.reward(key));
  }

  /** Uses a point even when none is left; resolves to the points used in the window. */
  async addPoint(key: string): Promise<number> {
    this.#keysInMemory?.set(key, true);
    return (await withStorageError(this.#limiter.penalty(key))).consumedPoints;
  }

  /** Blocks a key, for a window at most: `blockedMs` reports no longer wait. */
  async block(key: string, seconds: number): Promise<void> {
    this.#keysInMemory?.set(key, true);
    await withStorageError(this.#limiter.block(key, Math.min(seconds, this.options.seconds)));
  }

  /** Resolves to the milliseconds until a key is free that is blocked, or has used more than its points; else to 0. */
  async blockedMs(key: string): Promise<number> {
    const state = await withStorageError(this.#limiter.get(key));
    // The library blocks a key by counting one point more than it may use.
    const isBlocked = state !== null && state.consumedPoints > this.options.points;
    return isBlocked ? Math.max(0, this.#capWaitMs(state)) : 0;
  }

  async reset(key: string): Promise<void> {
    this.#keysInMemory?.delete(key);
    await withStorageError(this.#limiter.delete(key));
  }

  /** Caps the wait: after the clock is set back, the rest of a window would grow by that amount. */
  #capWaitMs({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }
}

import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toStorageError } from './storageError';

const KEYS_MAX = 10_000;

/** A key may use `points` in each window of `seconds`. The memory holds at most `keysMax` keys. */
type LimiterOptions = { points: number; seconds: number; keysMax?: number };

/** Makes a rate limiter. Servers that share a database count together in limiters of the same name. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter;

export const memoryLimiter: MakeLimiter = (_name, options) => new RateLimiter(options);

/** Makes all limiters of a server, so that the tools for testers can clear them. */
export class LimiterRegistry {
  readonly #limiters: RateLimiter[] = [];

  constructor(readonly makeShared: MakeLimiter) {}

  shared: MakeLimiter = (name, options) => this.#register(this.makeShared(name, options));

  /** Makes a limiter for this server only, which costs no query. */
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
    // The library also throws when a key has no point left. Its `RateLimiterRes` is no fault of the storage.
    throw thrown instanceof RateLimiterRes ? thrown : toStorageError(thrown);
  });
}

type DatabaseLimiter = { limiter: RateLimiterAbstract; clear: () => Promise<void> };

/** Counts the points that each key uses, in memory or in the database. A key is for example an IP address. */
export class RateLimiter {
  #limiter: RateLimiterAbstract;
  /** The keys in memory; undefined with a database. New keys push out the oldest, so the memory cannot fill up. */
  readonly #keysInMemory: LRUCache<string, true> | undefined;

  constructor(
    readonly options: LimiterOptions,
    readonly database?: DatabaseLimiter,
  ) {
    this.#limiter = database?.limiter ?? this.#makeMemoryLimiter();
    if (database) return;
    this.#keysInMemory = new LRUCache({
      // `max` would reserve memory for all keys at the start. `maxSize`, with a size of 1 for each key, does not.
      maxSize: options.keysMax ?? KEYS_MAX,
      sizeCalculation: () => 1,
      dispose: (_value, key, reason) => {
        const isDropped = reason === 'evict';
        if (isDropped) void this.#limiter.delete(key);
      },
    });
  }

  #makeMemoryLimiter = () => new RateLimiterMemory({ points: this.options.points, duration: this.options.seconds });

  #markAsUsed(key: string) {
    this.#keysInMemory?.set(key, true);
  }

  async clear(): Promise<void> {
    this.#keysInMemory?.clear();
    if (this.database) await this.database.clear();
    else this.#limiter = this.#makeMemoryLimiter();
  }

  get keysInMemory(): number {
    return this.#keysInMemory?.size ?? 0;
  }

  /** Uses a point and resolves to 0. Without a point left, resolves to the milliseconds until the next, at least 1. */
  async consume(key: string): Promise<number> {
    this.#markAsUsed(key);
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

  /** Uses a point even when none is left. Resolves to the points used in the window. */
  async addPoint(key: string): Promise<number> {
    this.#markAsUsed(key);
    return (await withStorageError(this.#limiter.penalty(key))).consumedPoints;
  }

  async block(key: string, seconds: number): Promise<void> {
    this.#markAsUsed(key);
    await withStorageError(this.#limiter.block(key, Math.min(seconds, this.options.seconds)));
  }

  /** Resolves to the milliseconds for which a key remains blocked; 0 if it is free. */
  async blockedMs(key: string): Promise<number> {
    const state = await withStorageError(this.#limiter.get(key));
    // Both `block` and `addPoint` can count more points than the limit.
    const isBlocked = state !== null && state.consumedPoints > this.options.points;
    return isBlocked ? Math.max(0, this.#capWaitMs(state)) : 0;
  }

  async reset(key: string): Promise<void> {
    this.#keysInMemory?.delete(key);
    await withStorageError(this.#limiter.delete(key));
  }

  /** If someone sets the clock back by an hour, the library adds an hour to each wait. */
  #capWaitMs({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }
}

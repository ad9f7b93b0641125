import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toStorageError } from './storageError';

const KEYS_MAX = 10_000;

/** How many points a key has in a window of `seconds`, and how many keys are remembered. */
type LimiterOptions = { points: number; seconds: number; keysMax?: number };

/** Makes a rate limiter. Limiters of the same name count together where several servers share a database. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter;

export const memoryLimiter: MakeLimiter = (_name, options) => new RateLimiter(options);

/** Makes all limiters of a server, so that testers can clear them together. */
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

/** Counts points per key and window. Old keys are dropped, so that new keys cannot fill the memory (promise H10). */
export class RateLimiter {
  #limiter: RateLimiterAbstract;
  /** The keys in memory, in the order of their last use. */
  readonly #keys: LRUCache<string, true>;

  constructor(
    readonly options: LimiterOptions,
    readonly databaseLimiter?: RateLimiterAbstract,
    readonly clearDatabase = async () => {},
  ) {
    this.#limiter = databaseLimiter ?? this.#makeMemoryLimiter();
    this.#keys = new LRUCache({
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
    this.#keys.clear();
    if (this.databaseLimiter) await this.clearDatabase();
    else this.#limiter = this.#makeMemoryLimiter();
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Takes a point and returns 0; without a point left, returns the milliseconds until the next, at least 1. */
  async consume(key: string): Promise<number> {
    this.#markUsed(key);
    try {
      await withStorageError(this.#limiter.consume(key));
      return 0;
    } catch (thrown) {
      const isOutOfPoints = thrown instanceof RateLimiterRes;
      if (!isOutOfPoints) throw thrown;
      return Math.max(1, this.#capWaitMs(thrown));
    }
  }

  /** Gives a point back. A key that was dropped from memory has all its points already. */
  async refund(key: string): Promise<void> {
    if (this.databaseLimiter || this.#keys.has(key)) await withStorageError(this.#limiter.reward(key));
  }

  /** Counts a point even when no point is left; resolves to the points counted in the window. */
  async addPoint(key: string): Promise<number> {
    this.#markUsed(key);
    return (await withStorageError(this.#limiter.penalty(key))).consumedPoints;
  }

  async block(key: string, seconds: number): Promise<void> {
    this.#markUsed(key);
    await withStorageError(this.#limiter.block(key, seconds));
  }

  /** Resolves to the milliseconds until a blocked key is free; 0 when it is not blocked. */
  async blockedMs(key: string): Promise<number> {
    const state = await withStorageError(this.#limiter.get(key));
    return state && state.consumedPoints > this.options.points ? Math.max(0, this.#capWaitMs(state)) : 0;
  }

  async reset(key: string): Promise<void> {
    this.#keys.delete(key);
    await withStorageError(this.#limiter.delete(key));
  }

  /** Caps the wait: after the clock is set back, the rest of a window would grow by that amount. */
  #capWaitMs({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }

  #markUsed(key: string) {
    if (!this.databaseLimiter) this.#keys.set(key, true);
  }
}

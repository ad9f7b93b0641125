import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toStorageError } from './storageError';

const KEYS_MAX = 10_000;

type LimiterOptions = { points: number; seconds: number; keysMax?: number };

/** Makes a rate limiter; those of equal names count together where several servers share a database. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter;

export const memoryLimiter: MakeLimiter = (_name, options) => new RateLimiter(options);

/** Makes the limiters of a server, and clears them all for testers. */
export class Limiters {
  readonly #made: RateLimiter[] = [];

  constructor(readonly makeShared: MakeLimiter) {}

  shared: MakeLimiter = (name, options) => this.#keep(this.makeShared(name, options));

  local: MakeLimiter = (name, options) => this.#keep(memoryLimiter(name, options));

  async clear(): Promise<void> {
    for (const limiter of this.#made) await limiter.clear();
  }

  #keep(limiter: RateLimiter): RateLimiter {
    this.#made.push(limiter);
    return limiter;
  }
}

async function stored<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    throw error instanceof RateLimiterRes ? error : toStorageError(error);
  });
}

/** Counts points per key in a window. It evicts old keys, so that clients that change theirs fill no memory (promise H10). */
export class RateLimiter {
  #limiter: RateLimiterAbstract;
  readonly #keys: LRUCache<string, true>;

  constructor(
    readonly options: LimiterOptions,
    readonly shared?: RateLimiterAbstract,
    readonly clearShared = async () => {},
  ) {
    this.#limiter = shared ?? this.#inMemory();
    this.#keys = new LRUCache({
      max: options.keysMax ?? KEYS_MAX,
      dispose: (_value, key, reason) => void (reason === 'evict' && this.#limiter.delete(key)),
    });
  }

  #inMemory = () => new RateLimiterMemory({ points: this.options.points, duration: this.options.seconds });

  async clear(): Promise<void> {
    this.#keys.clear();
    if (this.shared) await this.clearShared();
    else this.#limiter = this.#inMemory();
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Takes a point: returns 0, or the milliseconds until the next one is available. */
  async consume(key: string): Promise<number> {
    this.#touch(key);
    try {
      await stored(this.#limiter.consume(key));
      return 0;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return Math.max(1, this.#boundOf(rejected));
    }
  }

  async refund(key: string): Promise<void> {
    if (this.shared || this.#keys.has(key)) await stored(this.#limiter.reward(key));
  }

  async add(key: string): Promise<number> {
    this.#touch(key);
    return (await stored(this.#limiter.penalty(key))).consumedPoints;
  }

  async block(key: string, seconds: number): Promise<void> {
    this.#touch(key);
    await stored(this.#limiter.block(key, seconds));
  }

  /** Milliseconds until a blocked key is free; 0 when it is not blocked. */
  async retryAfter(key: string): Promise<number> {
    const state = await stored(this.#limiter.get(key));
    return state && state.consumedPoints > this.options.points ? Math.max(0, this.#boundOf(state)) : 0;
  }

  async forget(key: string): Promise<void> {
    this.#keys.delete(key);
    await stored(this.#limiter.delete(key));
  }

  /** Caps the wait: after the clock is set back, the rest of a window would grow by that amount. */
  #boundOf({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }

  #touch(key: string) {
    if (!this.shared) this.#keys.set(key, true);
  }
}

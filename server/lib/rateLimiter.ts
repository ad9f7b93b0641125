import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toStorageError } from './storageError';

const KEYS_MAX = 10_000;

/** A key may use `points` in each window of `seconds`. The memory holds at most `keysMax` keys. */
type LimiterOptions = { points: number; seconds: number; keysMax?: number };

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
    const forget = (key: string) => void this.#limiter.delete(key);
    if (!database) this.#keysInMemory = makeKeyMemory(options.keysMax ?? KEYS_MAX, forget);
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
    const rejection = await this.#limiter.consume(key).then(() => undefined, toRejection);
    return rejection ? Math.max(1, this.#capWaitMs(rejection)) : 0;
  }

  /** Gives a used point back. A key that was dropped from memory has all its points already. */
  async refund(key: string): Promise<void> {
    const isDropped = this.#keysInMemory !== undefined && !this.#keysInMemory.has(key);
    if (!isDropped) await this.#limiter.reward(key).catch(throwStorageError);
  }

  /** Uses a point even when none is left. Resolves to the points used in the window. */
  async addPoint(key: string): Promise<number> {
    this.#markAsUsed(key);
    return (await this.#limiter.penalty(key).catch(throwStorageError)).consumedPoints;
  }

  async block(key: string, seconds: number): Promise<void> {
    this.#markAsUsed(key);
    await this.#limiter.block(key, Math.min(seconds, this.options.seconds)).catch(throwStorageError);
  }

  /** Resolves to the milliseconds for which a key remains blocked; 0 if it is free. */
  async blockedMs(key: string): Promise<number> {
    const state = await this.#limiter.get(key).catch(throwStorageError);
    // Both `block` and `addPoint` can count more points than the limit.
    const isBlocked = state !== null && state.consumedPoints > this.options.points;
    return isBlocked ? Math.max(0, this.#capWaitMs(state)) : 0;
  }

  async reset(key: string): Promise<void> {
    this.#keysInMemory?.delete(key);
    await this.#limiter.delete(key).catch(throwStorageError);
  }

  /** If someone sets the clock back by an hour, the library adds an hour to each wait. */
  #capWaitMs({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }
}

function throwStorageError(thrown: unknown): never {
  throw toStorageError(thrown);
}

/** The library throws a `RateLimiterRes` when a key has no point left. Any other error is a fault of the storage. */
function toRejection(thrown: unknown): RateLimiterRes {
  return thrown instanceof RateLimiterRes ? thrown : throwStorageError(thrown);
}

function makeKeyMemory(keysMax: number, onDropped: (key: string) => void) {
  return new LRUCache<string, true>({
    // `max` would reserve memory for all keys at the start. `maxSize`, with a size of 1 for each key, does not.
    maxSize: keysMax,
    sizeCalculation: () => 1,
    dispose: (_value, key, reason) => {
      if (reason === 'evict') onDropped(key);
    },
  });
}

/** Makes a rate limiter. Servers that share a database count together in limiters of the same name. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter;

export const memoryLimiter: MakeLimiter = (_name, options) => new RateLimiter(options);

/** Makes all limiters of a server, so that the tools for testers can clear them. */
export class LimiterRegistry {
  readonly #limiters: RateLimiter[] = [];

  constructor(readonly makeShared: MakeLimiter) {}

  shared: MakeLimiter = (name, options) => this.#register(this.makeShared(name, options));

  local: MakeLimiter = (name, options) => this.#register(memoryLimiter(name, options));

  async clear(): Promise<void> {
    for (const limiter of this.#limiters) await limiter.clear();
  }

  #register(limiter: RateLimiter): RateLimiter {
    this.#limiters.push(limiter);
    return limiter;
  }
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const KEYS_MAX = 10_000;

type Options = { points: number; seconds: number; keysMax?: number };

/** What came of taking a point. */
export type ConsumeResult = {
  /** How long until there is another point, in milliseconds; 0 when this one was granted. */
  waitMs: number;
  /** Whether this is the first refusal of the window. */
  isFirstRefusal: boolean;
};

/**
 * Counts points per key in a window. It keeps 10,000 keys at most, and forgets the one that was quiet longest: callers who change
 * their key cannot fill the memory (promise H10).
 */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #keys = new Set<string>();

  constructor(readonly options: Options) {
    this.#limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
  }

  /** How many keys are kept. */
  get size(): number {
    return this.#keys.size;
  }

  /** Takes a point, unless there is none left. */
  async consume(key: string): Promise<ConsumeResult> {
    this.#touch(key);
    try {
      await this.#limiter.consume(key);
      return { waitMs: 0, isFirstRefusal: false };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { waitMs: Math.max(1, this.#boundOf(refused)), isFirstRefusal: refused.consumedPoints === this.options.points + 1 };
    }
  }

  /** Gives a taken point back. */
  async refund(key: string): Promise<void> {
    if (this.#keys.has(key)) await this.#limiter.reward(key);
  }

  /** Adds a point, whatever the limit: how many there are now. */
  async add(key: string): Promise<number> {
    this.#touch(key);
    return (await this.#limiter.penalty(key)).consumedPoints;
  }

  /** Refuses a key for a time. */
  async block(key: string, seconds: number): Promise<void> {
    this.#touch(key);
    await this.#limiter.block(key, seconds);
  }

  /** How long a key is still refused, in milliseconds; 0 when it is not. */
  async retryAfter(key: string): Promise<number> {
    const state = await this.#limiter.get(key);
    return state && state.consumedPoints > this.options.points ? Math.max(0, this.#boundOf(state)) : 0;
  }

  async forget(key: string): Promise<void> {
    this.#keys.delete(key);
    await this.#limiter.delete(key);
  }

  /** After a clock was set back the rest of a window would be as long as the clock was set back by. */
  #boundOf({ msBeforeNext }: RateLimiterRes): number {
    return Math.min(msBeforeNext, this.options.seconds * 1000);
  }

  #touch(key: string) {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size <= (this.options.keysMax ?? KEYS_MAX) || oldest === undefined) return;
    this.#keys.delete(oldest);
    void this.#limiter.delete(oldest);
  }
}

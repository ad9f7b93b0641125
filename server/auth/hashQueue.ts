import { availableParallelism } from 'node:os';
import { Semaphore } from '../lib/concurrency';
import { errors } from '../lib/errors';

/** Hashes run in libuv's four threads, which also read files: one thread stays free for them. */
const MOST_AT_ONCE = 3;

/** A hash occupies a processor for tens of milliseconds: one processor stays free for other requests. */
const hashesAtOnce = (processors: number) => Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));

/**
 * Limits how many passwords are hashed at a time, queues the others, and throws OVERLOADED when the queue is full (promise A9).
 * Work with the same key runs one at a time, so that failures are counted exactly.
 */
export class HashQueue {
  readonly #slots: Semaphore;
  readonly #slotOfKey = new Map<string, Semaphore>();
  /** The number of passwords that are hashed or waiting. */
  #size = 0;

  constructor(
    readonly waitingMax: number,
    processors = availableParallelism(),
  ) {
    this.#slots = new Semaphore(hashesAtOnce(processors));
  }

  /** The number of passwords that wait. */
  get waiting(): number {
    return this.#size - this.#slots.running;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#slotOfKey.get(key) ?? new Semaphore(1);
    const mustWait = own.running > 0 || this.#slots.running === this.#slots.count;
    if (mustWait && this.waiting >= this.waitingMax) throw errors.overloaded();
    this.#slotOfKey.set(key, own);
    this.#size += 1;
    try {
      return await own.run(() => this.#slots.run(work));
    } finally {
      this.#size -= 1;
      if (own.running === 0) this.#slotOfKey.delete(key);
    }
  }
}

import { availableParallelism } from 'node:os';
import { Semaphore } from './concurrency';
import { errors } from './errors';

/** Leaves one of libuv's four threads to file system calls. */
const CONCURRENT_MAX = 3;

/** Returns how many passwords are hashed at a time. One processor stays free for requests, where there are several. */
const limitConcurrency = (processors: number) => Math.max(1, Math.min(CONCURRENT_MAX, processors - 1));

/**
 * Limits concurrent hashing of passwords, and throws OVERLOADED when too many wait (promise A9).
 * Work of one account (`key`) runs in sequence, so that the throttle of passwords counts each attempt before the next.
 */
export class HashQueue {
  readonly #slots: Semaphore;
  readonly #slotOfKey = new Map<string, Semaphore>();
  #unfinished = 0;

  constructor(
    readonly waitingMax: number,
    processors = availableParallelism(),
  ) {
    this.#slots = new Semaphore(limitConcurrency(processors));
  }

  /** How many passwords wait, for a slot or for earlier work of their key. */
  get waiting(): number {
    return this.#unfinished - this.#slots.running;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const keySlot = this.#slotOfKey.get(key) ?? new Semaphore(1);
    const isKeyBusy = keySlot.running > 0;
    const areAllSlotsTaken = this.#slots.running === this.#slots.count;
    if ((isKeyBusy || areAllSlotsTaken) && this.waiting >= this.waitingMax) throw errors.overloaded();
    this.#slotOfKey.set(key, keySlot);
    this.#unfinished += 1;
    try {
      return await keySlot.run(() => this.#slots.run(work));
    } finally {
      this.#unfinished -= 1;
      if (keySlot.running === 0) this.#slotOfKey.delete(key);
    }
  }
}

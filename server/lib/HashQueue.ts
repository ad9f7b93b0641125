import { availableParallelism } from 'node:os';
import { Semaphore } from './concurrency';
import { errors } from './errors';

/** Hashing runs on libuv's four threads. One of them stays free for file system calls. */
const CONCURRENT_MAX = 3;

/** Returns how many passwords are hashed at a time. If there are several processors, one stays free for requests. */
const concurrencyFor = (processors: number) => Math.max(1, Math.min(CONCURRENT_MAX, processors - 1));

/** Limits concurrent hashing (A9). Work of one key runs in sequence, so a wrong password counts before the next guess. */
export class HashQueue {
  readonly #allWork: Semaphore;
  readonly #workByKey = new Map<string, Semaphore>();
  #unfinished = 0;

  constructor(
    readonly waitingMax: number,
    processors = availableParallelism(),
  ) {
    this.#allWork = new Semaphore(concurrencyFor(processors));
  }

  get waiting(): number {
    return this.#unfinished - this.#allWork.running;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const workOfKey = this.#workByKey.get(key) ?? new Semaphore(1);
    const mustWait = workOfKey.running > 0 || this.#allWork.running === this.#allWork.count;
    if (mustWait && this.waiting >= this.waitingMax) throw errors.overloaded();
    this.#workByKey.set(key, workOfKey);
    this.#unfinished += 1;
    try {
      return await workOfKey.run(() => this.#allWork.run(work));
    } finally {
      this.#unfinished -= 1;
      const isLastOfKey = workOfKey.running === 0;
      if (isLastOfKey) this.#workByKey.delete(key);
    }
  }
}

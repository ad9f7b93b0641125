import { errors } from '../lib/errors';

// Hashes run in libuv's four threads, which also read files: one thread stays free for them.
const AT_ONCE = 3;

/**
 * Limits how many passwords are hashed at a time, queues the others, and throws OVERLOADED when the queue is full (promise A9).
 * Work with the same key runs one at a time, so that failures are counted exactly.
 */
export class HashQueue {
  readonly #running = new Set<string>();
  readonly #waiting: { key: string; start: () => void }[] = [];

  constructor(readonly waitingMax: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running.size >= AT_ONCE || this.#running.has(key)) {
      if (this.#waiting.length >= this.waitingMax) throw errors.overloaded();
      await new Promise<void>((start) => this.#waiting.push({ key, start }));
    } else {
      this.#running.add(key);
    }
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }

  #startNext() {
    const index = this.#waiting.findIndex(({ key }) => !this.#running.has(key));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    this.#running.add(next.key);
    next.start();
  }
}

/** A semaphore: runs a given number of tasks at a time; the others wait in order. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(readonly count: number) {
    this.#free = count;
  }

  /** The number of running tasks. */
  get running(): number {
    return this.count - this.#free;
  }

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

export const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Runs at most `count` tasks at a time. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(readonly count: number) {
    this.#free = count;
  }

  get running(): number {
    return this.count - this.#free;
  }

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
      // The slot passes to the next task without becoming free, so that no newer task takes it.
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Callers that ask for the same key at the same time share one run of the work. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

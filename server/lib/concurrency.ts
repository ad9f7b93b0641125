export const isResolved = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** A semaphore: runs a given number of tasks at a time; the others wait in order. */
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
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Coalesces concurrent work: callers that ask for the same key while its work runs share one promise. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Runs `work`, unless that of the same key runs already; resolves or rejects for all of its callers. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    // Stored before anything is awaited, so that no second caller starts the work again.
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

/** A queue that one worker empties: items that arrive while it works wait for its next round, which they share. */
export class BatchQueue<T> {
  #waiting: T[] = [];
  #working: Promise<void> | undefined;

  /** `work` does one round: it takes the items that wait when it calls `take`. It must not throw. */
  constructor(readonly work: (take: () => T[]) => Promise<void>) {}

  push(item: T): void {
    this.#waiting.push(item);
    this.#working ??= this.#drain();
  }

  async whenEmpty(): Promise<void> {
    await this.#working;
  }

  async #drain() {
    while (this.#waiting.length > 0) await this.work(() => this.#waiting.splice(0));
    // Set here and not in a `finally` of the promise: a new item must not join a worker that has already seen the queue empty.
    this.#working = undefined;
  }
}

/** Runs one task at a time: all callers while it runs share the next run, which begins after they asked. */
export class SharedRun<T> {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<T> | undefined;

  constructor(readonly work: () => Promise<T>) {}

  run(): Promise<T> {
    const begin = () => {
      this.#next = undefined;
      const running = this.work();
      this.#running = running;
      return running;
    };
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }
}

/** Looks many keys up with one call at a time, however many callers ask. */
export class Batched<T> {
  #keys: string[] = [];
  readonly #calls = new SharedRun(() => {
    const keys = [...new Set(this.#keys)];
    this.#keys = [];
    return this.find(keys);
  });

  constructor(readonly find: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {}

  async get(key: string): Promise<T | undefined> {
    this.#keys.push(key);
    return (await this.#calls.run()).get(key);
  }
}

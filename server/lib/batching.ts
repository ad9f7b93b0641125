/** Runs one task at a time. Calls made during a run share the next run, because the current run may miss their change. */
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
    // The next run begins also after a run that failed.
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
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
    // Reset in the same tick as the check of the loop: an item pushed in between would have no worker.
    this.#working = undefined;
  }
}

/** Loads keys in batches: the keys requested during a call share the next call. */
export class BatchLoader<T> {
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

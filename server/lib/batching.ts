/** Runs one task at a time. Calls made during a run share the next run, because the current run may miss their change. */
export class SharedRun<T> {
  #currentRun: Promise<unknown> = Promise.resolve();
  #nextRun: Promise<T> | undefined;

  constructor(readonly work: () => Promise<T>) {}

  run(): Promise<T> {
    const begin = () => {
      this.#nextRun = undefined;
      const run = this.work();
      this.#currentRun = run;
      return run;
    };
    // The next run begins also after a run that failed.
    this.#nextRun ??= this.#currentRun.then(begin, begin);
    return this.#nextRun;
  }

  waitForCurrentRun = () => Promise.allSettled([this.#currentRun]);
}

/** A queue that one worker empties: items that arrive while it works wait for its next round, which they share. */
export class BatchQueue<T> {
  #waiting: T[] = [];
  #rounds: Promise<void> | undefined;

  /** `runRound` gets the items that wait at the moment when it calls `takeWaiting`. It must not throw. */
  constructor(readonly runRound: (takeWaiting: () => T[]) => Promise<void>) {}

  push(item: T): void {
    this.#waiting.push(item);
    this.#rounds ??= this.#runRounds();
  }

  async whenEmpty(): Promise<void> {
    await this.#rounds;
  }

  async #runRounds() {
    while (this.#waiting.length > 0) await this.runRound(() => this.#waiting.splice(0));
    // Reset in the same tick as the check of the loop: an item pushed in between would start no round.
    this.#rounds = undefined;
  }
}

/** Loads values in batches: the keys requested while one batch is loaded are loaded together in the next. */
export class BatchLoader<T> {
  #requestedKeys: string[] = [];
  readonly #batches = new SharedRun(() => {
    const keys = [...new Set(this.#requestedKeys)];
    this.#requestedKeys = [];
    return this.loadBatch(keys);
  });

  constructor(readonly loadBatch: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {}

  async get(key: string): Promise<T | undefined> {
    this.#requestedKeys.push(key);
    const valuesByKey = await this.#batches.run();
    return valuesByKey.get(key);
  }
}

/** Never runs `work` twice at a time. Calls during a run share the next run, because the current run may miss their change. */
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
    // The next run also begins after a failed run.
    this.#nextRun ??= this.#currentRun.then(begin, begin);
    return this.#nextRun;
  }

  waitForCurrentRun = () => Promise.allSettled([this.#currentRun]);
}

/** A queue that is emptied in rounds, one at a time. Items that arrive during a round share the next round. */
export class BatchQueue<T> {
  #waiting: T[] = [];
  #rounds: Promise<void> | undefined;

  /** `runRound` calls `takeWaiting` to get all items that wait at that moment. It must not throw. */
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
    // In the same tick as the last check of the loop. An item pushed in between would start no round.
    this.#rounds = undefined;
  }
}

/** Loads values by key, in batches. Keys requested while a batch loads are loaded together in the next batch. */
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

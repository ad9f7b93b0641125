/** Coalesces concurrent work: callers that ask for the same key while its work runs share one promise. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Whether the work of a key runs at present. */
  has(key: string): boolean {
    return this.#running.has(key);
  }

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

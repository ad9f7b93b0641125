/** Looks many keys up with one call at a time, however many callers ask: keys that arrive while a call runs share the next one. */
export class Batched<T> {
  #keys = new Set<string>();
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<ReadonlyMap<string, T>> | undefined;

  constructor(readonly find: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {}

  /** What is found under a key, by a call that begins after this one; rejects when that call does. */
  async get(key: string): Promise<T | undefined> {
    this.#keys.add(key);
    this.#next ??= this.#running.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return (await this.#next).get(key);
  }

  #begin(): Promise<ReadonlyMap<string, T>> {
    const keys = [...this.#keys];
    this.#keys = new Set();
    this.#next = undefined;
    const running = this.find(keys);
    this.#running = running;
    return running;
  }
}

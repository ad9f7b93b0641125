/**
 * Shares out a number of places among callers. A caller may have as many as are still free, so that one alone gets half of them, two
 * get a third each, and however many are greedy, the next one finds some.
 */
export class FairShares {
  readonly #taken = new Map<string, number>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Takes a place; false when the caller has as many as are free. */
  acquire(caller: string): boolean {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken >= this.#free) return false;
    this.#taken.set(caller, taken + 1);
    this.#free -= 1;
    return true;
  }

  /** Gives a place back. */
  release(caller: string): void {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken <= 1) this.#taken.delete(caller);
    else this.#taken.set(caller, taken - 1);
    this.#free += 1;
  }
}

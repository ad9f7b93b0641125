/**
 * Shares a number of slots among callers. A caller can hold as many slots as are still free: one caller alone gets half of them,
 * two get a third each, and a new caller always finds some.
 */
export class FairShares {
  readonly #taken = new Map<string, number>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Takes a slot; false when the caller already holds as many as are free. */
  acquire(caller: string): boolean {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken >= this.#free) return false;
    this.#taken.set(caller, taken + 1);
    this.#free -= 1;
    return true;
  }

  /** Releases a slot. */
  release(caller: string): void {
    const taken = this.#taken.get(caller) ?? 0;
    if (taken <= 1) this.#taken.delete(caller);
    else this.#taken.set(caller, taken - 1);
    this.#free += 1;
  }
}

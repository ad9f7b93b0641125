/** A queue in which callers take turns: the next item is of the one who was served longest ago, and of his the oldest. */
export class FairQueue<T> {
  /** The caller who is next comes first. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  /** How many items wait, of all callers. */
  get size(): number {
    return this.#size;
  }

  push(caller: string, item: T): void {
    const items = this.#waiting.get(caller);
    if (items) items.push(item);
    else this.#waiting.set(caller, [item]);
    this.#size += 1;
  }

  /** Whether anybody else than one caller waits. */
  hasOthers(than: string): boolean {
    return this.#waiting.size > (this.#waiting.has(than) ? 1 : 0);
  }

  /** Takes the next item out; undefined when nothing waits. One caller may be asked to let the others go first. */
  shift(last?: string): T | undefined {
    const [next, second] = this.#waiting;
    const chosen = next?.[0] === last ? (second ?? next) : next;
    if (!chosen) return undefined;
    const [caller, items] = chosen;
    const item = items.shift();
    this.#waiting.delete(caller);
    if (items.length > 0) this.#waiting.set(caller, items);
    this.#size -= 1;
    return item;
  }
}

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

  /** Takes the next item out; undefined when nothing waits. */
  shift(): T | undefined {
    const [next] = this.#waiting;
    if (!next) return undefined;
    const [caller, items] = next;
    const item = items.shift();
    this.#waiting.delete(caller);
    if (items.length > 0) this.#waiting.set(caller, items);
    this.#size -= 1;
    return item;
  }
}

/** A queue in which callers take turns: the next item is the oldest one of the caller that was served longest ago. */
export class FairQueue<T> {
  /** Items by caller; the caller that is next comes first. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  /** The number of waiting items of all callers. */
  get size(): number {
    return this.#size;
  }

  push(caller: string, item: T): void {
    const items = this.#waiting.get(caller);
    if (items) items.push(item);
    else this.#waiting.set(caller, [item]);
    this.#size += 1;
  }

  /** Whether items of any other caller wait. */
  hasOthers(than: string): boolean {
    return this.#waiting.size > (this.#waiting.has(than) ? 1 : 0);
  }

  /** Removes the next item; undefined when the queue is empty. Caller `last`, if given, yields to all others. */
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

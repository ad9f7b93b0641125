type Fate = 'stored' | 'unsure' | 'absent';

/**
 * What a store must hold after a run: things that were acknowledged exactly once, things whose write got no clear response once at
 * most, and nothing that was rejected or deleted.
 */
export class Ledger {
  readonly #fates = new Map<string, Fate>();

  /** Notes a thing before it is sent: until its response it can be stored or not. */
  sent(thing: string) {
    this.#fates.set(thing, 'unsure');
  }

  stored(thing: string) {
    this.#fates.set(thing, 'stored');
  }

  absent(thing: string) {
    this.#fates.set(thing, 'absent');
  }

  /** What everyone must see who reads from now on. */
  acknowledged(): string[] {
    return [...this.#fates].filter(([, fate]) => fate === 'stored').map(([thing]) => thing);
  }

  /** The differences between the ledger and what a store holds, one sentence each. */
  problemsIn(held: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const thing of held) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    const wrong = [...this.#fates].flatMap(([thing, fate]) => {
      const count = counts.get(thing) ?? 0;
      if (fate === 'stored' && count === 0) return `${thing} was acknowledged and is lost`;
      if (fate === 'absent' && count > 0) return `${thing} was rejected or deleted and is there`;
      return count > 1 ? `${thing} is there ${count} times` : [];
    });
    return [...wrong, ...[...counts.keys()].filter((thing) => !this.#fates.has(thing)).map((thing) => `${thing} was never sent`)];
  }
}

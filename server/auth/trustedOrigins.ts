import { createHmac } from 'node:crypto';
import { DAY_MS } from '@/domain/dates';

/** How long an address is trusted, in milliseconds, and how many of one account. */
export const TRUSTED_MS = 30 * DAY_MS;
export const TRUSTED_MAX = 50;

/** Where trusted addresses are stored, as keyed hashes: without the key the store does not reveal which addresses it holds. */
export interface TrustStore {
  /** The random secret of the installation, the same on all its servers. */
  readonly key: string;
  since(account: string, address: string): Promise<number | undefined>;
  /** Records an address, and drops those of the account beyond `TRUSTED_MAX` and those from before `oldest`. */
  add(account: string, address: string, now: number, oldest: number): Promise<void>;
  saved(): Promise<void>;
}

/**
 * Remembers for 30 days the addresses that a user signed in from, so that other people's guesses cannot lock the user out
 * (promise A1).
 */
export class TrustedOrigins {
  constructor(
    readonly store: TrustStore,
    readonly clock: () => Date,
  ) {}

  async has(account: string, address: string): Promise<boolean> {
    return (await this.#age(account, address)) < TRUSTED_MS;
  }

  async add(account: string, address: string): Promise<void> {
    // One write a day is enough for an entry that lasts 30 days.
    if ((await this.#age(account, address)) < DAY_MS) return;
    const now = this.clock().getTime();
    await this.store.add(this.#hash(account), this.#hash(address), now, now - TRUSTED_MS);
  }

  async #age(account: string, address: string): Promise<number> {
    const since = await this.store.since(this.#hash(account), this.#hash(address));
    return since === undefined ? Number.POSITIVE_INFINITY : this.clock().getTime() - since;
  }

  #hash(text: string) {
    return createHmac('sha256', this.store.key).update(text).digest('base64url');
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SharedRun } from '../lib/concurrency';
import type { StateFile } from './stateFile';

const DAY_MS = 86_400_000;
/** How long an address is trusted, in milliseconds, and how many of one account. */
export const TRUSTED_MS = 30 * DAY_MS;
const PER_ACCOUNT_MAX = 50;

const storedSchema = z.object({
  /** The key of the hashes; without it the file does not reveal which addresses it holds. */
  key: z.string().min(1),
  accounts: z.record(z.string(), z.record(z.string(), z.number())),
});

type Stored = z.output<typeof storedSchema>;

/**
 * Remembers for 30 days the addresses that a user signed in from, so that other people's guesses cannot lock the user out
 * (promise A1). Users and addresses are stored as keyed hashes.
 */
export interface TrustedAddresses {
  /** The random secret of the installation, the same on all its servers. */
  readonly key: string;
  has(account: string, address: string): boolean | Promise<boolean>;
  /** Records a successful sign-in. */
  add(account: string, address: string): void | Promise<void>;
  /** Resolves when all entries are written. */
  saved(): Promise<void>;
}

/** The trusted addresses of the only server, in memory and in a file. */
export class FileTrustedAddresses implements TrustedAddresses {
  readonly #saves = new SharedRun(() => this.file.write(this.stored));

  private constructor(
    readonly file: StateFile,
    readonly clock: () => Date,
    readonly stored: Stored,
  ) {}

  static async open(file: StateFile, clock: () => Date): Promise<FileTrustedAddresses> {
    const { data: known } = storedSchema.safeParse(await file.read());
    return new FileTrustedAddresses(file, clock, known ?? { key: randomBytes(32).toString('base64url'), accounts: {} });
  }

  get key(): string {
    return this.stored.key;
  }

  has(account: string, address: string): boolean {
    const since = this.stored.accounts[this.#hash(account)]?.[this.#hash(address)];
    return since !== undefined && this.clock().getTime() - since < TRUSTED_MS;
  }

  /** The write follows in the background: a lost entry is recorded again at the next sign-in. */
  add(account: string, address: string) {
    const now = this.clock().getTime();
    const [accountHash, addressHash] = [this.#hash(account), this.#hash(address)];
    const known = this.stored.accounts[accountHash] ?? {};
    // One write a day is enough for an entry that lasts 30 days.
    if (now - (known[addressHash] ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
    const fresh = Object.entries({ ...known, [addressHash]: now }).filter(([, since]) => now - since < TRUSTED_MS);
    fresh.sort(([, one], [, other]) => other - one);
    this.stored.accounts[accountHash] = Object.fromEntries(fresh.slice(0, PER_ACCOUNT_MAX));
    this.saved().catch(() => {});
  }

  saved(): Promise<void> {
    return this.#saves.run();
  }

  #hash(text: string) {
    return createHmac('sha256', this.stored.key).update(text).digest('base64url');
  }
}

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The trusted addresses of all servers, in a database. */
export class DatabaseTrustedAddresses implements TrustedAddresses {
  private constructor(
    readonly query: Query,
    readonly clock: () => Date,
    readonly key: string,
  ) {}

  static async open(query: Query, clock: () => Date): Promise<DatabaseTrustedAddresses> {
    const [row] = await query('SELECT trust_key FROM installation');
    return new DatabaseTrustedAddresses(query, clock, String(row?.trust_key));
  }

  async has(account: string, address: string): Promise<boolean> {
    const since = this.clock().getTime() - TRUSTED_MS;
    const values = [this.#hash(account), this.#hash(address), since];
    return (
      (await this.query('SELECT FROM trusted_addresses WHERE account = $1 AND address = $2 AND since > $3', values)).length > 0
    );
  }

  async add(account: string, address: string): Promise<void> {
    const now = this.clock().getTime();
    const hashed = this.#hash(account);
    await this.query(
      `INSERT INTO trusted_addresses (account, address, since) VALUES ($1, $2, $3)
       ON CONFLICT (account, address) DO UPDATE SET since = EXCLUDED.since`,
      [hashed, this.#hash(address), now],
    );
    await this.query(
      `DELETE FROM trusted_addresses WHERE since <= $2 OR account = $1 AND address IN
         (SELECT address FROM trusted_addresses WHERE account = $1 ORDER BY since DESC OFFSET $3)`,
      [hashed, now - TRUSTED_MS, PER_ACCOUNT_MAX],
    );
  }

  async saved(): Promise<void> {}

  #hash(text: string) {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

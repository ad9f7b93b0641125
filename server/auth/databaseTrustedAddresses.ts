import { createHmac } from 'node:crypto';
import { PER_ACCOUNT_MAX, TRUSTED_MS, type TrustedAddresses } from './trustedAddresses';

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

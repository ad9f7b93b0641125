import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { RateLimiter } from '../../lib/rateLimiter';
import type { AuditEntry } from '../AuditLog';
import type { CapacityLimits } from '../capacity';
import { readDb } from '../format/readDb';
import { dbBytes } from '../format/writeDb';
import type { Draft } from '../Repository';
import type { SharedDatabase, Storage } from '../Storage';
import { Connections, STRANGERS_MAX } from './connections';
import { startError } from './databaseErrors';
import { migrate } from './migrate';
import { PostgresAudit } from './PostgresAudit';
import { PostgresImages } from './PostgresImages';
import { PostgresRepository } from './PostgresRepository';
import { isEmpty, readSnapshot, writeSnapshot } from './snapshot';

type Options = {
  /** `postgres://user:password@host/database`. */
  url: string;
  /** The folder of migrations. */
  migrations: string;
  limits: CapacityLimits;
  canHashPasswords: boolean;
  /** Whether a database that acknowledges writes before they are durable is rejected. */
  isProduction?: boolean;
  /** The clock of the audit trail; the real time by default. */
  clock?: () => Date;
  /** Gets entries of the audit trail that could not be stored. */
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** Throws when the database acknowledges commits that a crash can undo (promise D1). */
async function refuseUndurable(connections: Connections) {
  const [row] = await connections.query(
    "SELECT current_setting('synchronous_commit') AS commits, current_setting('fsync') AS fsync",
  );
  if (row?.commits !== 'off' && row?.fsync !== 'off') return;
  throw new Error('The database acknowledges writes that a crash can undo: set synchronous_commit and fsync to on.');
}

/** Counts by keyed hashes, so that the database and its copies hold no network address and no account. */
class HashedKeys extends RateLimiterPostgres {
  constructor(
    readonly secret: string,
    options: ConstructorParameters<typeof RateLimiterPostgres>[0],
  ) {
    super(options);
  }

  override getKey(key: string | number): string {
    return super.getKey(createHmac('sha256', this.secret).update(String(key)).digest('base64url'));
  }
}

/** The database in PostgreSQL, which any number of servers can open. */
export class PostgresStorage implements Storage {
  readonly images: PostgresImages;
  readonly audit: PostgresAudit;
  /** The connections of what strangers cause, in a pool of its own, so that staff never wait for them. */
  readonly #forStrangers: Connections;
  #connections: Promise<Connections> | undefined;

  constructor(readonly options: Options) {
    this.images = new PostgresImages(async (text, values) => (await this.connections()).query(text, values));
    this.#forStrangers = new Connections(options.url, STRANGERS_MAX);
    const { onAuditError = () => {} } = options;
    this.audit = new PostgresAudit({ session: () => this.connections(), clock: this.#clock, onError: onAuditError });
  }

  get #clock() {
    return this.options.clock ?? (() => new Date());
  }

  /** The connections of everything but repositories, which have their own, so that no queue of writes delays a sign-in. */
  connections(): Promise<Connections> {
    this.#connections ??= this.#connect();
    return this.#connections;
  }

  async shared(): Promise<SharedDatabase> {
    const connections = await this.connections();
    const [row] = await connections.query('SELECT trust_key FROM installation');
    const secret = String(row?.trust_key);
    return {
      query: (text, values) => connections.query(text, values),
      makeLimiter: (name, options) =>
        new RateLimiter(
          options,
          new HashedKeys(secret, {
            storeClient: this.#forStrangers.pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points: options.points,
            duration: options.seconds,
          }),
        ),
    };
  }

  async open(): Promise<PostgresRepository> {
    const connections = await this.#connect();
    try {
      return await PostgresRepository.open(connections, {
        limits: this.options.limits,
        clock: this.#clock,
        forStrangers: this.#forStrangers,
      });
    } catch (error) {
      await connections.close();
      throw error;
    }
  }

  async read(): Promise<Buffer | undefined> {
    const connections = await this.connections();
    return connections.read(async (session) => ((await isEmpty(session)) ? undefined : dbBytes(await readSnapshot(session))));
  }

  async replace(text: string): Promise<void> {
    const { db } = await readDb(text, this.options);
    const connections = await this.connections();
    await connections.transaction((session) => writeSnapshot(session, db));
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const repository = await this.open();
    try {
      return await repository.transaction(work);
    } finally {
      await repository.close();
    }
  }

  async close(): Promise<void> {
    await this.audit.close();
    const connections = await this.#connections?.catch(() => undefined);
    this.#connections = undefined;
    await connections?.close();
    await this.#forStrangers.close();
  }

  async #connect(): Promise<Connections> {
    const connections = new Connections(this.options.url);
    try {
      await connections.withClient((client) => migrate(client, this.options.migrations));
      if (this.options.isProduction) await refuseUndurable(connections);
      return connections;
    } catch (error) {
      await connections.close();
      throw startError(error);
    }
  }
}

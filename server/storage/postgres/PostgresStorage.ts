import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { BatchLoader } from '../../lib/batching';
import { type MakeLimiter, RateLimiter } from '../../lib/rateLimiter';
import type { AuditEntry } from '../AuditLog';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { Draft } from '../Repository';
import type { ImageStore, SharedDatabase, Storage } from '../Storage';
import type { CapacityLimits } from '../TableDraft';
import { Connections, MAX_STRANGER_CONNECTIONS } from './connections';
import { type DatabaseOptions, openDatabase } from './openDatabase';
import { PostgresAudit } from './PostgresAudit';
import { PostgresRepository } from './PostgresRepository';
import { isDatabaseEmpty, readSnapshot, writeSnapshot } from './snapshot';

/** The uploaded images as rows of the database, from which each server fetches those that it lacks. */
class PostgresImages implements ImageStore {
  /** Calls at the same time share a query, so that strangers who ask for random names cannot hold all connections. */
  readonly #existingNames = new BatchLoader(async (names) => {
    const rows = await this.query('SELECT name FROM images WHERE name = ANY($1)', [names]);
    return new Map(rows.map(({ name }) => [String(name), true]));
  });

  constructor(readonly query: SharedDatabase['query']) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.query('INSERT INTO images (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET bytes = EXCLUDED.bytes', [
      name,
      Buffer.from(bytes),
    ]);
  }

  async get(name: string): Promise<Buffer | undefined> {
    // Only an image that exists costs a query of its own, for its bytes.
    if (!(await this.#existingNames.get(name))) return undefined;
    const [row] = await this.query('SELECT bytes FROM images WHERE name = $1', [name]);
    return row?.bytes instanceof Buffer ? row.bytes : undefined;
  }

  async remove(name: string): Promise<void> {
    await this.query('DELETE FROM images WHERE name = $1', [name]);
  }

  async names(createdBefore?: Date): Promise<string[]> {
    const rows = await this.query('SELECT name FROM images WHERE $1::timestamptz IS NULL OR created_at < $1 ORDER BY name', [
      createdBefore ?? null,
    ]);
    return rows.map(({ name }) => String(name));
  }
}

type Options = DatabaseOptions & {
  limits: CapacityLimits;
  canHashPasswords: boolean;
  clock?: () => Date;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** A rate limiter that hashes its keys with a secret, so that the database holds no network address and no account. */
class HashedKeyLimiter extends RateLimiterPostgres {
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

/** The whole database in PostgreSQL, which several servers share. */
export class PostgresStorage implements Storage {
  readonly images: PostgresImages;
  readonly audit: PostgresAudit;
  /** The pool for requests of strangers, so that staff never wait for them. */
  readonly #forStrangers: Connections;
  readonly #clock: () => Date;
  /** The pool for everything but repositories. Each repository has its own pool, so that a queue of writes delays no sign-in. */
  #connections: Promise<Connections> | undefined;

  constructor(readonly options: Options) {
    const { clock = () => new Date(), onAuditError = () => {} } = options;
    this.#clock = clock;
    this.images = new PostgresImages(async (text, values) => (await this.getConnections()).query(text, values));
    this.#forStrangers = new Connections(options.url, MAX_STRANGER_CONNECTIONS);
    this.audit = new PostgresAudit(() => this.getConnections(), { clock, onError: onAuditError });
  }

  getConnections(): Promise<Connections> {
    this.#connections ??= openDatabase(this.options);
    return this.#connections;
  }

  async shared(): Promise<SharedDatabase> {
    const connections = await this.getConnections();
    const [row] = await connections.query('SELECT trust_key FROM installation');
    const secret = String(row?.trust_key);
    const makeLimiter: MakeLimiter = (name, options) => {
      const databaseLimiter = new HashedKeyLimiter(secret, {
        storeClient: this.#forStrangers.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: options.points,
        duration: options.seconds,
      });
      const clearDatabase = async () => {
        await connections.query('DELETE FROM rate_limits WHERE key LIKE $1', [`${name}:%`]);
      };
      return new RateLimiter(options, databaseLimiter, clearDatabase);
    };
    return { query: (text, values) => connections.query(text, values), makeLimiter };
  }

  async open(): Promise<PostgresRepository> {
    const connections = await openDatabase(this.options);
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
    const connections = await this.getConnections();
    return connections.read(async (sql) => ((await isDatabaseEmpty(sql)) ? undefined : serializeDb(await readSnapshot(sql))));
  }

  async replace(text: string): Promise<void> {
    const { db } = await readDb(text, this.options);
    const connections = await this.getConnections();
    await connections.transaction((sql) => writeSnapshot(sql, db));
  }

  /** For commands. A transaction works on the records in memory, so this loads all of them first. */
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
}

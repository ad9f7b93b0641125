import { createHmac } from 'node:crypto';
import path from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import Postgrator from 'postgrator';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { BatchLoader } from '../../lib/batching';
import { toSlashes } from '../../lib/platform';
import { RateLimiter } from '../../lib/rateLimiter';
import type { AuditEntry } from '../AuditLog';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { Draft } from '../Repository';
import type { ImageStore, SharedDatabase, Storage } from '../Storage';
import type { CapacityLimits } from '../TableDraft';
import { Connections, MAX_STRANGER_CONNECTIONS, toStartError } from './connections';
import { PostgresAudit } from './PostgresAudit';
import { PostgresRepository } from './PostgresRepository';
import { isDatabaseEmpty, readSnapshot, writeSnapshot } from './snapshot';

/** The uploaded images as rows of the database, from which each server fetches those that it lacks. */
class PostgresImages implements ImageStore {
  // Requests at the same time share one query, so that strangers who ask for names at random cannot hold all connections.
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

  async names(before?: Date): Promise<string[]> {
    const rows = await this.query('SELECT name FROM images WHERE $1::timestamptz IS NULL OR created_at < $1 ORDER BY name', [
      before ?? null,
    ]);
    return rows.map(({ name }) => String(name));
  }
}

/** Any fixed number: the key of the advisory lock that a migrating server holds. */
const MIGRATION_LOCK_KEY = 7_462_019;

/** Brings the schema up to date, one server at a time. Throws if it is newer than `migrations` or that folder is empty. */
export async function migrate(client: ClientBase, migrations: string): Promise<void> {
  const { rows } = await client.query('SELECT current_schema() AS schema, current_database() AS database');
  const postgrator = new Postgrator({
    driver: 'pg',
    database: String(rows[0].database),
    currentSchema: String(rows[0].schema),
    schemaTable: 'schema_version',
    migrationPattern: toSlashes(path.join(migrations, '*.sql')),
    execQuery: (query) => client.query(query),
  });
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    // The migrations name their tables without a schema.
    await client.query(`SET LOCAL search_path TO ${escapeIdentifier(String(rows[0].schema))}`);
    const [storedVersion, newestVersion] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()];
    // The newest version of no migrations at all is below zero: the release was copied only in part.
    if (newestVersion < 0) {
      throw new Error(`This copy of the program is incomplete: ${migrations} holds no migrations. Unpack the release again.`);
    }
    if (storedVersion > newestVersion) {
      throw new Error(
        `The database has schema ${storedVersion}, and this version of the program knows schemas up to ${newestVersion}. ` +
          'Start the version that made the schema, or a newer one.',
      );
    }
    if (storedVersion < newestVersion) await postgrator.migrate();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

type Options = {
  url: string;
  migrations: string;
  limits: CapacityLimits;
  canHashPasswords: boolean;
  /** Whether a database that acknowledges writes before they are durable is rejected. */
  isProduction?: boolean;
  clock?: () => Date;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** Throws when the database acknowledges commits that a crash can undo (promise D1). */
async function requireDurableCommits(connections: Connections) {
  const [row] = await connections.query(
    "SELECT current_setting('synchronous_commit') AS commits, current_setting('fsync') AS fsync",
  );
  if (row?.commits !== 'off' && row?.fsync !== 'off') return;
  throw new Error('The database acknowledges writes that a crash can undo: set synchronous_commit and fsync to on.');
}

/** A rate limiter that hashes its keys with a secret, so the database and its copies hold no network address and no account. */
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

/** The storage in PostgreSQL, which several servers share. */
export class PostgresStorage implements Storage {
  readonly images: PostgresImages;
  readonly audit: PostgresAudit;
  /** A pool for requests of strangers, so that staff never wait for them. */
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
    this.#connections ??= this.#connect();
    return this.#connections;
  }

  async shared(): Promise<SharedDatabase> {
    const connections = await this.getConnections();
    const [row] = await connections.query('SELECT trust_key FROM installation');
    const secret = String(row?.trust_key);
    return {
      query: (text, values) => connections.query(text, values),
      makeLimiter: (name, options) =>
        new RateLimiter(
          options,
          new HashedKeyLimiter(secret, {
            storeClient: this.#forStrangers.pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points: options.points,
            duration: options.seconds,
          }),
          async () => void (await connections.query('DELETE FROM rate_limits WHERE key LIKE $1', [`${name}:%`])),
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
    const connections = await this.getConnections();
    return connections.read(async (session) =>
      (await isDatabaseEmpty(session)) ? undefined : serializeDb(await readSnapshot(session)),
    );
  }

  async replace(text: string): Promise<void> {
    const { db } = await readDb(text, this.options);
    const connections = await this.getConnections();
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
      if (this.options.isProduction) await requireDurableCommits(connections);
      return connections;
    } catch (error) {
      await connections.close();
      throw toStartError(error);
    }
  }
}

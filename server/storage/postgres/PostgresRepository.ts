import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SharedRun } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { type Draft, type Repository, TableRepository } from '../Repository';
import { type CollectionName, collectionNames, type Database, type RecordId } from '../records';
import type { CapacityLimits } from '../TableDraft';
import { ReadCopy } from '../tables';
import type { StoredVersion, VersionedName } from '../versions';
import type { Connections } from './connections';
import { PostgresDraft } from './PostgresDraft';
import { dropOrphanedVersions, readVersionImages, readVersionsOfRecord } from './postgresVersions';
import { readSnapshot, writeSnapshot } from './snapshot';
import { readAllTables, readChanges } from './tableRows';

const POLL_MS = 1000;
const RESPONSE_TIMEOUT_MS = 3000;
const DISCONNECT_TIMEOUT_MS = 500;

/** Reports a possible change when the database notifies of one, and once a second, because a cut connection reports nothing. */
class ChangeListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly url: string,
    readonly onPossibleChange: () => void,
  ) {}

  async start(): Promise<void> {
    await this.#connect();
    this.#timer = setInterval(() => {
      this.onPossibleChange();
      if (!this.#client) void this.#connect().catch(() => {});
    }, POLL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The database may never confirm the disconnection.
    await Promise.race([this.#client?.end().catch(() => {}), sleep(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async #connect() {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'nit-college changes',
    });
    const dropClient = () => {
      if (this.#client === client) this.#client = undefined;
    };
    this.#client = client.on('error', dropClient).on('end', dropClient).on('notification', this.onPossibleChange);
    try {
      await client.connect();
      await client.query('LISTEN changes');
    } catch (error) {
      dropClient();
      void client.end().catch(() => {});
      throw error;
    }
  }
}

/** The repository over PostgreSQL. Writes are transactions of the database; reads come from a copy in memory that follows it. */
export class PostgresRepository extends TableRepository implements Repository {
  readonly #listener: ChangeListener;
  readonly #running = new Set<Promise<unknown>>();
  readonly #catchUps = new SharedRun(() => this.#catchUp());
  #isClosed = false;
  #caughtUpAtMs = performance.now();

  private constructor(
    readonly connections: Connections,
    readonly copy: ReadCopy,
    readonly options: { limits: CapacityLimits; clock: () => Date; forStrangers: Connections },
  ) {
    super();
    this.#listener = new ChangeListener(connections.url, () => void this.refresh().catch(() => {}));
  }

  /** Loads the copy in memory. It listens before it loads, so that it misses no change in between. */
  static async open(connections: Connections, options: PostgresRepository['options']): Promise<PostgresRepository> {
    const [row] = await connections.query('SELECT epoch FROM installation');
    const repository = new PostgresRepository(connections, new ReadCopy(String(row?.epoch)), options);
    await repository.#listener.start();
    await dropOrphanedVersions(connections);
    await readAllTables(connections, repository.copy);
    return repository;
  }

  async transaction<T>(work: (draft: Draft) => Promise<T>, { isFromStranger = false } = {}): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return this.#track(this.#runTransaction(isFromStranger ? this.options.forStrangers : this.connections, work));
  }

  snapshot(): Promise<Database> {
    return this.connections.read(readSnapshot);
  }

  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    return readVersionsOfRecord(this.connections, collection, id);
  }

  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return readVersionImages(this.connections, records);
  }

  age(): number {
    return performance.now() - this.#caughtUpAtMs;
  }

  async isHealthy(): Promise<boolean> {
    return this.connections.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([row]) => row?.isReadOnly === 'off',
      () => false,
    );
  }

  async replace(db: Database): Promise<void> {
    await this.#track(this.connections.transaction((session) => writeSnapshot(session, db)));
    await this.refresh();
  }

  refresh(): Promise<void> {
    return this.#track(this.#catchUps.run());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener.close();
    await Promise.allSettled(this.#running);
    await this.connections.close();
  }

  /** Remembers what is running, so that `close` waits for it. */
  #track<T>(running: Promise<T>): Promise<T> {
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  async #runTransaction<T>(connections: Connections, work: (draft: Draft) => Promise<T>): Promise<T> {
    const { result, finished } = await connections.transaction(async (session) => {
      const draft = new PostgresDraft(session, this.copy, this.options, (collection) => this.notifyListeners([collection]));
      return { result: await work(draft), finished: await draft.finish() };
    });
    const committed = finished.commitToCopy();
    if (committed.length > 0) this.notifyListeners(committed);
    // A change of another server came in between, so the copy must catch up. If that fails, the next catch-up brings the change.
    if (committed.length < finished.collections.length) await this.refresh().catch(() => {});
    return result;
  }

  /** Reads what changed in the database since the versions of the copy. */
  async #catchUp() {
    const askedAtMs = performance.now();
    const rows = await this.connections.query('SELECT name, version FROM collections');
    const versions = new Map(rows.map(({ name, version }) => [String(name), Number(version)]));
    const changed: CollectionName[] = [];
    for (const name of collectionNames) {
      const known = this.copy.table(name).version;
      if ((versions.get(name) ?? 0) <= known) continue;
      if (this.copy.applyChange(name, await readChanges(this.connections, name, known))) changed.push(name);
    }
    this.#caughtUpAtMs = askedAtMs;
    if (changed.length > 0) this.notifyListeners(changed);
  }
}

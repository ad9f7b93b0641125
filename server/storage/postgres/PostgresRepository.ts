import { SharedRun } from '../../lib/concurrency';
import { StorageError } from '../../lib/storageError';
import type { CapacityLimits } from '../capacity';
import type { Changes, Draft, Repository } from '../Repository';
import {
  type CollectionName,
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  type RecordId,
} from '../records';
import type { StoredVersion, VersionedName } from '../versions';
import { ChangeListener } from './ChangeListener';
import type { Connections } from './connections';
import { Memory } from './Memory';
import { PostgresDraft } from './PostgresDraft';
import { dropForgotten, imagesOfVersions, versionsOf } from './postgresVersions';
import { readChanges, readTable } from './readTable';
import { readSnapshot } from './snapshot';

/** The repository over PostgreSQL: writes are transactions there, reads come from a copy in memory that follows the database. */
export class PostgresRepository implements Repository {
  readonly #listener: ChangeListener;
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];
  /** The transactions and refreshes under way. */
  readonly #accepted = new Set<Promise<unknown>>();
  /** Callers during one look at the database share the next, which begins after their call. */
  readonly #looks = new SharedRun(() => this.#look());
  #isClosed = false;
  /** When the copy was last compared with the database. */
  #currentAt = performance.now();

  private constructor(
    readonly connections: Connections,
    readonly memory: Memory,
    readonly options: { limits: CapacityLimits; clock: () => Date; forStrangers: Connections },
  ) {
    this.#listener = new ChangeListener({ url: connections.url, onNews: () => void this.refresh().catch(() => {}) });
  }

  /** Loads the copy. It listens before it loads, so that no change falls in between. */
  static async open(connections: Connections, options: PostgresRepository['options']): Promise<PostgresRepository> {
    const [row] = await connections.query('SELECT epoch FROM installation');
    const repository = new PostgresRepository(connections, new Memory(String(row?.epoch)), options);
    await repository.#listener.start();
    await dropForgotten(connections);
    for (const name of collectionNames) repository.memory.apply(name, await readTable(connections, name));
    return repository;
  }

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return this.memory.table(collection).records;
  }

  async get<C extends EntityName>(collection: C, id: string | number): Promise<Collections[C] | undefined> {
    return this.memory.table(collection).rows.get(String(id))?.record;
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  insert: Repository['insert'] = (collection, record) => this.transaction((draft) => draft.insert(collection, record));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (counts) => this.transaction((draft) => draft.addViews(counts));

  async transaction<T>(work: (draft: Draft) => Promise<T>, { isOfStranger = false } = {}): Promise<T> {
    if (this.#isClosed) throw new StorageError('SHUTTING_DOWN');
    return this.#accept(this.#transact(isOfStranger ? this.options.forStrangers : this.connections, work));
  }

  version(collection: CollectionName): string {
    return this.memory.version(collection);
  }

  async changesSince<C extends EntityName>(collection: C, version: string): Promise<Changes<Collections[C]> | undefined> {
    return this.memory.changesSince(collection, version);
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  snapshot(): Promise<Database> {
    return this.connections.read(readSnapshot);
  }

  versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    return versionsOf(this.connections, collection, id);
  }

  versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return imagesOfVersions(this.connections, records);
  }

  bytes(): number {
    return this.memory.bytes;
  }

  age(): number {
    return performance.now() - this.#currentAt;
  }

  async isHealthy(): Promise<boolean> {
    return this.connections.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([row]) => row?.isReadOnly === 'off',
      () => false,
    );
  }

  refresh(): Promise<void> {
    return this.#accept(this.#looks.run());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listener.close();
    await Promise.allSettled(this.#accepted);
    await this.connections.close();
  }

  #accept<T>(running: Promise<T>): Promise<T> {
    this.#accepted.add(running);
    return running.finally(() => this.#accepted.delete(running));
  }

  async #transact<T>(connections: Connections, work: (draft: Draft) => Promise<T>): Promise<T> {
    const { result, finished } = await connections.transaction(async (session) => {
      const draft = new PostgresDraft(session, this.memory, this.options, (collection) => this.#tell([collection]));
      return { result: await work(draft), finished: await draft.finish() };
    });
    const shown = finished.takeOver();
    if (shown.length > 0) this.#tell(shown);
    // Another transaction came in between. If the database goes away now, the next look at it brings the change.
    if (shown.length < finished.collections.length) await this.refresh().catch(() => {});
    return result;
  }

  /** Brings in what other processes have written. */
  async #look() {
    const askedAt = performance.now();
    const rows = await this.connections.query('SELECT name, version FROM collections');
    const versions = new Map(rows.map(({ name, version }) => [String(name), BigInt(String(version))]));
    const changed: CollectionName[] = [];
    for (const name of collectionNames) {
      const known = this.memory.table(name).version;
      if ((versions.get(name) ?? 0n) <= known) continue;
      if (this.memory.apply(name, await readChanges(this.connections, name, known))) changed.push(name);
    }
    this.#currentAt = askedAt;
    if (changed.length > 0) this.#tell(changed);
  }

  #tell(collections: readonly CollectionName[]) {
    for (const listener of this.#listeners) listener(collections);
  }
}

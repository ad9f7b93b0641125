import { BatchQueue } from '../../lib/concurrency';
import { StorageError } from '../../lib/storageError';
import { ChangedExternally, type DbFile } from '../dbFile/dbFile';
import { readDb } from '../format/readDb';
import { dbBytes } from '../format/writeDb';
import type { Changes, Draft, Repository } from '../Repository';
import { type CollectionName, type Collections, type Database, type EntityName, type RecordId, recordsOf } from '../records';
import { imagesIn, recordKey, type StoredVersion, VERSIONS_MAX, type VersionedName } from '../versions';
import { applyTransactions, type BatchResult, type PendingTransaction } from './JsonDraft';
import { JsonStore, type StoreOptions } from './JsonStore';

/** How often a batch is attempted at most: again after the file was edited during the write. */
const TRIES = 5;

/** Whether the record of a version exists, or can be restored. */
const isKept = (db: Database, { collection, record_id }: StoredVersion) => {
  const id = String(record_id);
  return (
    recordsOf(db, collection).some((record) => String(record.id) === id) ||
    db.deleted.some((deleted) => deleted.collection === collection && String(deleted.record_id) === id)
  );
};

/** The repository over `db.json`: all data in memory, one queue of transactions, one durable write per batch. */
export class JsonRepository implements Repository {
  readonly #queue = new BatchQueue<PendingTransaction | 'look'>((take) => this.#runWaiting(take));
  /** The writes to the audit trail so far. */
  #audited: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(readonly store: JsonStore) {}

  /** Opens the database; throws a `DbValidationError` when the file is invalid. */
  static async open(file: DbFile, options: StoreOptions): Promise<JsonRepository> {
    const read = await readDb(await file.read(), options);
    const { versions, ...db } = read.db;
    // Moved out of the file before it is written without them, so that a crash in between repeats this.
    if (versions) await options.versions.replace(versions);
    const repository = new JsonRepository(new JsonStore(db, file, options));
    if (read.mustWrite || versions) await file.write(dbBytes(db));
    await options.versions.tidy((version) => isKept(db, version));
    const onSetAside = (name: string) =>
      options.onHandEdit({
        level: 'warn',
        text: `db.json was edited by hand while it was replaced; the edit is kept in ${name}.`,
      });
    file.watch(() => repository.#queue.push('look'), onSetAside);
    return repository;
  }

  async snapshot(): Promise<Database> {
    // The records first: a save in between then has its version, and not the other way round.
    const { db } = this.store;
    const versions = await this.store.options.versions.list();
    return versions.length === 0 ? db : { ...db, versions };
  }

  async versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    const all = await this.store.options.versions.list(collection, id);
    const current = JSON.stringify(await this.get(collection, id));
    // The save that was to replace the current state failed.
    if (all.length > 0 && JSON.stringify(all.at(-1)?.state) === current) all.pop();
    return all.slice(-VERSIONS_MAX).reverse();
  }

  async versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const all = await this.store.options.versions.list();
    return new Set(all.filter((version) => records?.has(recordKey(version)) ?? true).flatMap(imagesIn));
  }

  /** No other process writes the file, and external edits are loaded as they come. */
  async refresh(): Promise<void> {}

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return recordsOf(this.store.db, collection);
  }

  async get<C extends EntityName>(collection: C, id: string | number): Promise<Collections[C] | undefined> {
    return recordsOf(this.store.db, collection).find((record) => String(record.id) === String(id));
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  insert: Repository['insert'] = (collection, record) => this.transaction((draft) => draft.insert(collection, record));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (counts) => this.transaction((draft) => draft.addViews(counts));

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new StorageError('SHUTTING_DOWN'));
        return;
      }
      let answer = () => {};
      const run = async (draft: Draft) => {
        const result = await work(draft);
        answer = () => resolve(result);
      };
      this.#queue.push({ run, answer: () => answer(), refuse: reject });
    });
  }

  version(collection: CollectionName): string {
    return this.store.log.version(collection);
  }

  async changesSince<C extends EntityName>(collection: C, version: string): Promise<Changes<Collections[C]> | undefined> {
    const ids = this.store.log.touchedSince(collection, version);
    if (!ids) return undefined;
    const records = recordsOf(this.store.db, collection);
    const changed = ids.size === 0 ? [] : records.filter(({ id }) => ids.has(id));
    const present = new Set(changed.map(({ id }) => id));
    return { changed, removed: [...ids].filter((id) => !present.has(id)) };
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.store.onChange(listener);
  }

  bytes(): number {
    return this.store.capacity.bytes;
  }

  age(): number {
    return 0;
  }

  async isHealthy(): Promise<boolean> {
    return this.store.isHealthy;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.whenEmpty();
    await this.#audited;
    await this.store.options.versions.close();
    await this.store.file.close();
  }

  /** Group commit: all waiting transactions share one write. */
  async #runWaiting(take: () => (PendingTransaction | 'look')[]) {
    await this.store.lookForHandEdit();
    const jobs = take().filter((item) => item !== 'look');
    if (jobs.length > 0) await this.#runBatch(jobs);
    else await this.store.probe();
  }

  async #runBatch(jobs: readonly PendingTransaction[]) {
    try {
      const { ran, audited, withoutVersions } = await this.#runAndCommit(jobs, TRIES);
      if (withoutVersions.length > 0) await this.#dropVersions(withoutVersions);
      const before = this.#audited;
      // The answers wait for the audit trail, the next batch does not.
      this.#audited = this.store.options.audit.write(audited).then(() => {
        for (const { job, error } of ran) {
          if (error === undefined) job.answer();
          else job.refuse(error);
        }
        return before;
      });
    } catch (error) {
      for (const job of jobs) job.refuse(error);
    }
  }

  /** Errors are ignored: the next start removes what is left. */
  async #dropVersions(keys: readonly string[]) {
    await this.store.options.versions.tidy((version) => !keys.includes(recordKey(version))).catch(() => {});
  }

  async #runAndCommit(jobs: readonly PendingTransaction[], tries: number): Promise<BatchResult> {
    const { db } = this.store;
    const outcome = await applyTransactions(db, jobs, this.store);
    if (outcome.after === db) return outcome;
    try {
      await this.store.commit(outcome);
      return outcome;
    } catch (error) {
      if (!(error instanceof ChangedExternally) || tries <= 1) throw error;
      await this.store.lookForHandEdit();
      return this.#runAndCommit(jobs, tries - 1);
    }
  }
}

import { BatchQueue } from '../../lib/batching';
import { StorageError } from '../../lib/storageError';
import { type DbFile, ExternalEditError } from '../dbFile/dbFile';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import type { Draft, Repository } from '../Repository';
import { type Database, listOf, type RecordId } from '../records';
import { type ReadCopy, TableRepository } from '../tables';
import { listVersionImages, type StoredVersion, selectWithinLimits, toRecordKey, type VersionedName } from '../versions';
import type { Batch } from './JsonDraft';
import { JsonStore, type StoreOptions } from './JsonStore';
import type { CurrentState } from './versionFile';

const TRIES = 5;

const currentIn =
  (db: Database): CurrentState =>
  ({ collection, record_id }) =>
    listOf(db, collection).find(({ id }) => String(id) === String(record_id));

/** Whether the record of a version exists, or can be restored. */
const isKept = (db: Database, version: StoredVersion) =>
  currentIn(db)(version) !== undefined ||
  db.deleted.some((deleted) => toRecordKey(version) === `${deleted.collection}/${deleted.record_id}`);

type PendingTransaction = { run: (batch: Batch) => Promise<() => void>; refuse: (error: unknown) => void };

/** The repository over `db.json`: all data in memory, one queue of transactions, one durable write per batch. */
export class JsonRepository extends TableRepository implements Repository {
  readonly #queue = new BatchQueue<PendingTransaction | 'checkForHandEdit'>((take) => this.#runRound(take));
  #auditWrites: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(readonly store: JsonStore) {
    super();
    store.onChange = (collections) => this.notifyListeners(collections);
  }

  get copy(): ReadCopy {
    return this.store.copy;
  }

  static async open(file: DbFile, options: StoreOptions): Promise<JsonRepository> {
    const read = await readDb(await file.read(), options);
    const { versions, ...db } = read.db;
    // Moved out of the file before it is written without them, so that a crash in between repeats this.
    if (versions) await options.versions.replace(versions);
    const repository = new JsonRepository(new JsonStore(db, file, options));
    if (read.mustWrite || versions) await file.write(serializeDb(db));
    await options.versions.tidy((version) => isKept(db, version), currentIn(db));
    const onSetAside = (name: string) =>
      options.onHandEdit({
        level: 'warn',
        text: `db.json was edited by hand while it was replaced; the edit is kept in ${name}.`,
      });
    file.watch(() => repository.#queue.push('checkForHandEdit'), onSetAside);
    return repository;
  }

  async snapshot(): Promise<Database> {
    // The records first: a save in between then has its version, and not the other way round.
    const { db } = this.store;
    const versions = await this.store.options.versions.list(undefined, currentIn(db));
    return versions.length === 0 ? db : { ...db, versions };
  }

  async versions(collection: VersionedName, id: RecordId): Promise<StoredVersion[]> {
    const record = { collection, record_id: id };
    return selectWithinLimits(await this.store.options.versions.list(record, currentIn(this.store.db))).reverse();
  }

  async versionImages(records?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const all = await this.store.options.versions.list();
    return new Set(all.filter((version) => records?.has(toRecordKey(version)) ?? true).flatMap(listVersionImages));
  }

  /** No other process writes the file, and external edits are loaded as they come. */
  async refresh(): Promise<void> {}

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return this.#enqueue((batch) => batch.run(work, this.store));
  }

  replace(db: Database): Promise<void> {
    return this.#enqueue(async (batch) => {
      if (!this.store.mayWrite) throw new StorageError('DB_EDIT_INVALID');
      batch.replace(db);
    });
  }

  #enqueue<T>(work: (batch: Batch) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new StorageError('SHUTTING_DOWN'));
        return;
      }
      const run = (batch: Batch) =>
        work(batch).then(
          (result) => () => resolve(result),
          (error: unknown) => () => reject(error),
        );
      this.#queue.push({ run, refuse: reject });
    });
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
    await this.#auditWrites;
    await this.store.options.versions.close();
    await this.store.file.close();
  }

  /** Group commit: all waiting transactions share one write. */
  async #runRound(take: () => (PendingTransaction | 'checkForHandEdit')[]) {
    await this.store.checkForHandEdit();
    const jobs = take().filter((item) => item !== 'checkForHandEdit');
    if (jobs.length > 0) await this.#runBatch(jobs);
    else await this.store.probe();
  }

  async #runBatch(jobs: readonly PendingTransaction[]) {
    const { audit, versions } = this.store.options;
    try {
      const { batch, answers } = await this.#runAndCommit(jobs, TRIES);
      const gone = batch.withoutVersions;
      // Errors are ignored: the next start removes what is left.
      if (gone.length > 0)
        await versions.tidy((version) => !gone.includes(toRecordKey(version)), currentIn(this.store.db)).catch(() => {});
      const earlierWrites = this.#auditWrites;
      // The answers wait for the audit trail, the next batch does not.
      this.#auditWrites = audit.write(batch.audited).then(() => {
        for (const answer of answers) answer();
        return earlierWrites;
      });
    } catch (error) {
      for (const job of jobs) job.refuse(error);
    }
  }

  async #runAndCommit(jobs: readonly PendingTransaction[], tries: number): Promise<{ batch: Batch; answers: (() => void)[] }> {
    const batch = this.store.batch();
    const answers: (() => void)[] = [];
    for (const job of jobs) answers.push(await job.run(batch));
    try {
      if (batch.touched.length > 0) await this.store.commit(batch);
      return { batch, answers };
    } catch (error) {
      if (!(error instanceof ExternalEditError) || tries <= 1) throw error;
      await this.store.checkForHandEdit();
      return this.#runAndCommit(jobs, tries - 1);
    }
  }
}

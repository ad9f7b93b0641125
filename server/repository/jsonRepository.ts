import { Refusal, refuse } from '../refusals';
import { ChangeLog } from './changeLog';
import { DbFault } from './dbFault';
import { makeEngine } from './engine';
import type { DbFile } from './handEdits';
import { keptVersions } from './keptVersions';
import type { Changes, Draft, Repository } from './Repository';
import { readDb, writeDb } from './readDb';
import { type CollectionName, type Collections, collectionNames, type Database, type EntityName, recordsOf } from './records';
import { type Job, runJobs } from './runJobs';

type Options = {
  clock: () => Date;
  canHashPasswords: boolean;
  /** Told in one sentence when a hand edit of the file was taken over or cannot be read. */
  onHandEdit: (news: { level: 'info' | 'error'; text: string }) => void;
};

/** The repository over `db.json`: everything in memory, one queue of transactions, each batch of them written durably at once. */
export class JsonRepository implements Repository {
  readonly #engine;
  readonly #scratch;
  readonly #log = new ChangeLog();
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];
  #waiting: Job[] = [];
  #draining: Promise<void> | undefined;
  #lookAtFile = false;
  #isEditInvalid = false;
  #isHealthy = true;
  #isClosed = false;

  private constructor(
    db: Database,
    readonly file: DbFile,
    readonly options: Options,
  ) {
    this.#engine = makeEngine(db);
    this.#scratch = makeEngine(db);
  }

  /** Opens the database; throws a `DbFault` when the file cannot be read. */
  static async open(file: DbFile, options: Options): Promise<JsonRepository> {
    const { db, mustWrite } = await readDb(await file.read(), { ...options, now: options.clock() });
    const repository = new JsonRepository(db, file, options);
    if (mustWrite) await file.write(writeDb(db));
    file.watch(() => {
      repository.#lookAtFile = true;
      repository.#drain();
    });
    return repository;
  }

  get #db(): Database {
    return this.#engine.getState();
  }

  /** The database as it is now, as one value that never changes. */
  snapshot(): Database {
    return this.#db;
  }

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return recordsOf(this.#db, collection);
  }

  async get<C extends EntityName>(collection: C, id: string | number): Promise<Collections[C] | undefined> {
    return this.#engine._.getById(recordsOf(this.#db, collection), id);
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (counts) => this.transaction((draft) => draft.addViews(counts));

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(refuse.shuttingDown());
        return;
      }
      let answer = () => {};
      const run = async (draft: Draft) => {
        const result = await work(draft);
        answer = () => resolve(result);
      };
      this.#waiting.push({ run, answer: () => answer(), refuse: reject });
      this.#drain();
    });
  }

  version(collection: CollectionName): string {
    return this.#log.version(collection);
  }

  async changesSince<C extends EntityName>(collection: C, version: string): Promise<Changes<Collections[C]> | undefined> {
    const ids = this.#log.touchedSince(collection, version);
    if (!ids) return undefined;
    const records = recordsOf(this.#db, collection);
    const changed = ids.size === 0 ? [] : records.filter(({ id }) => ids.has(id));
    const present = new Set(changed.map(({ id }) => id));
    return { changed, removed: [...ids].filter((id) => !present.has(id)) };
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  isHealthy(): boolean {
    return this.#isHealthy;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#draining;
    this.file.close();
  }

  #drain() {
    this.#draining ??= this.#runAll().finally(() => {
      this.#draining = undefined;
    });
  }

  async #runAll() {
    while (this.#waiting.length > 0 || this.#lookAtFile) {
      this.#lookAtFile = false;
      await this.#takeOverHandEdit();
      // All that waits by now is written at once: the disk's slowness is shared.
      await this.#runBatch(this.#waiting.splice(0));
    }
  }

  async #runBatch(jobs: Job[]) {
    if (jobs.length === 0) return;
    const { after, touched, ran } = await runJobs(this.#db, jobs, this.#scratch, !this.#isEditInvalid);
    try {
      if (after !== this.#db) await this.#commit(after, touched);
    } catch (error) {
      for (const { job } of ran) job.refuse(error);
      return;
    }
    for (const { job, error } of ran) {
      if (error === undefined) job.answer();
      else job.refuse(error);
    }
  }

  /** Durable first, visible after: a failed write leaves memory as it was. */
  async #commit(db: Database, touched: ReadonlyMap<CollectionName, readonly (string | number)[]>) {
    const next = { ...db, meta: { ...db.meta, commit: db.meta.commit + 1 } };
    try {
      await this.file.write(writeDb(next));
      this.#isHealthy = true;
    } catch (error) {
      this.#isHealthy = false;
      throw error instanceof Refusal ? error : refuse.storageUnavailable();
    }
    this.#engine.setState(next);
    for (const [name, ids] of touched) this.#log.note(name, name === 'views' ? undefined : ids);
    this.#tell([...touched.keys()]);
  }

  async #takeOverHandEdit() {
    try {
      const text = await this.file.edited();
      if (text === undefined) return;
      const { db, mustWrite } = await readDb(text, { ...this.options, now: this.options.clock() });
      const before = this.#db;
      const next = keptVersions(before, db);
      this.#isEditInvalid = false;
      if (mustWrite) await this.file.write(writeDb(next));
      this.#engine.setState(next);
      for (const name of collectionNames) this.#log.note(name);
      this.#tell(collectionNames);
      this.options.onHandEdit({ level: 'info', text: 'db.json was edited by hand; the new content is in use.' });
    } catch (error) {
      // The last good state goes on being read; writes are refused until the file can be read again.
      this.#isEditInvalid = this.#isEditInvalid || error instanceof DbFault;
      this.options.onHandEdit({ level: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  }

  #tell(collections: readonly CollectionName[]) {
    for (const listener of this.#listeners) listener(collections);
  }
}

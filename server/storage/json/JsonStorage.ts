import { isUtf8 } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson, toRecord } from '@/domain/coerce';
import { defaultLimits } from '../../config/limits';
import { atomicWrite } from '../../lib/atomicWrite';
import { ignoreMissing, readMode, resolveLink } from '../../lib/disk';
import type { AuditOptions } from '../AuditLog';
import { openDbFile } from '../dbFile/dbFile';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import { type Changes, type Collections, type Database, type EntityName, entityNames, listOf } from '../records';
import type { Storage } from '../Storage';
import { toStoredVersion } from '../versions';
import { AuditFile } from './AuditFile';
import { Batch } from './Batch';
import { JsonRepository } from './JsonRepository';
import type { StoreOptions } from './JsonStore';
import { VersionFile, type VersionFileOptions } from './versionFile';

const toText = (db: object) => `${JSON.stringify(db, null, 2)}\n`;

function addVersions(text: string, versions: readonly object[]): string {
  const db = toRecord(parseJson(text));
  const isDatabase = Object.keys(db).length > 0;
  return isDatabase && !('versions' in db) ? toText({ ...db, versions }) : text;
}

/** Removes the commit number, by which a running server would merge its own records into the text. */
function removeMeta(text: string): string {
  const { meta: _meta, ...collections } = toRecord(JSON.parse(text));
  return toText(collections);
}

const MAX_RUNS_BESIDE_SERVER = 5;
/** Longer than the two seconds within which a running server loads an external edit. */
const EDIT_PICKUP_MS = 2500;

/** Whether a database holds the changes of a collection. Ignores `version`, which a running server raises as it loads them. */
function containsChanges<C extends EntityName>(db: Database, name: C, { changed, removed }: Changes<Collections[C]>): boolean {
  const stored = new Map(listOf(db, name).map((record) => [String(record.id), record]));
  const textOf = (record: object | undefined) => JSON.stringify({ ...record, version: undefined });
  return (
    changed.every((record) => textOf(stored.get(String(record.id))) === textOf(record)) &&
    !removed.some((id) => stored.has(String(id)))
  );
}

type Options = Omit<StoreOptions, 'audit' | 'versionFile'> & {
  files: { db: string; private: string; backups: string };
  /** Whether a server may be running, which loads writes as external edits. Otherwise the caller has locked the folder. */
  mayServerRun?: boolean;
  onAuditError: AuditOptions['onError'];
  onDroppedImages?: VersionFileOptions['onBeyondLimits'];
};

export class JsonStorage implements Storage {
  readonly images = undefined;
  readonly audit: AuditFile;
  readonly #versionFile: VersionFile;

  constructor(readonly options: Options) {
    const maxBytes = (options.limits ?? defaultLimits).versionsBytes;
    this.#versionFile = new VersionFile(options.files.private, { maxBytes, onBeyondLimits: options.onDroppedImages });
    this.audit = new AuditFile(options.files.private, { clock: options.clock, onError: options.onAuditError });
  }

  async open(): Promise<JsonRepository> {
    const { files, clock } = this.options;
    await this.#removeLeftovers();
    const file = openDbFile(files.db, { replacedDir: files.private, conflictsDir: files.backups, clock });
    return JsonRepository.open(file, { ...this.options, audit: this.audit, versionFile: this.#versionFile });
  }

  async read(): Promise<Buffer | undefined> {
    const bytes = await ignoreMissing(fs.readFile(resolveLink(this.options.files.db)));
    if (!bytes) return undefined;
    // Reads the versions after the records: at worst, a save in between adds a version that equals its record.
    const versions = await this.#versionFile.list();
    // Bytes in another encoding stay as they are, so that the caller can find the first wrong one.
    if (versions.length === 0 || !isUtf8(bytes)) return bytes;
    return Buffer.from(addVersions(String(bytes), versions));
  }

  async replace(text: string): Promise<void> {
    const { files, mayServerRun } = this.options;
    const hasOldVersions = (await this.#versionFile.list()).length > 0;
    // A server replaces the stored versions by the list in the file. A text without a list gets an empty one, so they all go.
    const withVersions = hasOldVersions ? addVersions(text, []) : text;
    await atomicWrite(files.db, Buffer.from(mayServerRun ? removeMeta(withVersions) : withVersions), readMode(files.db));
  }

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return this.options.mayServerRun ? this.#transactBesideServer(work) : this.#transactAlone(work);
  }

  async #transactAlone<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const { batch, result } = await this.#runOnFile(work);
    await this.#versionFile.append(batch.newVersions.map((version) => toStoredVersion(version, this.options.clock())));
    await this.#write(batch);
    await this.audit.write(batch.auditEntries);
    return result;
  }

  /** Leaves the change as an external edit, of which the running server itself stores the old versions and the audit lines. */
  async #transactBesideServer<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    for (let runs = 0; runs < MAX_RUNS_BESIDE_SERVER; runs += 1) {
      const { batch, result } = await this.#runOnFile(work);
      await this.#write(batch);
      await sleep(EDIT_PICKUP_MS);
      // A save of the server at the same moment can have overwritten the edit or won over it. Then `work` runs again.
      const stored = await this.#readFile();
      if (entityNames.every((name) => containsChanges(stored, name, batch.listChanges(name)))) return result;
    }
    throw new Error('The server kept saving at the same time. Try again.');
  }

  async #readFile(): Promise<Database> {
    const { files, canHashPasswords } = this.options;
    return (await readDb(await fs.readFile(files.db), { canHashPasswords })).db;
  }

  async #runOnFile<T>(work: (draft: Draft) => Promise<T>): Promise<{ batch: Batch; result: T }> {
    const db = await this.#readFile();
    // Commands may exceed the size limit, because they repair a full database.
    const limits = { ...(this.options.limits ?? defaultLimits), dbBytes: Number.POSITIVE_INFINITY };
    const batch = new Batch(db, ReadCopy.fromDatabase(db), limits);
    return { batch, result: await batch.run(work) };
  }

  /** Uses another temporary file than a running server, which may write at the same time. */
  async #write(batch: Batch) {
    const { db } = this.options.files;
    await atomicWrite(db, serializeDb(batch.db), readMode(db), { temporaryPath: `${resolveLink(db)}.edited` });
  }

  async sharedDatabase(): Promise<undefined> {}

  close(): Promise<void> {
    return this.audit.close();
  }

  /** Deletes what a crash of the server can leave: files that a save has replaced, and the temporary file `db.json.tmp`. */
  async #removeLeftovers() {
    const { files } = this.options;
    const replacedFiles = (await fs.readdir(files.private)).filter((name) => /^db\.replaced-\d+\.json$/.test(name));
    await Promise.all(replacedFiles.map((name) => fs.rm(path.join(files.private, name), { force: true })));
    await fs.rm(`${resolveLink(files.db)}.tmp`, { force: true });
  }
}

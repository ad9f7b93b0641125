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

/** Adds versions to the text of a database. Returns the text unchanged if it has versions already, or is no JSON object. */
function addVersions(text: string, versions: readonly object[]): string {
  const db = toRecord(parseJson(text));
  const isNoDatabase = Object.keys(db).length === 0;
  return 'versions' in db || isNoDatabase ? text : `${JSON.stringify({ ...db, versions }, null, 2)}\n`;
}

/** How often a transaction runs at most, when saves of a running server keep overwriting its change. */
const TRANSACTION_TRIES = 5;
/** A running server loads an external edit within this time (promise D8). */
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

type Options = Omit<StoreOptions, 'audit' | 'versions'> & {
  files: { db: string; private: string; backups: string };
  /** Whether a server may be running, which loads writes as external edits. Otherwise the caller has locked the folder. */
  isServed?: boolean;
  onAuditError: AuditOptions['onError'];
  onDroppedImages?: VersionFileOptions['onDropped'];
};

/** Removes `meta` with its commit number, by which a running server would merge the text with its own records. */
function removeMeta(text: string): string {
  const { meta: _meta, ...collections } = toRecord(JSON.parse(text));
  return `${JSON.stringify(collections, null, 2)}\n`;
}

/** The database in `db.json`, which one server at a time can open. */
export class JsonStorage implements Storage {
  readonly images = undefined;
  readonly audit: AuditFile;
  readonly #versions: VersionFile;

  constructor(readonly options: Options) {
    const maxBytes = (options.limits ?? defaultLimits).versionsBytes;
    this.#versions = new VersionFile(options.files.private, { maxBytes, onDropped: options.onDroppedImages });
    this.audit = new AuditFile(options.files.private, { clock: options.clock, onError: options.onAuditError });
  }

  async open(): Promise<JsonRepository> {
    const { files, clock } = this.options;
    await this.#removeLeftovers();
    const file = openDbFile(files.db, { replacedDir: files.private, conflictsDir: files.backups, clock });
    return JsonRepository.open(file, { ...this.options, audit: this.audit, versions: this.#versions });
  }

  async read(): Promise<Buffer | undefined> {
    const bytes = await ignoreMissing(fs.readFile(resolveLink(this.options.files.db)));
    if (!bytes) return undefined;
    // Reads the versions after the records: a save in between then leaves a version too many, and none is missing.
    const versions = await this.#versions.list();
    // Bytes in another encoding stay as they are, so that the caller can find the first wrong one.
    if (versions.length === 0 || !isUtf8(bytes)) return bytes;
    return Buffer.from(addVersions(String(bytes), versions));
  }

  async replace(text: string): Promise<void> {
    const { files, isServed } = this.options;
    // A server that reads the file replaces all stored versions by the versions in it. An empty list removes them all.
    const withVersions = (await this.#versions.list()).length > 0 ? addVersions(text, []) : text;
    await atomicWrite(files.db, Buffer.from(isServed ? removeMeta(withVersions) : withVersions), readMode(files.db));
  }

  /** For a running server the change is an external edit. When a save of the server overwrites that, `work` runs again. */
  async transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    const { files, isServed, clock, canHashPasswords, limits = defaultLimits } = this.options;
    const read = async () => (await readDb(await fs.readFile(files.db), { canHashPasswords })).db;
    // Commands may exceed the size limit, because they repair a full database.
    const limitsWithoutSize = { ...limits, dbBytes: Number.POSITIVE_INFINITY };
    for (let tries = 0; tries < TRANSACTION_TRIES; tries += 1) {
      const db = await read();
      const batch = new Batch(db, ReadCopy.fromDatabase(db), limitsWithoutSize);
      const result = await batch.run(work);
      // A running server itself stores the versions that an external edit replaces.
      if (!isServed) await this.#versions.append(batch.newVersions.map((version) => toStoredVersion(version, clock())));
      // The temporary file has another name than that of a running server, which may write at the same time.
      await atomicWrite(files.db, serializeDb(batch.db), readMode(files.db), {
        temporaryPath: `${resolveLink(files.db)}.edited`,
      });
      if (!isServed) {
        await this.audit.write(batch.auditEntries);
        return result;
      }
      await sleep(EDIT_PICKUP_MS);
      const stored = await read();
      if (entityNames.every((name) => containsChanges(stored, name, batch.listChanges(name)))) return result;
    }
    throw new Error('The server kept saving at the same time. Try again.');
  }

  async shared(): Promise<undefined> {}

  close(): Promise<void> {
    return this.audit.close();
  }

  /** Deletes what a crash can leave behind: files that a save has replaced, and the temporary file. */
  async #removeLeftovers() {
    const { files } = this.options;
    const replacedFiles = (await fs.readdir(files.private)).filter((name) => /^db\.replaced-\d+\.json$/.test(name));
    await Promise.all(replacedFiles.map((name) => fs.rm(path.join(files.private, name), { force: true })));
    await fs.rm(`${resolveLink(files.db)}.tmp`, { force: true });
  }
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { contractLimits } from '../../config/limits';
import { atomicWrite } from '../../lib/atomicWrite';
import { errorCode, modeOf } from '../../lib/disk';
import { dbFile } from '../dbFile/dbFile';
import type { Draft } from '../Repository';
import type { Storage } from '../Storage';
import { AuditFile, type AuditFileOptions } from './auditFile';
import { externalTransaction } from './externalTransaction';
import { JsonRepository } from './JsonRepository';
import type { StoreOptions } from './JsonStore';
import { VersionFile, type VersionFileOptions } from './versionFile';
import { withVersions } from './withVersions';

type Options = Omit<StoreOptions, 'audit' | 'versions'> & {
  /** `db.json`, the folder of replaced files, and the folder of edits that could not be used. */
  files: { db: string; private: string; backups: string };
  /** Whether a server is using the file: then writes are external edits for it. Otherwise the caller holds the folder's lock. */
  isServed?: boolean;
  onAuditError: AuditFileOptions['onError'];
  onDroppedImages?: VersionFileOptions['onDropped'];
};

/** Without a commit number a running server loads an edit as a whole, instead of merging it with later saves. */
function withoutMeta(text: string): string {
  const { meta: _meta, ...collections } = toRecord(JSON.parse(text));
  return `${JSON.stringify(collections, null, 2)}\n`;
}

/** The database in `db.json`, which one server at a time can open. */
export class JsonStorage implements Storage {
  readonly images = undefined;
  readonly audit: AuditFile;
  readonly #versions: VersionFile;

  constructor(readonly options: Options) {
    const bytesMax = (options.limits ?? contractLimits).versionsBytes;
    this.#versions = new VersionFile(options.files.private, { bytesMax, onDropped: options.onDroppedImages });
    this.audit = new AuditFile(options.files.private, { clock: options.clock, onError: options.onAuditError });
  }

  async open(): Promise<JsonRepository> {
    const { files, clock } = this.options;
    await this.#removeLeftovers();
    const file = dbFile(files.db, { asideDir: files.private, conflictsDir: files.backups, clock });
    return JsonRepository.open(file, { ...this.options, audit: this.audit, versions: this.#versions });
  }

  async read(): Promise<Buffer | undefined> {
    const bytes = await fs.readFile(this.options.files.db).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    // Read after the records: a save in between then has its version, and not the other way round.
    const versions = bytes ? await this.#versions.list() : [];
    return bytes && versions.length > 0 ? withVersions(bytes, versions) : bytes;
  }

  async replace(text: string): Promise<void> {
    const { files, isServed } = this.options;
    // The versions go into the file, in the same step as the records, and the next server that reads it moves them out.
    const whole = (await this.#versions.list()).length > 0 ? withVersions(Buffer.from(text), []) : text;
    await atomicWrite(files.db, Buffer.from(isServed ? withoutMeta(String(whole)) : whole), modeOf(files.db));
  }

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    return externalTransaction(this.options.files.db, work, { ...this.options, audit: this.audit, versions: this.#versions });
  }

  async shared(): Promise<undefined> {}

  close(): Promise<void> {
    return this.audit.close();
  }

  /** Removes what a crash left half done. */
  async #removeLeftovers() {
    const { files } = this.options;
    const replaced = (await fs.readdir(files.private)).filter((name) => /^db\.replaced-\d+\.json$/.test(name));
    await Promise.all(replaced.map((name) => fs.rm(path.join(files.private, name), { force: true })));
    await fs.rm(`${files.db}.tmp`, { force: true });
  }
}

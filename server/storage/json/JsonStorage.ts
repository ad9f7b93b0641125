import { isUtf8 } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseJson, toRecord } from '@/domain/coerce';
import { defaultLimits } from '../../config/limits';
import { atomicWrite } from '../../lib/atomicWrite';
import { ignoreMissing, readMode, resolveLink } from '../../lib/disk';
import type { AuditOptions } from '../AuditLog';
import { openDbFile } from '../dbFile/dbFile';
import type { Draft } from '../Repository';
import type { Storage } from '../Storage';
import { AuditFile } from './AuditFile';
import { transactAlone, transactBesideServer } from './commandTransaction';
import { JsonRepository } from './JsonRepository';
import type { StoreOptions } from './JsonStore';
import { VersionFile, type VersionFileOptions } from './versionFile';

const REPLACED_FILE = /^db\.replaced-\d+\.json$/;

type Options = Omit<StoreOptions, 'audit' | 'versionFile'> &
  Pick<VersionFileOptions, 'onDroppedImages'> & {
    files: { db: string; private: string; backups: string };
    /** Whether a server may be running. Then a command writes the file like an edit by hand, which the server loads. */
    isServerPossible?: boolean;
    onAuditError: AuditOptions['onError'];
  };

/** The database in `db.json`. A server calls `open`. Commands call the other methods, which use the files directly. */
export class JsonStorage implements Storage {
  /** Only one server uses a `db.json`, so images and state are not shared. */
  readonly images = undefined;
  readonly sharedDatabase = async () => undefined;
  readonly audit: AuditFile;
  readonly #versionFile: VersionFile;

  constructor(readonly options: Options) {
    const maxBytes = (options.limits ?? defaultLimits).versionsBytes;
    this.#versionFile = new VersionFile(options.files.private, { maxBytes, onDroppedImages: options.onDroppedImages });
    this.audit = new AuditFile(options.files.private, { clock: options.clock, onError: options.onAuditError });
  }

  async open(): Promise<JsonRepository> {
    const { files, clock } = this.options;
    await this.#removeLeftoversOfCrash();
    const file = openDbFile(files.db, { replacedDir: files.private, conflictsDir: files.backups, clock });
    return JsonRepository.open(file, { ...this.options, audit: this.audit, versionFile: this.#versionFile });
  }

  async read(): Promise<Buffer | undefined> {
    const bytes = await ignoreMissing(fs.readFile(resolveLink(this.options.files.db)));
    if (!bytes) return undefined;
    // `versions.log` is read last. A save in between can then add a version, but no version can be missing.
    const versions = await this.#versionFile.list();
    // Bytes that are not UTF-8 stay as they are, so that the caller can find the wrong byte.
    if (versions.length === 0 || !isUtf8(bytes)) return bytes;
    return Buffer.from(addVersionsIfMissing(String(bytes), versions));
  }

  async replace(text: string): Promise<void> {
    const { files, isServerPossible } = this.options;
    const hasOldVersions = (await this.#versionFile.list()).length > 0;
    // Without the list `versions` in the file, the old versions would stay. An empty list removes them.
    const withVersions = hasOldVersions ? addVersionsIfMissing(text, []) : text;
    const replacement = isServerPossible ? removeMeta(withVersions) : withVersions;
    await atomicWrite(files.db, Buffer.from(replacement), readMode(files.db));
  }

  transaction<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
    if (this.options.isServerPossible) return transactBesideServer(work, this.options);
    return transactAlone(work, { ...this.options, audit: this.audit, versionFile: this.#versionFile });
  }

  close(): Promise<void> {
    return this.audit.close();
  }

  async #removeLeftoversOfCrash() {
    const { files } = this.options;
    const replacedFiles = (await fs.readdir(files.private)).filter((name) => REPLACED_FILE.test(name));
    await Promise.all(replacedFiles.map((name) => fs.rm(path.join(files.private, name), { force: true })));
    await fs.rm(`${resolveLink(files.db)}.tmp`, { force: true });
  }
}

const toText = (db: object) => `${JSON.stringify(db, null, 2)}\n`;

function addVersionsIfMissing(text: string, versions: readonly object[]): string {
  const db = toRecord(parseJson(text));
  const isDatabase = Object.keys(db).length > 0;
  return isDatabase && !('versions' in db) ? toText({ ...db, versions }) : text;
}

/** A running server merges an edit with its saves if the file has `meta`. Without `meta`, the file replaces all. */
function removeMeta(validJson: string): string {
  const { meta: _meta, ...collections } = toRecord(JSON.parse(validJson));
  return toText(collections);
}

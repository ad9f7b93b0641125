import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseJson } from '@/domain/coerce';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, ignoreMissing } from '../../lib/disk';
import { toStorageError } from '../../lib/storageError';
import { type Database, listOf } from '../records';
import { isSameState, listVersionImages, readVersion, type StoredVersion, selectWithinLimits, toRecordKey } from '../versions';
import { appendLines } from './lineFile';

const OWNER_ONLY_FILE = 0o600;
/** Parsing many records blocks the server. After so many lines, waiting requests get their turn. */
const LINES_BEFORE_YIELD = 100;

export type VersionFileOptions = {
  maxBytes: number;
  /** Called with the images of versions beyond the limits, before these versions are removed. */
  onDroppedImages?: ((images: readonly string[]) => Promise<void>) | undefined;
  fileSystem?: DurableFs;
};

const toLine = (version: StoredVersion) => `${JSON.stringify(version)}\n`;

type VersionedRecord = Pick<StoredVersion, 'collection' | 'record_id'>;

export const findRecord = (db: Database, { collection, record_id }: VersionedRecord): object | undefined =>
  listOf(db, collection).find(({ id }) => String(id) === String(record_id));

/** Leaves out versions of saves that failed. A save first appends the old state here, then writes the record.
 * If the second write fails, the record still has the old state, so the version says nothing new.
 * Without `db`, the newest version of each record may be of a failed save. */
function leaveOutFailedSaves(versions: readonly StoredVersion[], db: Database | undefined): StoredVersion[] {
  const newestFirst: StoredVersion[] = [];
  const nextStates = new Map<string, object>();
  for (const version of versions.toReversed()) {
    const recordKey = toRecordKey(version);
    // The state after the newest version is the record itself. If the record is gone, the version stays.
    const nextState = nextStates.get(recordKey) ?? (db && findRecord(db, version));
    const hasSaveFailed = nextState !== undefined && isSameState(version.state, nextState);
    if (hasSaveFailed) continue;
    newestFirst.push(version);
    nextStates.set(recordKey, version.state);
  }
  return newestFirst.reverse();
}

/** `versions.log` holds earlier states of posts and events. Each is one line of JSON, the oldest first. */
export class VersionFile {
  readonly file: string;
  readonly #fileSystem: DurableFs;
  #lastTask: Promise<unknown> = Promise.resolve();

  constructor(
    folder: string,
    readonly options: VersionFileOptions,
  ) {
    this.#fileSystem = options.fileSystem ?? disk;
    this.file = path.join(folder, 'versions.log');
  }

  async append(versions: readonly StoredVersion[]): Promise<void> {
    if (versions.length === 0) return;
    const size = await this.#runInTurn(() => appendLines(this.file, versions.map(toLine), this.#fileSystem));
    // Rewriting the file is slow, so it happens only at twice the limit. The save does not wait for it.
    if (size > 2 * this.options.maxBytes) void this.prune(() => true).catch(() => {});
  }

  async list(db?: Database): Promise<StoredVersion[]> {
    return leaveOutFailedSaves(await this.#read(), db);
  }

  async listOf(record: VersionedRecord, db?: Database): Promise<StoredVersion[]> {
    const versions = await this.#read();
    const isOfRecord = (version: StoredVersion) => toRecordKey(version) === toRecordKey(record);
    return leaveOutFailedSaves(versions.filter(isOfRecord), db);
  }

  replace(versions: readonly StoredVersion[]): Promise<void> {
    return this.#runInTurn(() => this.#replaceNow(versions));
  }

  prune(shouldKeep: (version: StoredVersion) => boolean, db?: Database): Promise<void> {
    return this.#runInTurn(async () => {
      const versions = await this.list(db);
      const wanted = versions.filter(shouldKeep);
      const remaining = new Set(selectWithinLimits(wanted, this.options.maxBytes));
      const isNothingToRemove = remaining.size === versions.length;
      if (isNothingToRemove) return;
      const beyondLimits = wanted.filter((version) => !remaining.has(version));
      await this.options.onDroppedImages?.(beyondLimits.flatMap(listVersionImages));
      await this.#replaceNow([...remaining]);
    });
  }

  async close(): Promise<void> {
    await this.#lastTask;
  }

  async #read(): Promise<StoredVersion[]> {
    const bytes = await ignoreMissing(this.#fileSystem.read(this.file)).catch((error: unknown) => {
      throw toStorageError(error);
    });
    const lines = String(bytes ?? '').split('\n');
    const versions: StoredVersion[] = [];
    for (const [lineIndex, line] of lines.entries()) {
      if (lineIndex % LINES_BEFORE_YIELD === 0) await yieldToOthers();
      const version = readVersion(parseJson(line));
      if (version) versions.push(version);
    }
    return versions;
  }

  async #replaceNow(versions: readonly StoredVersion[]) {
    await atomicWrite(this.file, Buffer.from(versions.map(toLine).join('')), OWNER_ONLY_FILE, { fileSystem: this.#fileSystem });
  }

  /** Runs a task after all earlier tasks, because each task changes the file. Rejects with a `StorageError`. */
  #runInTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#lastTask.then(task).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#lastTask = result.catch(() => {});
    return result;
  }
}

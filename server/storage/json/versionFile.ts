import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseJson } from '@/domain/coerce';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, ignoreMissing } from '../../lib/disk';
import { toStorageError } from '../../lib/storageError';
import { isSameState, listVersionImages, readVersion, type StoredVersion, selectWithinLimits, toRecordKey } from '../versions';
import { appendLines } from './lineFile';

const OWNER_ONLY_FILE = 0o600;
/** Reading pauses after so many lines, which are whole records, so that requests need not wait. */
const LINES_BEFORE_YIELD = 100;

export type VersionFileOptions = {
  maxBytes: number;
  /** Gets the images of the versions beyond the limits, before these versions are removed. */
  onDropped?: ((images: readonly string[]) => Promise<void>) | undefined;
  fileSystem?: DurableFs;
};

const toLine = (version: StoredVersion) => `${JSON.stringify(version)}\n`;

/** Finds the current state of a version's record; undefined when the record is gone. */
export type FindCurrentState = (version: Pick<StoredVersion, 'collection' | 'record_id'>) => object | undefined;

/** Drops versions of failed saves: such a version equals the next version of its record or, as the newest, the record itself. */
function dropUnsavedVersions(versions: readonly StoredVersion[], findCurrent: FindCurrentState): StoredVersion[] {
  const nextStates = new Map<string, object>();
  const wasReplaced = (version: StoredVersion) => {
    const next = nextStates.get(toRecordKey(version)) ?? findCurrent(version);
    nextStates.set(toRecordKey(version), version.state);
    return !next || !isSameState(version.state, next);
  };
  const newestFirst = versions.toReversed();
  return newestFirst.filter(wasReplaced).reverse();
}

/** The versions in `versions.log`, oldest first: a save appends one line before it writes the record (D-77). */
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
    // Prunes only at twice the limit, so that few saves rewrite the file. No save waits for it.
    if (size > 2 * this.options.maxBytes) void this.prune(() => true).catch(() => {});
  }

  /** Lists the versions of one record or of all, oldest first. Only `findCurrent` shows whether the newest save failed. */
  async list(
    record?: Parameters<FindCurrentState>[0],
    findCurrent: FindCurrentState = () => undefined,
  ): Promise<StoredVersion[]> {
    const bytes = await ignoreMissing(this.#fileSystem.read(this.file)).catch((error: unknown) => {
      throw toStorageError(error);
    });
    const lines = String(bytes ?? '').split('\n');
    const versions: StoredVersion[] = [];
    for (const [number, line] of lines.entries()) {
      if (number % LINES_BEFORE_YIELD === 0) await yieldToOthers();
      const version = readVersion(parseJson(line));
      if (version && (!record || toRecordKey(version) === toRecordKey(record))) versions.push(version);
    }
    return dropUnsavedVersions(versions, findCurrent);
  }

  replace(versions: readonly StoredVersion[]): Promise<void> {
    return this.#runInTurn(() => this.#replaceNow(versions));
  }

  /** Removes the versions that `shouldKeep` rejects, those of failed saves, and those beyond the limits. */
  prune(shouldKeep: (version: StoredVersion) => boolean, findCurrent?: FindCurrentState): Promise<void> {
    return this.#runInTurn(async () => {
      const versions = await this.list(undefined, findCurrent);
      const wanted = versions.filter(shouldKeep);
      const remaining = new Set(selectWithinLimits(wanted, this.options.maxBytes));
      if (remaining.size === versions.length) return;
      const beyondLimits = wanted.filter((version) => !remaining.has(version));
      await this.options.onDropped?.(beyondLimits.flatMap(listVersionImages));
      await this.#replaceNow([...remaining]);
    });
  }

  async close(): Promise<void> {
    await this.#lastTask;
  }

  async #replaceNow(versions: readonly StoredVersion[]) {
    await atomicWrite(this.file, Buffer.from(versions.map(toLine).join('')), OWNER_ONLY_FILE, { fileSystem: this.#fileSystem });
  }

  /** Runs one task at a time, because each of them reads and writes the file. */
  #runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastTask.then(work).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#lastTask = done.catch(() => {});
    return done;
  }
}

import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, errorCode, type FileMark, fileMark, isSameMark } from '../../lib/disk';
import { StorageError, toStorageError } from '../../lib/storageError';
import type { RecordId } from '../records';
import { imagesIn, readVersion, recordKey, type StoredVersion, type VersionedName, withinLimits } from '../versions';
import { RotatedFile } from './rotatedFile';

const MODE = 0o600;
const LINES_AT_A_TIME = 100;
const MB = 1_000_000;
/** The most bytes of a line, which only a hand edit can exceed. */
const LINE_MAX = 32 * MB;
/** Bytes beyond twice the limit that are read, because tidying can have failed for a while. */
const SPARE = 100 * MB;

export type VersionFileOptions = {
  /** The most bytes that are kept; the file can have twice as many until it is tidied. */
  bytesMax: number;
  /** Gets the images of versions that are beyond the limits, before these go. */
  onDropped?: ((images: readonly string[]) => Promise<void>) | undefined;
  using?: DurableFs;
};

/** Where the versions are in a file with this mark, oldest first, each with the key of its record. */
type Index = { mark: FileMark; places: { key: string; start: number; end: number }[] };

const lineOf = (version: StoredVersion) => `${JSON.stringify(version)}\n`;

/** A version as it was written; undefined for a line that a crash cut. */
function readLine(line: string): StoredVersion | undefined {
  try {
    return readVersion(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The versions without those whose save never happened: the next version of the record has the same state. */
function withoutRepeated(versions: readonly StoredVersion[]): StoredVersion[] {
  const later = new Map<string, string>();
  return versions
    .toReversed()
    .filter((version) => {
      const state = JSON.stringify(version.state);
      const isRepeated = later.get(recordKey(version)) === state;
      later.set(recordKey(version), state);
      return !isRepeated;
    })
    .reverse();
}

/**
 * `versions.log` in a folder, as JSON Lines, oldest first: the versions beside `db.json`, so that a save appends one line however
 * many there are (D-77). A version is durable before the save that replaces its state begins. When that save fails, or the server
 * dies in between, the line repeats a state that is still current, and readers leave it out.
 */
export class VersionFile {
  readonly file: string;
  readonly #lines: RotatedFile;
  readonly #using: DurableFs;
  #working: Promise<unknown> = Promise.resolve();
  #index: Index | undefined;

  constructor(
    folder: string,
    readonly options: VersionFileOptions,
  ) {
    this.#using = options.using ?? disk;
    this.file = path.join(folder, 'versions.log');
    this.#lines = new RotatedFile(this.file, Number.POSITIVE_INFINITY, this.#using);
  }

  /** Resolves once the versions are durable. Throws a storage error. */
  async append(versions: readonly StoredVersion[]): Promise<void> {
    if (versions.length === 0) return;
    await this.#inTurn(() => this.#append(versions));
    // Nobody waits: the file may be too large until then.
    if (Number(this.#mark()?.size ?? 0) > 2 * this.options.bytesMax) void this.tidy(() => true).catch(() => {});
  }

  /** The versions of one record, or of all, oldest first. */
  async list(collection?: VersionedName, id?: RecordId): Promise<StoredVersion[]> {
    if (!collection || id === undefined) return withoutRepeated(await this.#readAll());
    const key = recordKey({ collection, record_id: id });
    return withoutRepeated(await this.#inTurn(async () => (await this.#readIndexed(key)) ?? this.#readAll(key)));
  }

  /** Replaces all versions. */
  replace(versions: readonly StoredVersion[]): Promise<void> {
    return this.#inTurn(() => this.#replaceNow(versions));
  }

  /** Removes what is beyond the limits, and the versions of records that are kept no longer. */
  tidy(isKept: (version: StoredVersion) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      const all = await this.list();
      const wanted = all.filter(isKept);
      const kept = new Set(withinLimits(wanted, this.options.bytesMax));
      if (kept.size === all.length) return;
      await this.options.onDropped?.(wanted.filter((version) => !kept.has(version)).flatMap(imagesIn));
      await this.#replaceNow([...kept]);
    });
  }

  /** Resolves once every write has ended. */
  async close(): Promise<void> {
    await this.#working;
  }

  async #replaceNow(versions: readonly StoredVersion[]) {
    if (versions.length === 0 && !fileMark(this.#using, this.file)?.size) return;
    await atomicWrite(this.file, Buffer.from(versions.map(lineOf).join('')), MODE, { using: this.#using });
  }

  async #append(versions: readonly StoredVersion[]) {
    const index = isSameMark(this.#mark(), this.#index?.mark) ? this.#index : undefined;
    const lines = versions.map(lineOf);
    await this.#lines.append(lines, { isDurable: true });
    const mark = this.#mark();
    // Another writer, or an append that failed, leaves the index outdated, and the next reader makes a new one.
    if (!index || mark?.ino !== index.mark.ino) return;
    let end = Number(mark.size) - Buffer.byteLength(lines.join(''));
    for (const [at, version] of versions.entries()) {
      const start = end;
      end += Buffer.byteLength(lines[at] ?? '');
      index.places.push({ key: recordKey(version), start, end });
    }
    index.mark = mark;
  }

  /** The versions of the record with this key, or of all, from the whole file, which makes the index. */
  async #readAll(key?: string): Promise<StoredVersion[]> {
    const mark = this.#mark();
    this.#check(Number(mark?.size ?? 0), 2 * this.options.bytesMax + SPARE, 'more than');
    const bytes = await this.#using.readPart(this.file, 0, Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const versions: StoredVersion[] = [];
    const places: Index['places'] = [];
    for (let start = 0, number = 0; start < bytes.length; number += 1) {
      if (number % LINES_AT_A_TIME === 0) await yieldToOthers();
      const feed = bytes.indexOf('\n', start);
      const end = feed === -1 ? bytes.length : feed;
      this.#check(end - start, LINE_MAX, 'a line of more than');
      const version = readLine(bytes.toString('utf8', start, end));
      if (version) {
        const found = recordKey(version);
        places.push({ key: found, start, end });
        if (key === undefined || found === key) versions.push(version);
      }
      start = end + 1;
    }
    if (mark && isSameMark(this.#mark(), mark)) this.#index = { mark, places };
    return versions;
  }

  /** The versions of a record, without reading the others; undefined when the file is not what the index says. */
  async #readIndexed(key: string): Promise<StoredVersion[] | undefined> {
    const index = this.#index;
    if (!index || !isSameMark(this.#mark(), index.mark)) return undefined;
    const versions: StoredVersion[] = [];
    for (const { start, end } of index.places.filter((place) => place.key === key)) {
      const version = readLine(String(await this.#using.readPart(this.file, start, end).catch(() => '')));
      if (!version || recordKey(version) !== key) return undefined;
      versions.push(version);
    }
    return isSameMark(this.#mark(), index.mark) ? versions : undefined;
  }

  /** The mark of the file; undefined when it cannot be read. */
  #mark(): FileMark | undefined {
    try {
      return this.#using.mark(this.file);
    } catch {
      return undefined;
    }
  }

  /** Throws a storage error when the file has more than may be read. */
  #check(bytes: number, most: number, what: string) {
    if (bytes <= most) return;
    const text = `${this.file} has ${what} ${Math.ceil(most / MB)} MB and is not read. Move it away, or remove what does not belong there.`;
    throw new StorageError('STORAGE_UNAVAILABLE', new Error(text));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#working = done.catch(() => {});
    return done;
  }
}

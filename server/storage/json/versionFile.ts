import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, fileMark, ifThere } from '../../lib/disk';
import { toStorageError } from '../../lib/storageError';
import { imagesIn, readVersion, recordKey, type StoredVersion, withinLimits } from '../versions';
import { RotatedFile } from './rotatedFile';

const MODE = 0o600;
const LINES_AT_A_TIME = 100;
const MB = 1_000_000;
/** Bytes beyond twice the limit that are read, because tidying can have failed for a while. */
const SPARE = 100 * MB;

export type VersionFileOptions = {
  /** The most bytes that are kept; the file can have twice as many until it is tidied. */
  bytesMax: number;
  /** Gets the images of versions that are beyond the limits, before these go. */
  onDropped?: ((images: readonly string[]) => Promise<void>) | undefined;
  using?: DurableFs;
};

const lineOf = (version: StoredVersion) => `${JSON.stringify(version)}\n`;

/** The bytes with which `lineOf` begins a line, up to the id of the record and with it. */
const LINE_HEAD = Buffer.from('{"collection":"');
const headsOf = ({ collection, record_id }: Pick<StoredVersion, 'collection' | 'record_id'>) =>
  [String(record_id), Number(record_id)].map((id) =>
    Buffer.from(`${JSON.stringify({ collection, record_id: id }).slice(0, -1)},`),
  );

const beginsWith = (bytes: Buffer, start: number, head: Buffer) => bytes.subarray(start, start + head.length).equals(head);

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
    const size = await this.#inTurn(async () => {
      await this.#lines.append(versions.map(lineOf), { isDurable: true });
      return this.#size();
    });
    // Nobody waits: the file may be too large until then.
    if (size !== undefined && size > 2 * this.options.bytesMax) void this.tidy(() => true).catch(() => {});
  }

  /** The versions of one record, or of all, oldest first. Throws a storage error, also when the file has more than may be read. */
  async list(record?: Pick<StoredVersion, 'collection' | 'record_id'>): Promise<StoredVersion[]> {
    const heads = record ? headsOf(record) : [LINE_HEAD];
    const key = record && recordKey(record);
    const bytes = await this.#read().catch((error: unknown) => {
      throw toStorageError(error);
    });
    const versions: StoredVersion[] = [];
    for (let start = 0, end = 0, number = 0; start < bytes.length; start = end + 1) {
      const feed = bytes.indexOf('\n', start);
      end = feed === -1 ? bytes.length : feed;
      // Lines of other records are not parsed, but those that an editor wrote in another order of fields are.
      if (beginsWith(bytes, start, LINE_HEAD) && !heads.some((head) => beginsWith(bytes, start, head))) continue;
      if (number % LINES_AT_A_TIME === 0) await yieldToOthers();
      number += 1;
      const version = readLine(bytes.toString('utf8', start, end));
      if (version && (key === undefined || recordKey(version) === key)) versions.push(version);
    }
    return withoutRepeated(versions);
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
    if (versions.length === 0 && this.#size() === 0) return;
    await atomicWrite(this.file, Buffer.from(versions.map(lineOf).join('')), MODE, { using: this.#using });
  }

  async #read(): Promise<Buffer> {
    const size = this.#size();
    const most = 2 * this.options.bytesMax + SPARE;
    if (size === 0) return Buffer.alloc(0);
    if (size === undefined || size <= most)
      return (await ifThere(this.#using.readPart(this.file, 0, size ?? most))) ?? Buffer.alloc(0);
    const reason = `${this.file} has more than ${Math.ceil(most / MB)} MB and is not read.`;
    throw new Error(`${reason} Move it away, or remove what does not belong there.`);
  }

  /** The bytes of the file; undefined when the disk does not say, which fails no save and no read. */
  #size(): number | undefined {
    try {
      return Number(fileMark(this.#using, this.file)?.size ?? 0);
    } catch {
      return undefined;
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#working = done.catch(() => {});
    return done;
  }
}

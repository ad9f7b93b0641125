import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseJson } from '@/domain/coerce';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, ignoreMissing } from '../../lib/disk';
import { toStorageError } from '../../lib/storageError';
import { isSameState, listVersionImages, readVersion, type StoredVersion, selectWithinLimits, toRecordKey } from '../versions';
import { appendLines } from './lineFile';

const MODE = 0o600;
const LINES_AT_A_TIME = 100;

export type VersionFileOptions = {
  bytesMax: number;
  /** Gets the images of versions that are beyond the limits, before these go. */
  onDropped?: ((images: readonly string[]) => Promise<void>) | undefined;
  using?: DurableFs;
};

const lineOf = (version: StoredVersion) => `${JSON.stringify(version)}\n`;

export type CurrentState = (version: Pick<StoredVersion, 'collection' | 'record_id'>) => object | undefined;

/** The versions without those whose save never happened: the next version of the record, or the record itself, has the same state. */
function withoutRepeated(versions: readonly StoredVersion[], currentOf: CurrentState): StoredVersion[] {
  const later = new Map<string, object>();
  return versions
    .toReversed()
    .filter((version) => {
      const next = later.get(toRecordKey(version)) ?? currentOf(version);
      later.set(toRecordKey(version), version.state);
      return !next || !isSameState(version.state, next);
    })
    .reverse();
}

/**
 * `versions.log`, as JSON Lines, oldest first, so that a save appends one line however many there are (D-77). A version is durable before the
 * save that replaces its state; when that save fails, the line repeats a state that is still current, and readers leave it out.
 */
export class VersionFile {
  readonly file: string;
  readonly #using: DurableFs;
  #working: Promise<unknown> = Promise.resolve();

  constructor(
    folder: string,
    readonly options: VersionFileOptions,
  ) {
    this.#using = options.using ?? disk;
    this.file = path.join(folder, 'versions.log');
  }

  async append(versions: readonly StoredVersion[]): Promise<void> {
    if (versions.length === 0) return;
    const size = await this.#inTurn(() => appendLines(this.file, versions.map(lineOf), this.#using));
    // Nobody waits: the file may be too large until then.
    if (size > 2 * this.options.bytesMax) void this.tidy(() => true).catch(() => {});
  }

  async list(record?: Parameters<CurrentState>[0], currentOf: CurrentState = () => undefined): Promise<StoredVersion[]> {
    const bytes = await ignoreMissing(this.#using.read(this.file)).catch((error: unknown) => {
      throw toStorageError(error);
    });
    const lines = String(bytes ?? '').split('\n');
    const versions: StoredVersion[] = [];
    for (const [number, line] of lines.entries()) {
      if (number % LINES_AT_A_TIME === 0) await yieldToOthers();
      const version = readVersion(parseJson(line));
      if (version && (!record || toRecordKey(version) === toRecordKey(record))) versions.push(version);
    }
    return withoutRepeated(versions, currentOf);
  }

  replace(versions: readonly StoredVersion[]): Promise<void> {
    return this.#inTurn(() => this.#replaceNow(versions));
  }

  tidy(isKept: (version: StoredVersion) => boolean, currentOf?: CurrentState): Promise<void> {
    return this.#inTurn(async () => {
      const all = await this.list(undefined, currentOf);
      const wanted = all.filter(isKept);
      const kept = new Set(selectWithinLimits(wanted, this.options.bytesMax));
      if (kept.size === all.length) return;
      await this.options.onDropped?.(wanted.filter((version) => !kept.has(version)).flatMap(listVersionImages));
      await this.#replaceNow([...kept]);
    });
  }

  async close(): Promise<void> {
    await this.#working;
  }

  async #replaceNow(versions: readonly StoredVersion[]) {
    await atomicWrite(this.file, Buffer.from(versions.map(lineOf).join('')), MODE, { fileSystem: this.#using });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work).catch((error: unknown) => {
      throw toStorageError(error);
    });
    this.#working = done.catch(() => {});
    return done;
  }
}

import path from 'node:path';
import { type DurableFs, disk } from '../../lib/disk';
import { type AuditEntry, type AuditLog, type AuditPage, type AuditQuery, isOfStranger } from '../AuditLog';
import { AUDIT_FILES, auditPage } from './auditPage';
import { RotatedFile } from './rotatedFile';

const BYTES_MAX = 10_000_000;
/** The time after which a line that nothing waits for is durable too. */
const SYNC_MS = 1000;

export type AuditFileOptions = {
  clock: () => Date;
  /** Gets the entries that could not be stored. */
  onError: (error: unknown, entries: readonly AuditEntry[]) => void;
  using?: DurableFs;
  bytesMax?: number;
};

type Job = { entries: readonly AuditEntry[]; isDurable: boolean; done: () => void };

/**
 * `audit.log` in a folder, as JSON Lines. Entries that arrive while others are written share the next fsync. The log rotates at
 * 10 MB, to `audit.log.1` and up to `.10`. Rejections of strangers are in `rejections.log`, which rotates likewise.
 */
export class AuditFile implements AuditLog {
  readonly #files;
  #waiting: Job[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly folder: string,
    readonly options: AuditFileOptions,
  ) {
    const { bytesMax = BYTES_MAX, using = disk } = options;
    this.#files = AUDIT_FILES.map((name) => new RotatedFile(path.join(folder, name), bytesMax, using));
  }

  write(entries: readonly AuditEntry[]): Promise<void> {
    return entries.length === 0 ? Promise.resolve() : this.#enqueue(entries, true);
  }

  writeSoon(entry: AuditEntry): void {
    void this.#enqueue([entry], false);
    this.#timer ??= setTimeout(() => void this.#sync(), SYNC_MS);
    // In jsdom tests, timers are plain numbers.
    this.#timer.unref?.();
  }

  async list(query: AuditQuery = {}): Promise<AuditPage> {
    await this.#writing;
    return auditPage(this.folder, query);
  }

  async close(): Promise<void> {
    if (this.#timer) await this.#sync();
    await this.#writing;
  }

  async #sync() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#enqueue([], true);
  }

  #enqueue(entries: readonly AuditEntry[], isDurable: boolean): Promise<void> {
    const time = this.options.clock().toISOString();
    return new Promise((done) => {
      this.#waiting.push({ entries: entries.map((entry) => ({ time, ...entry })), isDurable, done });
      this.#writing ??= this.#writeAll();
    });
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.splice(0);
      const isDurable = jobs.some((job) => job.isDurable);
      for (const [index, file] of this.#files.entries()) {
        const entries = jobs.flatMap((job) => job.entries).filter((entry) => Number(isOfStranger(entry)) === index);
        const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
        await file.append(lines, { isDurable }).catch((error: unknown) => this.options.onError(error, entries));
      }
      for (const { done } of jobs) done();
    }
    // Set here and not in a `finally` of the promise: a new caller must not join a round that has already checked the queue.
    this.#writing = undefined;
  }
}

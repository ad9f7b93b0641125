import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJson } from '@/domain/coerce';
import { yangonDay } from '@/domain/dates';
import { type DurableFs, disk, ignoreMissing, readMark } from '../../lib/disk';
import { renameWithRetry } from '../../lib/platform';
import {
  AUDIT_PAGE_LINES,
  type AuditLine,
  AuditLog,
  type AuditOptions,
  type AuditPage,
  type AuditQuery,
  auditLineSchema,
  isCausedByStranger,
  type TimedEntry,
} from '../AuditLog';
import { appendLines, syncFolder } from './lineFile';

const BYTES_MAX = 10_000_000;
/** The number of older files, `audit.log.1` being the newest of them. */
const OLDER_KEPT = 10;
const LINES_AT_A_TIME = 1000;

/** The files of the audit trail: of most lines, and of the rejections of strangers. */
export const AUDIT_FILES = ['audit.log', 'rejections.log'];

const OLDER = /^(?:\.\d+(?:\.gz)?)?$/;

async function filesOf(folder: string, name: string): Promise<{ file: string; inode: number; changedAt: number }[]> {
  const all = (await ignoreMissing(fs.readdir(folder))) ?? [];
  const names = all.filter((other) => other.startsWith(name) && OLDER.test(other.slice(name.length)));
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const files = names.map(async (other) => {
    const file = path.join(folder, other);
    const stats = await ignoreMissing(fs.stat(file));
    return stats ? [{ file, inode: stats.ino, changedAt: stats.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat().sort((a, b) => b.changedAt - a.changedAt);
}

async function* linesOf(folder: string, name: string): AsyncGenerator<AuditLine> {
  for (const { inode } of await filesOf(folder, name)) {
    // It can have been renamed since.
    const found = (await filesOf(folder, name)).find((other) => other.inode === inode);
    const bytes = found && (await ignoreMissing(fs.readFile(found.file)));
    if (!bytes) continue;
    const text = String(found.file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes);
    for (const [number, written] of text.split('\n').reverse().entries()) {
      if (number % LINES_AT_A_TIME === 0) await yieldToOthers();
      const line = auditLineSchema.safeParse(parseJson(written)).data;
      // A mark of its text, which stays the same when the file is renamed.
      const id = () => createHash('sha1').update(written).digest('base64url').slice(0, 16);
      if (line) yield { id: id(), ...line };
    }
  }
}

async function* allLines(folder: string): AsyncGenerator<AuditLine> {
  const logs = AUDIT_FILES.map((name) => linesOf(folder, name));
  const next = await Promise.all(logs.map((log) => log.next()));
  for (;;) {
    const times = next.map(({ done, value }) => (done ? '' : value.time));
    const newest = times.indexOf(times.toSorted().at(-1) ?? '');
    const [found, log] = [next[newest], logs[newest]];
    if (!log || !found || found.done) return;
    yield found.value;
    next[newest] = await log.next();
  }
}

const isWanted = (line: AuditLine, { actor, day }: AuditQuery): boolean =>
  (actor === undefined || String(line.actor) === String(actor)) && (day === undefined || yangonDay(new Date(line.time)) === day);

/** `audit.log` in a folder, as JSON Lines, and `rejections.log` of strangers. Each rotates at 10 MB, to `.1` and up to `.10`. */
export class AuditFile extends AuditLog {
  readonly #bytesMax: number;
  readonly #using: DurableFs;

  constructor(
    readonly folder: string,
    { bytesMax = BYTES_MAX, using = disk, ...options }: AuditOptions & { using?: DurableFs; bytesMax?: number },
  ) {
    super(options);
    this.#bytesMax = bytesMax;
    this.#using = using;
  }

  async list(query: AuditQuery = {}): Promise<AuditPage> {
    await this.close();
    const { before, limit = AUDIT_PAGE_LINES } = query;
    const lines: AuditLine[] = [];
    let isReached = before === undefined;
    for await (const line of allLines(this.folder)) {
      if (isReached && isWanted(line, query)) {
        if (lines.length === limit) return { lines, next: lines.at(-1)?.id };
        lines.push(line);
      }
      isReached ||= line.id === before;
    }
    return { lines, next: undefined };
  }

  protected async store(all: readonly TimedEntry[]): Promise<void> {
    for (const [index, name] of AUDIT_FILES.entries()) {
      const entries = all.filter((entry) => Number(isCausedByStranger(entry)) === index);
      if (entries.length > 0) await this.#append(name, entries).catch((error: unknown) => this.options.onError(error, entries));
    }
  }

  async #append(name: string, entries: readonly TimedEntry[]) {
    const file = path.join(this.folder, name);
    if (Number(readMark(this.#using, file)?.size ?? 0) >= this.#bytesMax) await this.#rotate(file);
    await appendLines(
      file,
      entries.map((entry) => `${JSON.stringify(entry)}\n`),
      this.#using,
    );
  }

  async #rotate(file: string) {
    for (let number = OLDER_KEPT - 1; number >= 0; number -= 1) {
      const name = number === 0 ? file : `${file}.${number}`;
      if (!readMark(this.#using, name)) continue;
      await renameWithRetry(() => this.#using.rename(name, `${file}.${number + 1}`));
      await syncFolder(file, this.#using);
    }
  }
}

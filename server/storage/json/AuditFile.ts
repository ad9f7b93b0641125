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
import { appendLines, syncFolderOf } from './lineFile';

const MAIN_LOG = 'audit.log';
const REJECTIONS_LOG = 'rejections.log';
const ID_LENGTH = 16;
const MAX_FILE_BYTES = 10_000_000;
/** How many rotated files stay; `audit.log.1` is the newest of them. */
const MAX_OLDER_FILES = 10;
/** Reading pauses after so many lines, so that requests need not wait for a long search. */
const LINES_BEFORE_YIELD = 1000;

/** The files of the audit trail. Entries of strangers are in `rejections.log`, so a flood of them pushes out no other lines. */
export const AUDIT_FILES = [MAIN_LOG, REJECTIONS_LOG];

const ROTATED_SUFFIX = /^(?:\.\d+(?:\.gz)?)?$/;

/** Lists a log and its rotated files, which the operator may have compressed, newest first. */
async function listLogFiles(folder: string, name: string): Promise<{ file: string; inode: number; changedAt: number }[]> {
  const folderNames = (await ignoreMissing(fs.readdir(folder))) ?? [];
  const names = folderNames.filter((other) => other.startsWith(name) && ROTATED_SUFFIX.test(other.slice(name.length)));
  // Files of the same time stay in the order of their numbers.
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const files = names.map(async (other) => {
    const file = path.join(folder, other);
    const stats = await ignoreMissing(fs.stat(file));
    return stats ? [{ file, inode: stats.ino, changedAt: stats.mtimeMs }] : [];
  });
  return (await Promise.all(files)).flat().sort((a, b) => b.changedAt - a.changedAt);
}

async function* readLog(folder: string, name: string): AsyncGenerator<AuditLine> {
  for (const { inode } of await listLogFiles(folder, name)) {
    // A rotation can have renamed the file since then, which leaves its inode the same.
    const renamed = (await listLogFiles(folder, name)).find((other) => other.inode === inode);
    const bytes = renamed && (await ignoreMissing(fs.readFile(renamed.file)));
    if (!bytes) continue;
    const text = String(renamed.file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes);
    for (const [index, lineText] of text.split('\n').reverse().entries()) {
      if (index % LINES_BEFORE_YIELD === 0) await yieldToOthers();
      const line = auditLineSchema.safeParse(parseJson(lineText)).data;
      // The id is a hash of the text, which stays the same when the file is renamed. Damaged lines are left out.
      if (line) yield { id: createHash('sha1').update(lineText).digest('base64url').slice(0, ID_LENGTH), ...line };
    }
  }
}

/** Reads both logs as one, the newest line first. */
async function* readLogsByTime(folder: string): AsyncGenerator<AuditLine> {
  const mainLog = readLog(folder, MAIN_LOG);
  const rejections = readLog(folder, REJECTIONS_LOG);
  let [main, rejection] = [await mainLog.next(), await rejections.next()];
  while (!main.done || !rejection.done) {
    const isMainNewer = !main.done && (rejection.done || main.value.time >= rejection.value.time);
    yield isMainNewer ? main.value : rejection.value;
    if (isMainNewer) main = await mainLog.next();
    else rejection = await rejections.next();
  }
}

const matchesQuery = (line: AuditLine, { actor, day }: AuditQuery): boolean =>
  (actor === undefined || String(line.actor) === String(actor)) && (day === undefined || yangonDay(new Date(line.time)) === day);

/** The audit trail as JSON Lines in a folder. */
export class AuditFile extends AuditLog {
  readonly #maxFileBytes: number;
  readonly #fileSystem: DurableFs;

  constructor(
    readonly folder: string,
    {
      bytesMax: maxFileBytes = MAX_FILE_BYTES,
      fileSystem = disk,
      ...options
    }: AuditOptions & { fileSystem?: DurableFs; bytesMax?: number },
  ) {
    super(options);
    this.#maxFileBytes = maxFileBytes;
    this.#fileSystem = fileSystem;
  }

  async list(query: AuditQuery = {}): Promise<AuditPage> {
    // Waits until all lines written before this call are stored.
    await this.close();
    const { before, limit = AUDIT_PAGE_LINES } = query;
    const lines: AuditLine[] = [];
    let isAfterCursor = before === undefined;
    for await (const line of readLogsByTime(this.folder)) {
      if (isAfterCursor && matchesQuery(line, query)) {
        if (lines.length === limit) return { lines, next: lines.at(-1)?.id };
        lines.push(line);
      }
      isAfterCursor ||= line.id === before;
    }
    return { lines, next: undefined };
  }

  protected async store(allEntries: readonly TimedEntry[]): Promise<void> {
    const rejections = allEntries.filter(isCausedByStranger);
    const others = allEntries.filter((entry) => !isCausedByStranger(entry));
    for (const [name, entries] of [
      [MAIN_LOG, others],
      [REJECTIONS_LOG, rejections],
    ] as const) {
      if (entries.length > 0) await this.#append(name, entries).catch((error: unknown) => this.options.onError(error, entries));
    }
  }

  async #append(name: string, entries: readonly TimedEntry[]) {
    const file = path.join(this.folder, name);
    const bytes = Number(readMark(this.#fileSystem, file)?.size ?? 0);
    if (bytes >= this.#maxFileBytes) await this.#rotate(file);
    await appendLines(
      file,
      entries.map((entry) => `${JSON.stringify(entry)}\n`),
      this.#fileSystem,
    );
  }

  /** Renames `audit.log.9` to `audit.log.10`, which it overwrites, and so on down to `audit.log` itself. */
  async #rotate(file: string) {
    for (let number = MAX_OLDER_FILES - 1; number >= 0; number -= 1) {
      const name = number === 0 ? file : `${file}.${number}`;
      if (!readMark(this.#fileSystem, name)) continue;
      await renameWithRetry(() => this.#fileSystem.rename(name, `${file}.${number + 1}`));
      await syncFolderOf(file, this.#fileSystem);
    }
  }
}

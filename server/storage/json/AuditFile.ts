import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { yangonDay } from '@/domain/dates';
import { type DurableFs, disk, ifThere } from '../../lib/disk';
import {
  AUDIT_PAGE,
  type AuditLine,
  AuditLog,
  type AuditOptions,
  type AuditPage,
  type AuditQuery,
  auditLineSchema,
  isOfStranger,
  type TimedEntry,
} from '../AuditLog';
import { jsonIn, RotatedFile } from './rotatedFile';

const BYTES_MAX = 10_000_000;
const LINES_AT_A_TIME = 1000;

/** The files of the audit trail: of most lines, and of the rejections of strangers. */
export const AUDIT_FILES = ['audit.log', 'rejections.log'];

/** The id of a line: a mark of its text, which stays the same when the file is renamed. */
const idOf = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/** The file of a name; undefined when there is none. */
async function look(file: string): Promise<{ inode: number; bytes: Buffer } | undefined> {
  const handle = await ifThere(fs.open(file, 'r'));
  if (!handle) return undefined;
  try {
    return { inode: (await handle.stat()).ino, bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/** The texts of the log and of its older files, newest first. logrotate compresses some. */
async function* textsOf(folder: string, name: string) {
  const read = new Set<number>();
  for (let number = 0; ; number += 1) {
    const file = path.join(folder, number === 0 ? name : `${name}.${number}`);
    const plain = await look(file);
    const packed = plain ? undefined : await look(`${file}.gz`);
    const found = plain ?? packed;
    if (!found && number > 0) return;
    // A file that was renamed since the last step comes a second time.
    if (!found || read.has(found.inode)) continue;
    read.add(found.inode);
    yield String(packed ? await promisify(gunzip)(packed.bytes) : found.bytes);
  }
}

/** A line as it was written; undefined when a crash cut it. */
function readLine(text: string): AuditLine | undefined {
  const line = auditLineSchema.safeParse(jsonIn(text)).data;
  return line && { id: idOf(text), ...line };
}

/** The lines of a log, newest first. */
async function* linesOf(folder: string, name: string) {
  for await (const text of textsOf(folder, name)) {
    for (const [number, written] of text.split('\n').reverse().entries()) {
      if (number % LINES_AT_A_TIME === 0) await yieldToOthers();
      const line = readLine(written);
      if (line) yield line;
    }
  }
}

/** The lines of all logs, newest first. */
async function* allLines(folder: string) {
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

async function auditPage(folder: string, query: AuditQuery): Promise<AuditPage> {
  const { before, limit = AUDIT_PAGE } = query;
  const lines: AuditLine[] = [];
  let isReached = before === undefined;
  for await (const line of allLines(folder)) {
    if (!isReached) {
      isReached = line.id === before;
      continue;
    }
    if (!isWanted(line, query)) continue;
    if (lines.length === limit) return { lines, next: lines.at(-1)?.id };
    lines.push(line);
  }
  return { lines, next: undefined };
}

/**
 * `audit.log` in a folder, as JSON Lines. The log rotates at 10 MB, to `audit.log.1` and up to `.10`. Rejections of strangers are in
 * `rejections.log`, which rotates likewise.
 */
export class AuditFile extends AuditLog {
  readonly #files: RotatedFile[];

  constructor(
    readonly folder: string,
    { bytesMax = BYTES_MAX, using = disk, ...options }: AuditOptions & { using?: DurableFs; bytesMax?: number },
  ) {
    super(options);
    this.#files = AUDIT_FILES.map((name) => new RotatedFile(path.join(folder, name), bytesMax, using));
  }

  async list(query: AuditQuery = {}): Promise<AuditPage> {
    await this.close();
    return auditPage(this.folder, query);
  }

  protected async store(all: readonly TimedEntry[]): Promise<void> {
    for (const [index, file] of this.#files.entries()) {
      const entries = all.filter((entry) => Number(isOfStranger(entry)) === index);
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
      await file.append(lines).catch((error: unknown) => this.options.onError(error, entries));
    }
  }
}

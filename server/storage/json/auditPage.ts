import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from '../../lib/disk';
import { AUDIT_PAGE, type AuditLine, type AuditPage, type AuditQuery, auditLineSchema, isWanted } from '../AuditLog';

const LINES_AT_A_TIME = 1000;

/** The files of the audit trail: of most lines, and of the rejections of strangers. */
export const AUDIT_FILES = ['audit.log', 'rejections.log'] as const;

/** The id of a line: a mark of its text, which stays the same when the file is renamed. */
const idOf = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/** The file of a name; undefined when there is none. */
async function look(file: string): Promise<{ inode: number; bytes: Buffer } | undefined> {
  try {
    const handle = await fs.open(file, 'r');
    try {
      return { inode: (await handle.stat()).ino, bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
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
  try {
    const line = auditLineSchema.safeParse(JSON.parse(text)).data;
    return line && { id: idOf(text), ...line };
  } catch {
    return undefined;
  }
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

/** A page of the audit trail in a folder. */
export async function auditPage(folder: string, query: AuditQuery): Promise<AuditPage> {
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

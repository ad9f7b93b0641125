import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJson } from '@/domain/coerce';
import { ignoreMissing } from '../../lib/disk';
import { type AuditLine, auditLineSchema } from '../AuditLog';

export const MAIN_LOG = 'audit.log';
export const REJECTIONS_LOG = 'rejections.log';
const ID_LENGTH = 16;
/** Parsing many lines blocks the server. After so many lines, waiting requests get their turn. */
const LINES_BEFORE_YIELD = 1000;

const ROTATED_SUFFIX = /^(?:\.\d+(?:\.gz)?)?$/;

/** Lists a log and its rotated files, newest first. The operator may have compressed rotated files. */
async function listLogFiles(folder: string, name: string): Promise<{ file: string; inode: number; changedAt: number }[]> {
  const folderNames = (await ignoreMissing(fs.readdir(folder))) ?? [];
  const names = folderNames.filter((other) => other.startsWith(name) && ROTATED_SUFFIX.test(other.slice(name.length)));
  // Files of the same time keep this order of their numbers.
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
    // A rotation can rename the file while others are read. The file is then found by its inode.
    const logFile = (await listLogFiles(folder, name)).find((other) => other.inode === inode);
    const bytes = logFile && (await ignoreMissing(fs.readFile(logFile.file)));
    if (!bytes) continue;
    const text = String(logFile.file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes);
    for (const [index, lineText] of text.split('\n').reverse().entries()) {
      if (index % LINES_BEFORE_YIELD === 0) await yieldToOthers();
      const line = auditLineSchema.safeParse(parseJson(lineText)).data;
      // The id is a hash of the line, so a rotation does not change the id. Damaged lines are left out.
      if (line) yield { id: createHash('sha1').update(lineText).digest('base64url').slice(0, ID_LENGTH), ...line };
    }
  }
}

export async function* readBothLogsNewestFirst(folder: string): AsyncGenerator<AuditLine> {
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

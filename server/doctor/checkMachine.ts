import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../config/settings';
import { resolveLink } from '../lib/disk';
import { isWindows } from '../lib/platform';
import { dataFiles } from '../process/dataDir';
import { critical, type Finding, ok, warning } from './finding';

const GROUP_AND_OTHERS = 0o077;
const MB = 1_000_000;
const DISK_CRITICAL_BYTES = 100 * MB;
const DISK_WARNING_BYTES = 1000 * MB;

async function checkRights({ dataDir, isProduction }: Settings): Promise<Finding> {
  const name = 'Data folder';
  const { db, private: privateDir, uploads } = dataFiles(dataDir);
  const statOf = (file: string) => fs.stat(file).catch(() => undefined);
  const folder = await statOf(dataDir);
  if (!folder) return critical(name, `${dataDir} does not exist. Make it, or correct DATA_DIR.`);
  if (isWindows()) return ok(name, `${dataDir}; on Windows the rights of its files are not checked`);
  const secrets = (await fs.readdir(privateDir).catch(() => [])).map((file) => path.join(privateDir, file));
  for (const file of [db, uploads, privateDir, ...secrets]) {
    const stats = await statOf(file);
    if (!stats) continue;
    // Root owns the folder only by mistake. Then the owner of the file is right, otherwise the owner of the folder.
    const hasRightOwner = folder.uid === 0 ? file : dataDir;
    const repair = `chown -R --reference=${hasRightOwner} ${dataDir}`;
    const { uid, mode } = stats;
    if (uid !== folder.uid) return critical(name, `${file}: not of the account that owns ${dataDir}. Repair it with: ${repair}`);
    // The db.json of developers holds only sample data.
    const isPublic = file === uploads || (file === db && !isProduction);
    if (!isPublic && (mode & GROUP_AND_OTHERS) !== 0) return warning(name, `${file} can be read by others: chmod go= ${file}`);
  }
  const dbFile = resolveLink(db);
  const isInFolder = dbFile === path.join(resolveLink(dataDir), 'db.json');
  return ok(name, isInFolder ? dataDir : `${dataDir}, with db.json in ${dbFile}`);
}

async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const space = await fs.statfs(dataDir).catch(() => undefined);
  if (!space) return [];
  const freeBytes = space.bavail * space.bsize;
  const text = `${Math.round(freeBytes / MB).toLocaleString('en')} MB free for ${dataDir}`;
  if (freeBytes >= DISK_WARNING_BYTES) return [ok('Disk', text)];
  const level = freeBytes < DISK_CRITICAL_BYTES ? 'critical' : 'warning';
  return [{ name: 'Disk', level, text: `${text}: remove old releases, copies and logs.` }];
}

export const checkMachine = async (settings: Settings) => [await checkRights(settings), ...(await checkDisk(settings))];

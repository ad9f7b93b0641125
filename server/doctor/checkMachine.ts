import { readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { readSettings, type Settings, settingNames } from '../config/settings';
import { describeError } from '../lib/describeError';
import { resolveLink } from '../lib/disk';
import { isWindows } from '../lib/platform';
import { dataFiles } from '../process/dataDir';

export type Finding = { name: string; level: 'ok' | 'warning' | 'critical'; text: string };

export const ok = (name: string, text: string): Finding => ({ name, level: 'ok', text });
export const warning = (name: string, text: string): Finding => ({ name, level: 'warning', text });
export const critical = (name: string, text: string): Finding => ({ name, level: 'critical', text });

/** The permission bits of accounts other than the owner of a file; `OTHERS` leaves out the group of the file. */
const GROUP_AND_OTHERS = 0o077;
const OTHERS = 0o007;
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
    // Root owns the folder only by mistake: then the owner of the file is right, otherwise the owner of the folder.
    const repair = `chown -R --reference=${folder.uid === 0 ? file : dataDir} ${dataDir}`;
    const { uid, mode } = stats;
    if (uid !== folder.uid) return critical(name, `${file}: not of the account that owns ${dataDir}. Repair it with: ${repair}`);
    // The images are public; the db.json of developers holds sample data only.
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

const VARIABLE_OF_BUILD_OR_NODE = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
const VARIABLE_NAME = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(env?: Record<string, string | undefined>): { settings?: Settings; findings: Finding[] } {
  const name = 'Settings';
  const findings: Finding[] = [];
  // `nit` passes the file of the settings to Node.
  const settingsFile = /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];
  if (settingsFile !== undefined) {
    const risk = 'can be read by every account, with the password of the database';
    const isOpen = !isWindows() && (statSync(settingsFile).mode & OTHERS) !== 0;
    if (isOpen) findings.push(critical(name, `${settingsFile} ${risk}: chmod 640 ${settingsFile}`));
    const variables = Array.from(readFileSync(settingsFile, 'utf8').matchAll(VARIABLE_NAME), ([, variable = '']) => variable);
    const unknown = variables
      .filter((variable) => !settingNames.includes(variable) && !VARIABLE_OF_BUILD_OR_NODE.test(variable))
      .join(', ');
    if (unknown)
      findings.push(warning(name, `${settingsFile} has unknown settings: ${unknown}. docs/settings.md lists all settings.`));
  }
  try {
    const settings = readSettings(env);
    if (!settings.isProduction) findings.push(warning(name, 'NODE_ENV is not production.'));
    return { settings, findings };
  } catch (error) {
    const [_heading, ...problems] = describeError(error).split('\n');
    const place = settingsFile ?? 'the environment';
    return { findings: [...problems.map((line) => critical(name, `${line.trim()}; it is in ${place}.`)), ...findings] };
  }
}

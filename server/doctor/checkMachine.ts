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

/** The bits of a file mode that let others than the owner use the file. */
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
    const { uid, mode } = (await statOf(file)) ?? { uid: folder.uid, mode: 0 };
    // When root owns the folder, the owner of the folder is the mistake, and the owner of the file is right.
    const repair = `chown -R --reference=${folder.uid === 0 ? file : dataDir} ${dataDir}`;
    if (uid !== folder.uid) return critical(name, `${file}: not of the account that owns ${dataDir}. Repair it with: ${repair}`);
    const isSecret = file === db ? isProduction : file !== uploads;
    if (isSecret && (mode & GROUP_AND_OTHERS) !== 0) return warning(name, `${file} can be read by others: chmod go= ${file}`);
  }
  const target = resolveLink(db);
  return ok(name, target === path.join(resolveLink(dataDir), 'db.json') ? dataDir : `${dataDir}, with db.json in ${target}`);
}

async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const space = await fs.statfs(dataDir).catch(() => undefined);
  if (!space) return [];
  const free = space.bavail * space.bsize;
  const text = `${Math.round(free / MB).toLocaleString('en')} MB free for ${dataDir}`;
  if (free >= DISK_WARNING_BYTES) return [ok('Disk', text)];
  return [(free < DISK_CRITICAL_BYTES ? critical : warning)('Disk', `${text}: remove old releases, copies and logs.`)];
}

export const checkMachine = async (settings: Settings) => [await checkRights(settings), ...(await checkDisk(settings))];

const OTHER_SETTING = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(env?: Record<string, string | undefined>): { settings?: Settings; findings: Finding[] } {
  const name = 'Settings';
  const findings: Finding[] = [];
  // `nit` passes the file of the settings to Node.
  const file = /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];
  if (file !== undefined) {
    const risk = 'can be read by every account, with the password of the database';
    const isOpen = !isWindows() && (statSync(file).mode & OTHERS) !== 0;
    if (isOpen) findings.push(critical(name, `${file} ${risk}: chmod 640 ${file}`));
    const names = Array.from(readFileSync(file, 'utf8').matchAll(ASSIGNMENT), ([, setting = '']) => setting);
    const unknown = names.filter((setting) => !settingNames.includes(setting) && !OTHER_SETTING.test(setting)).join(', ');
    if (unknown) findings.push(warning(name, `${file} has unknown settings: ${unknown}. docs/settings.md lists all settings.`));
  }
  try {
    const settings = readSettings(env);
    if (!settings.isProduction) findings.push(warning(name, 'NODE_ENV is not production.'));
    return { settings, findings };
  } catch (error) {
    const [, ...problems] = describeError(error).split('\n');
    const place = file ?? 'the environment';
    return { findings: [...problems.map((line) => critical(name, `${line.trim()}; it is in ${place}.`)), ...findings] };
  }
}

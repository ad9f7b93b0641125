import { readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { readSettings, type Settings, settingNames } from '../config/settings';
import { targetOf } from '../lib/disk';
import { dataFiles } from '../process/dataDir';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const OTHERS = 0o077;
const MB = 1_000_000;
const DISK_LOW = 1000 * MB;
const DISK_EMPTY = 100 * MB;

/** Checks who owns and who can read the data folder and the files in it. */
async function checkRights({ dataDir, isProduction }: Settings): Promise<Finding> {
  const name = 'Data folder';
  const { db, private: secret, ...files } = dataFiles(dataDir);
  const statOf = (file: string) => fs.stat(file).catch(() => undefined);
  const folder = await statOf(dataDir);
  if (!folder) return critical(name, `${dataDir} does not exist. Make it, or correct DATA_DIR.`);
  const secrets = (await fs.readdir(secret).catch(() => [])).map((file) => path.join(secret, file));
  for (const file of [db, files.uploads, secret, ...secrets]) {
    const stats = await statOf(file);
    // A folder of root is a mistake, so the file tells whose it is.
    const repair = `chown -R --reference=${folder.uid === 0 ? file : dataDir} ${dataDir}`;
    if (stats && stats.uid !== folder.uid)
      return critical(name, `${file}: not of the account that owns ${dataDir}. Repair it with: ${repair}`);
    const isSecret = file === db ? isProduction : file !== files.uploads;
    if (stats && isSecret && (stats.mode & OTHERS) !== 0)
      return warning(name, `${file} can be read by others: chmod go= ${file}`);
  }
  if (isProduction && folder.uid === 0)
    return warning(name, `${dataDir} belongs to root, as whom no server should run: chown -R nit-college: ${dataDir}`);
  const target = targetOf(db);
  return ok(name, target === path.join(targetOf(dataDir), 'db.json') ? dataDir : `${dataDir}, with db.json in ${target}`);
}

async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const space = await fs.statfs(dataDir).catch(() => undefined);
  if (!space) return [];
  const free = space.bavail * space.bsize;
  const text = `${Math.round(free / MB).toLocaleString('en')} MB free for ${dataDir}`;
  // Some file systems count no files.
  if (free < DISK_EMPTY || (space.files > 0 && space.ffree === 0))
    return [critical('Disk', `${text}, ${space.ffree} files more: remove old releases, copies and logs.`)];
  return [free < DISK_LOW ? warning('Disk', `${text}; backups and images need more.`) : ok('Disk', text)];
}

export const checkMachine = async (settings: Settings): Promise<Finding[]> => [
  await checkRights(settings),
  ...(await checkDisk(settings)),
];

const SETTINGS = 'Settings';
const EVERY_ACCOUNT = 0o007;
/** Read when the site is built, or by Node, the allocator and PostgreSQL's client themselves. */
const OTHER_SETTING = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

function checkFile(file: string): Finding[] {
  const isOpen = (statSync(file).mode & EVERY_ACCOUNT) !== 0;
  const risk = 'can be read by every account, with the password of the database';
  const names = [...readFileSync(file, 'utf8').matchAll(ASSIGNMENT)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !settingNames.includes(name) && !OTHER_SETTING.test(name)).join(', ');
  return [
    ...(isOpen ? [critical(SETTINGS, `${file} ${risk}: chmod 640 ${file}`)] : []),
    ...(unknown ? [warning(SETTINGS, `${file} has unknown settings: ${unknown}. docs/settings.md lists all settings.`)] : []),
  ];
}

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(env?: Record<string, string | undefined>): { settings?: Settings; findings: Finding[] } {
  // `nit` passes the file of the settings to Node.
  const file = /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];
  const findings = file === undefined ? [] : checkFile(file);
  try {
    const settings = readSettings(env);
    if (!settings.isProduction) findings.push(warning(SETTINGS, 'NODE_ENV is not production.'));
    return { settings, findings };
  } catch (error) {
    const [, ...problems] = reasonOf(error).split('\n');
    const place = file ?? 'the environment';
    return { findings: [...problems.map((line) => critical(SETTINGS, `${line.trim()}; it is in ${place}.`)), ...findings] };
  }
}

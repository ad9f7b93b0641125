import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSettings, type Settings, settingNames } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const OTHERS = 0o077;

const statOf = (file: string) => fs.stat(file).catch(() => undefined);

/** The data folder and what the server made in it, as far as it is there. */
async function ownedFiles(dataDir: string): Promise<string[]> {
  const { db, uploads, private: secret, backups } = dataFiles(dataDir);
  const secrets = await fs.readdir(secret).catch(() => []);
  return [dataDir, db, uploads, secret, backups, ...secrets.map((name) => path.join(secret, name))];
}

/** Checks who owns and who can read the data folder and the files in it. */
async function checkRights({ dataDir, isProduction }: Settings): Promise<Finding> {
  const name = 'Data folder';
  const folder = await statOf(dataDir);
  if (!folder) return critical(name, `${dataDir} does not exist. Make it, or correct DATA_DIR.`);
  const me = process.getuid?.();
  if (folder.uid !== me) return warning(name, `${dataDir} belongs to another account; run this as that one.`);
  const isWritable = await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return critical(name, `its own account cannot write ${dataDir}: chmod 700 ${dataDir}`);
  const foreign: string[] = [];
  for (const file of await ownedFiles(dataDir)) {
    const found = await statOf(file);
    if (found && found.uid !== me) foreign.push(file);
  }
  if (foreign.length > 0) {
    const [first] = foreign;
    // Root owns the folder by mistake, so the files tell whose it is.
    const owner = me === 0 ? `--reference=${first}` : `${os.userInfo().username}:`;
    const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : '';
    return critical(
      name,
      `${first}${more}: not of the account that owns ${dataDir}. Repair it with: chown -R ${owner} ${dataDir}`,
    );
  }
  const secret = await statOf(`${dataDir}/private`);
  if (secret && (secret.mode & OTHERS) !== 0) {
    return critical(name, `${dataDir}/private can be read by others: chmod 700 ${dataDir}/private`);
  }
  const db = dataFiles(dataDir).db;
  if (isProduction && ((await statOf(db))?.mode ?? 0) & OTHERS) {
    return warning(name, `${db} can be read by others: chmod 600 ${db}`);
  }
  if (me === 0 && isProduction) {
    const repair = `chown -R nit-college: ${dataDir}`;
    return warning(name, `${dataDir} belongs to root, as whom no server should run. For the service of deploy/: ${repair}`);
  }
  return ok(name, dataDir);
}

const MB = 1_000_000;
const NODE_LEAST = [20, 19, 5];
const MEMORY_LOW = 100 * MB;
const DISK_LOW = 1000 * MB;
const DISK_EMPTY = 100 * MB;

const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en')} MB`;

function checkNode(): Finding {
  const version = process.versions.node.split('.').map(Number);
  const at = NODE_LEAST.findIndex((least, place) => version[place] !== least);
  const isEnough = at === -1 || (version[at] ?? 0) > (NODE_LEAST[at] ?? 0);
  return isEnough
    ? ok('Node', process.version)
    : critical('Node', `${process.version}; ${NODE_LEAST.join('.')} or newer is needed.`);
}

function checkMemory(): Finding {
  const [free, all] = [os.freemem(), os.totalmem()];
  const text = `${megabytes(free)} of ${megabytes(all)} available`;
  return free < MEMORY_LOW
    ? critical('Memory', `${text}; the server needs ${megabytes(MEMORY_LOW)}. Add swap, or memory.`)
    : ok('Memory', text);
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await fs.statfs(dataDir);
  const free = bavail * bsize;
  const text = `${megabytes(free)} free for ${dataDir}`;
  // Some file systems count no files.
  const isFull = free < DISK_EMPTY || (files > 0 && ffree === 0);
  if (isFull)
    return critical('Disk', `${text}, ${ffree} files more; nothing can be saved soon. Remove old releases, copies and logs.`);
  return free < DISK_LOW ? warning('Disk', `${text}; backups and images need more.`) : ok('Disk', text);
}

async function checkClock(): Promise<Finding> {
  const name = 'Clock';
  const now = new Date().toISOString().slice(0, 19);
  const state = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).catch(
    () => undefined,
  );
  if (state?.stdout.trim() === 'yes') return ok(name, `${now} UTC, synchronized`);
  if (state) return warning(name, `${now} UTC, not synchronized: apt-get install systemd-timesyncd`);
  return ok(name, `${now} UTC; this machine does not say whether it is synchronized`);
}

/** Checks the machine: program, memory, disk, rights, clock. */
export async function checkMachine(settings: Settings): Promise<Finding[]> {
  const disk = existsSync(settings.dataDir) ? [await checkDisk(settings.dataDir)] : [];
  return [checkNode(), checkMemory(), await checkRights(settings), ...disk, await checkClock()];
}

const SETTINGS = 'Settings';
const EVERY_ACCOUNT = 0o007;
/** Read when the site is built, or by Node, the allocator and PostgreSQL's client themselves. */
const OTHER_SETTING = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

/** The file that `node --env-file` read the settings from, as `nit` does. */
const settingsFile = () => /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];

function checkFile(file: string): Finding[] {
  const findings: Finding[] = [];
  if ((statSync(file).mode & EVERY_ACCOUNT) !== 0) {
    findings.push(
      critical(SETTINGS, `${file} can be read by every account, with the password of the database: chmod 640 ${file}`),
    );
  }
  const names = [...readFileSync(file, 'utf8').matchAll(ASSIGNMENT)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !settingNames.includes(name) && !OTHER_SETTING.test(name));
  if (unknown.length > 0) {
    findings.push(warning(SETTINGS, `${file} has unknown settings: ${unknown.join(', ')}. docs/settings.md lists all settings.`));
  }
  return findings;
}

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(): { settings: Settings | undefined; findings: Finding[] } {
  const file = settingsFile();
  const findings = file === undefined ? [] : checkFile(file);
  try {
    const settings = readSettings();
    if (!settings.isProduction) findings.push(warning(SETTINGS, 'NODE_ENV is not production.'));
    return { settings, findings: findings.length > 0 ? findings : [ok(SETTINGS, `production${file ? `, from ${file}` : ''}`)] };
  } catch (error) {
    const [, ...problems] = reasonOf(error).split('\n');
    const place = file === undefined ? 'the environment' : file;
    return {
      settings: undefined,
      findings: [...problems.map((line) => critical(SETTINGS, `${line.trim()}; it is in ${place}.`)), ...findings],
    };
  }
}

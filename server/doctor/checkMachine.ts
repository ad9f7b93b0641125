import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSettings, type Settings, settingNames } from '../config/settings';
import { targetOf } from '../lib/disk';
import { dataFiles } from '../process/dataDir';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const OTHERS = 0o077;

const statOf = (file: string) => fs.stat(file).catch(() => undefined);
const isOpen = async (file: string) => (((await statOf(file))?.mode ?? 0) & OTHERS) !== 0;

/** The files below the data folder that the account of the server does not own. */
async function foreignFiles(dataDir: string, me: number | undefined): Promise<string[]> {
  const { db, uploads, private: secret, backups } = dataFiles(dataDir);
  const secrets = (await fs.readdir(secret).catch(() => [])).map((name) => path.join(secret, name));
  const files = [db, uploads, secret, backups, ...secrets];
  const found = await Promise.all(files.map(statOf));
  return files.filter((_, index) => found[index] && found[index].uid !== me);
}

/** Checks who owns and who can read the data folder and the files in it. */
async function checkRights({ dataDir, isProduction }: Settings): Promise<Finding> {
  const name = 'Data folder';
  const { db, private: secret } = dataFiles(dataDir);
  const folder = await statOf(dataDir);
  if (!folder) return critical(name, `${dataDir} does not exist. Make it, or correct DATA_DIR.`);
  const me = process.getuid?.();
  if (folder.uid !== me) return warning(name, `${dataDir} belongs to another account; run this as that one.`);
  if (folder.mode % 0o1000 < 0o700) return critical(name, `its own account cannot write ${dataDir}: chmod 700 ${dataDir}`);
  const [first, ...others] = await foreignFiles(dataDir, me);
  if (first !== undefined) {
    // Root owns the folder by mistake, so the files tell whose it is.
    const owner = me === 0 ? `--reference=${first}` : `${os.userInfo().username}:`;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const repair = `chown -R ${owner} ${dataDir}`;
    return critical(name, `${first}${more}: not of the account that owns ${dataDir}. Repair it with: ${repair}`);
  }
  if (await isOpen(secret)) return critical(name, `${secret} can be read by others: chmod 700 ${secret}`);
  if (isProduction && (await isOpen(db))) return warning(name, `${db} can be read by others: chmod 600 ${db}`);
  if (isProduction && me === 0) {
    const repair = `chown -R nit-college: ${dataDir}`;
    return warning(name, `${dataDir} belongs to root, as whom no server should run. For the service of deploy/: ${repair}`);
  }
  const target = targetOf(db);
  return ok(name, target === path.join(targetOf(dataDir), 'db.json') ? dataDir : `${dataDir}, with db.json in ${target}`);
}

const MB = 1_000_000;
const NODE_LEAST = '20.19.5';
const MEMORY_LOW = 100 * MB;
const DISK_LOW = 1000 * MB;
const DISK_EMPTY = 100 * MB;

const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en')} MB`;

function checkNode(): Finding {
  const isOld = process.versions.node.localeCompare(NODE_LEAST, 'en', { numeric: true }) < 0;
  return isOld ? critical('Node', `${process.version}; ${NODE_LEAST} or newer is needed.`) : ok('Node', process.version);
}

function checkMemory(): Finding {
  const free = os.freemem();
  const text = `${megabytes(free)} of ${megabytes(os.totalmem())} available`;
  if (free >= MEMORY_LOW) return ok('Memory', text);
  return critical('Memory', `${text}; the server needs ${megabytes(MEMORY_LOW)}. Add swap, or memory.`);
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await fs.statfs(dataDir);
  const free = bavail * bsize;
  const text = `${megabytes(free)} free for ${dataDir}`;
  // Some file systems count no files.
  if (free < DISK_EMPTY || (files > 0 && ffree === 0))
    return critical('Disk', `${text}, ${ffree} files more; nothing can be saved soon. Remove old releases, copies and logs.`);
  return free < DISK_LOW ? warning('Disk', `${text}; backups and images need more.`) : ok('Disk', text);
}

async function checkClock(): Promise<Finding> {
  const now = `${new Date().toISOString().slice(0, 19)} UTC`;
  const show = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  const state = await show.catch(() => undefined);
  if (!state) return ok('Clock', `${now}; this machine does not say whether it is synchronized`);
  if (state.stdout.trim() === 'yes') return ok('Clock', `${now}, synchronized`);
  return warning('Clock', `${now}, not synchronized: apt-get install systemd-timesyncd`);
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

function checkFile(file: string): Finding[] {
  const findings: Finding[] = [];
  if ((statSync(file).mode & EVERY_ACCOUNT) !== 0) {
    const risk = 'can be read by every account, with the password of the database';
    findings.push(critical(SETTINGS, `${file} ${risk}: chmod 640 ${file}`));
  }
  const names = [...readFileSync(file, 'utf8').matchAll(ASSIGNMENT)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !settingNames.includes(name) && !OTHER_SETTING.test(name));
  if (unknown.length > 0) {
    findings.push(warning(SETTINGS, `${file} has unknown settings: ${unknown.join(', ')}. docs/settings.md lists all settings.`));
  }
  return findings;
}

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(env?: Record<string, string | undefined>): { settings?: Settings; findings: Finding[] } {
  // `nit` passes the file of the settings to Node.
  const file = /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];
  const findings = file === undefined ? [] : checkFile(file);
  try {
    const settings = readSettings(env);
    if (!settings.isProduction) findings.push(warning(SETTINGS, 'NODE_ENV is not production.'));
    return { settings, findings: findings.length > 0 ? findings : [ok(SETTINGS, `production${file ? `, from ${file}` : ''}`)] };
  } catch (error) {
    const [, ...problems] = reasonOf(error).split('\n');
    const place = file ?? 'the environment';
    return { findings: [...problems.map((line) => critical(SETTINGS, `${line.trim()}; it is in ${place}.`)), ...findings] };
  }
}

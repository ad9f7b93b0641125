import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import { promisify } from 'node:util';
import type { Settings } from '../config/settings';
import { checkRights } from './checkRights';
import { critical, type Finding, ok, warning } from './finding';

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

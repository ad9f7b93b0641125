import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../lib/disk';

/** The absolute paths of the files and folders in a data folder. */
export type DataFiles = { dataDir: string; db: string; uploads: string; private: string; backups: string };

/** The paths in the data folder `dataDir`. */
export const dataFiles = (dataDir: string): DataFiles => ({
  dataDir,
  db: path.join(dataDir, 'db.json'),
  uploads: path.join(dataDir, 'uploads'),
  private: path.join(dataDir, 'private'),
  backups: path.join(dataDir, 'private/backups'),
});

const CLOSED = 0o700;

/** Creates the data folders; `private/` and its contents are closed to other accounts. */
export async function makeFolders(dataDir: string): Promise<DataFiles> {
  const files = dataFiles(dataDir);
  await fs.mkdir(files.uploads, { recursive: true });
  for (const folder of [files.private, files.backups]) {
    await fs.mkdir(folder, { recursive: true, mode: CLOSED });
    await fs.chmod(folder, CLOSED);
  }
  return files;
}

/**
 * When a process started, in the system's format; undefined when no such process exists. With the pid it identifies a process, because
 * the system reuses pids.
 */
function startOf(pid: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, can contain spaces and brackets, so parsing starts after its last bracket.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // A zombie process has ended and holds no lock.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? undefined : startElsewhere(pid);
  }
}

/** Start times are ticks since boot, so the boot id makes them unique. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Without /proc, the pid alone identifies a process. */
function startElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

const LOCK = /^lock\.(\d{1,15})$/;
const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string(), name: z.string() });

type Holder = z.infer<typeof holderSchema>;

/** The data folder is in use. */
class DataDirInUse extends Error {
  constructor({ pid, name }: Holder, folder: string) {
    super(`${path.dirname(folder)} is in use by ${name} with process id ${pid}. Stop it first, or choose another DATA_DIR.`);
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  const numbers = (await fs.readdir(folder)).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => b - a);
}

/** The lock of another running process, if one of the files has it. */
async function runningHolder(files: readonly string[]): Promise<Holder | undefined> {
  for (const file of files) {
    try {
      const holder = holderSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
      if (startOf(holder.pid) === holder.startedAt) return holder;
    } catch {
      // A lock that was just released, or that a power loss cut short, has no holder.
    }
  }
  return undefined;
}

const linked = (from: string, to: string) =>
  fs.link(from, to).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Takes the lock of a data folder, so that only this process writes to it (promise D7); returns the function that releases it.
 * `folder` is the private folder; `name` identifies the holder. Throws `DataDirInUse` immediately when another process holds the
 * lock.
 *
 * Locks are numbered. A stale lock is never deleted and recreated, which two starting servers could do to each other; the next
 * number outbids it, and only one server can create that file.
 */
export async function lockDataDir(folder: string, name: string): Promise<() => Promise<void>> {
  const fileOf = (number: number) => path.join(folder, `lock.${number}`);
  // Linked into place when complete, so that no process reads a partial lock.
  const own = path.join(folder, `lock.tmp-${randomBytes(6).toString('hex')}`);
  await fs.writeFile(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '', name }), { mode: 0o600 });
  try {
    for (;;) {
      const before = await numbersIn(folder);
      const holder = await runningHolder(before.map(fileOf));
      if (holder) throw new DataDirInUse(holder, folder);
      const number = (before[0] ?? 0) + 1;
      if (!(await linked(own, fileOf(number)))) continue;
      const others = (await numbersIn(folder)).filter((other) => other !== number).map(fileOf);
      if (await runningHolder(others)) {
        await fs.rm(fileOf(number), { force: true });
        continue;
      }
      await Promise.all(others.map((file) => fs.rm(file, { force: true })));
      return () => fs.rm(fileOf(number), { force: true });
    }
  } finally {
    await fs.rm(own, { force: true });
  }
}

/** Takes the lock of the data folder for a command that also works beside a server; undefined while a server holds it. */
export const lockUnlessInUse = (folder: string, command: string) =>
  lockDataDir(folder, command).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  });

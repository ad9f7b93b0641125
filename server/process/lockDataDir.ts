import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/disk';

class DataDirInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`${path.dirname(folder)} is in use by ${holder}. Stop it first, or choose another DATA_DIR.`);
  }
}

const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT;
const OWNER_ONLY_FILE = 0o600;

/** Locks a file while opening it, on macOS and Windows; Node has no constant for it. */
const O_EXLOCK = process.platform === 'win32' ? 0x10000000 : 0x20;

/** Opens a file and locks it until it is closed or the process ends; undefined while another process has locked it. */
async function openLocked(file: string): Promise<fs.FileHandle | undefined> {
  if (process.platform !== 'linux') {
    return fs.open(file, OPEN_FLAGS | O_EXLOCK | constants.O_NONBLOCK, OWNER_ONLY_FILE).catch((error: unknown) => {
      if (['EAGAIN', 'EBUSY'].includes(errorCode(error))) return undefined;
      throw error;
    });
  }
  const handle = await fs.open(file, OPEN_FLAGS, OWNER_ONLY_FILE);
  // Node cannot lock files on Linux, so `flock` locks the open file it gets as descriptor 3, which stays locked when it ends.
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', handle.fd] });
  if (status === 0) return handle;
  await handle.close();
  const isLockedByOther = status === 1;
  if (isLockedByOther) return undefined;
  throw new Error(`${file} cannot be locked: ${error?.message ?? stderr}`);
}

/** Takes the lock of a data folder (promise D7); returns its release. Throws `DataDirInUse`, which names the holder. */
export async function lockDataDir(folder: string, name: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const handle = await openLocked(file);
  if (!handle) throw new DataDirInUse(folder, await fs.readFile(file, 'utf8').catch(() => 'another process'));
  await handle.truncate();
  await handle.write(`${name} with process id ${process.pid}`, 0);
  // The file is not deleted: another process could then lock a new file of this name while this one is still locked.
  return () => handle.close();
}

/** Takes the lock of the data folder for a command that also works beside a server; undefined while a server holds it. */
export const lockUnlessInUse = (folder: string, command: string) =>
  lockDataDir(folder, command).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  });

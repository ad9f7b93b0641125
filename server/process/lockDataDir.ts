import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/disk';

class DataDirInUse extends Error {
  constructor(privateDir: string, holder: string) {
    super(`${path.dirname(privateDir)} is in use by ${holder}. Stop it first, or choose another DATA_DIR.`);
  }
}

const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT;
const OWNER_ONLY_FILE = 0o600;

/** Locks a file while opening it on macOS, and on Windows through libuv. Node has no constants for these flags. */
const O_EXLOCK = process.platform === 'win32' ? 0x10000000 : 0x20;

/** Locks a file until the handle is closed or the process ends. Undefined if another process has the lock. */
async function openLocked(file: string): Promise<fs.FileHandle | undefined> {
  if (process.platform !== 'linux') {
    // With O_NONBLOCK, macOS fails with EAGAIN for a locked file instead of waiting.
    return fs.open(file, OPEN_FLAGS | O_EXLOCK | constants.O_NONBLOCK, OWNER_ONLY_FILE).catch((error: unknown) => {
      if (['EAGAIN', 'EBUSY'].includes(errorCode(error))) return undefined;
      throw error;
    });
  }
  const handle = await fs.open(file, OPEN_FLAGS, OWNER_ONLY_FILE);
  // Node cannot lock files on Linux, so `flock` locks the file, passed as descriptor 3. The lock outlives `flock`.
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', handle.fd] });
  if (status === 0) return handle;
  await handle.close();
  const isLockedByOther = status === 1;
  if (isLockedByOther) return undefined;
  throw new Error(`${file} cannot be locked: ${error?.message ?? stderr}`);
}

/** Locks a data folder for one process. Returns a function that unlocks the folder. Throws `DataDirInUse`. */
export async function lockDataDir(privateDir: string, holder: string): Promise<() => Promise<void>> {
  const file = path.join(privateDir, 'lock');
  const handle = await openLocked(file);
  if (!handle) throw new DataDirInUse(privateDir, await fs.readFile(file, 'utf8').catch(() => 'another process'));
  await handle.truncate();
  await handle.write(`${holder} with process id ${process.pid}`, 0);
  // The lock file stays. After a deletion, one process could lock the deleted file and another a new file.
  return () => handle.close();
}

/** For commands that also work beside a server. Undefined if another process has locked the folder. */
export const lockUnlessInUse = (privateDir: string, command: string) =>
  lockDataDir(privateDir, command).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  });

import { setTimeout as sleep } from 'node:timers/promises';
import { type DiskHandle, type DurableFs, errorCode } from './disk';

export const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const;

export const isWindows = (): boolean => process.platform === 'win32';

export const toSlashes = (file: string): string => (isWindows() ? file.replaceAll('\\', '/') : file);

type FolderHandle = Pick<DiskHandle, 'sync' | 'close'>;

/** Opens a folder for fsync. Windows rejects fsync of folders and needs none, because NTFS journals file names. */
export const openFolder = async (folder: string, fileSystem: DurableFs): Promise<FolderHandle> =>
  isWindows() ? { sync: async () => {}, close: async () => {} } : fileSystem.open(folder, 'r');

const FILE_IN_USE_CODES = new Set(['EPERM', 'EACCES', 'EBUSY']);
const RETRY_FOR_MS = 1000;
const RETRY_INTERVAL_MS = 20;

/** Renames a file. On Windows it retries for a second while another program has the file open. */
export async function renameWithRetry<T>(rename: () => T): Promise<T> {
  const retryUntil = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return rename();
    } catch (error) {
      if (!isWindows() || !FILE_IN_USE_CODES.has(errorCode(error)) || performance.now() > retryUntil) throw error;
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}

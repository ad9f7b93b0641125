import { setTimeout as sleep } from 'node:timers/promises';
import { type DiskHandle, type DurableFs, errorCode } from './disk';

/** What asks a process to stop: a closed terminal, Ctrl+C, `kill` and, on Windows alone, Ctrl+Break. */
export const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const;

export const isWindows = (): boolean => process.platform === 'win32';

/** A path as addresses and patterns spell it: on Windows with slashes for backslashes, which elsewhere are part of a name. */
export const withSlashes = (file: string): string => (isWindows() ? file.replaceAll('\\', '/') : file);

type Folder = Pick<DiskHandle, 'sync' | 'close'>;

/** Opens a folder to sync the names in it. Windows rejects such a call, and its file system keeps a journal of names. */
export const openFolder = async (folder: string, using: DurableFs): Promise<Folder> =>
  isWindows() ? { sync: async () => {}, close: async () => {} } : using.open(folder, 'r');

const OPEN_ELSEWHERE = new Set(['EPERM', 'EACCES', 'EBUSY']);
const RETRIED_FOR_MS = 1000;
const AGAIN_MS = 20;

/** Runs a call that renames a file. Windows rejects it while another program, such as a virus scanner, reads the file: then it runs again for a second. */
export async function renameWhenClosed<T>(rename: () => T): Promise<T> {
  const until = performance.now() + RETRIED_FOR_MS;
  for (;;) {
    try {
      return rename();
    } catch (error) {
      if (!isWindows() || !OPEN_ELSEWHERE.has(errorCode(error)) || performance.now() > until) throw error;
    }
    await sleep(AGAIN_MS);
  }
}

import { createReadStream, type Dirent, linkSync, lstatSync, realpathSync, renameSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isFulfilled } from './concurrency';

/** Identifies one state of a file; a rename does not change it. */
export type FileMark = { ino: bigint; size: bigint; mtimeNs: bigint };

export type DiskHandle = {
  write(bytes: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>;
  utimes(accessed: number, modified: number): Promise<void>;
  sync(): Promise<void>;
  stat(options: { bigint: true }): Promise<FileMark>;
  close(): Promise<void>;
};

/** The file system calls of durable writing. Synchronous ones leave no gap between a check and the rename. */
export type DurableFs = {
  open(file: string, flags: string, mode?: number): Promise<DiskHandle>;
  read(file: string): Promise<Buffer>;
  readPart(file: string, start: number, end: number): Promise<Buffer>;
  unlink(file: string): Promise<void>;
  mark(file: string): FileMark;
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
};

/** The real file system. Tests inject errors into its calls (promise D3). */
export const disk: DurableFs = {
  open: (file, flags, mode) => fs.open(file, flags, mode),
  read: (file) => fs.readFile(file),
  readPart: async (file, start, end) =>
    Buffer.concat(await createReadStream(file, { start, end: end - 1, highWaterMark: 1_000_000 }).toArray()),
  unlink: (file) => fs.unlink(file),
  mark: (file) => statSync(file, { bigint: true }),
  link: linkSync,
  rename: renameSync,
};

export const isSameMark = (a: FileMark | undefined, b: FileMark | undefined) =>
  a !== undefined && a.ino === b?.ino && a.size === b.size && a.mtimeNs === b.mtimeNs;

/** The code of a system error, such as `ENOENT`; the empty string for any other error. */
export const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const ignoreMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

export const isExistingFile = (file: string): Promise<boolean> => isFulfilled(fs.access(file));

/** Lists files and links below a folder. It follows no link, as `recursive` does in some Node versions. */
export async function listFilesBelow(folder: string): Promise<Dirent[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const found = entries.map((entry) => (entry.isDirectory() ? listFilesBelow(path.join(folder, entry.name)) : [entry]));
  return (await Promise.all(found)).flat();
}

/** Returns the mode of a file; 0600 for a new one, because only its owner may read personal data. */
export const readMode = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o777;

/** The file that a link leads to, or the file itself. Throws for a link to a file that does not exist. */
export function resolveLink(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${file} is a link to a file that does not exist.`);
    return file;
  }
}

export function readMark(using: DurableFs, file: string): FileMark | undefined {
  try {
    return using.mark(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

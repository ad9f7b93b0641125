import { createReadStream, type Dirent, linkSync, lstatSync, realpathSync, renameSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isFulfilled } from './concurrency';

/** Identifies one state of a file. A write by any program changes the mark. Renaming the file does not. */
export type FileMark = { ino: bigint; size: bigint; mtimeNs: bigint };

export type DiskHandle = {
  write(bytes: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>;
  utimes(accessed: number, modified: number): Promise<void>;
  sync(): Promise<void>;
  stat(options: { bigint: true }): Promise<FileMark>;
  close(): Promise<void>;
};

/** The calls of durable writing. */
export type DurableFs = {
  open(file: string, flags: string, mode?: number): Promise<DiskHandle>;
  read(file: string): Promise<Buffer>;
  /** Reads the bytes from `start` up to, but without, `end`. */
  readPart(file: string, start: number, end: number): Promise<Buffer>;
  unlink(file: string): Promise<void>;
  markSync(file: string): FileMark;
  linkSync(from: string, to: string): void;
  renameSync(from: string, to: string): void;
};

const READ_BYTES = 1_000_000;

/** The real file system. Tests pass others, whose calls fail (promise D3). */
export const disk: DurableFs = {
  open: (file, flags, mode) => fs.open(file, flags, mode),
  read: (file) => fs.readFile(file),
  readPart: async (file, start, end) =>
    Buffer.concat(await createReadStream(file, { start, end: end - 1, highWaterMark: READ_BYTES }).toArray()),
  unlink: (file) => fs.unlink(file),
  markSync: (file) => statSync(file, { bigint: true }),
  linkSync,
  renameSync,
};

export const isSameMark = (one: FileMark | undefined, other: FileMark | undefined) =>
  one !== undefined && one.ino === other?.ino && one.size === other.size && one.mtimeNs === other.mtimeNs;

/** Returns the code of a system error, such as `ENOENT`. Returns '' for any other error. */
export const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Resolves to undefined if the call fails because a file or folder does not exist. */
export const ignoreMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

export const isExistingFile = (file: string): Promise<boolean> => isFulfilled(fs.access(file));

/** Lists files and links below a folder, and follows no links. In some Node versions, `recursive` of `readdir` does. */
export async function listFilesBelow(folder: string): Promise<Dirent[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const lists = entries.map((entry) => (entry.isDirectory() ? listFilesBelow(path.join(folder, entry.name)) : [entry]));
  return (await Promise.all(lists)).flat();
}

const PERMISSION_BITS = 0o777;

/** Returns the permissions of a file. A new file gets 0600, because only its owner may read personal data. */
export const readMode = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600) & PERMISSION_BITS;

/** Returns the file that a link leads to, or the file itself. Throws for a link to a file that does not exist. */
export function resolveLink(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${file} is a link to a file that does not exist.`);
    return file;
  }
}

export function readMark(fileSystem: DurableFs, file: string): FileMark | undefined {
  try {
    return fileSystem.markSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

import { createReadStream, type Dirent, linkSync, lstatSync, realpathSync, renameSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Identifies one state of a file; a rename does not change it. */
export type FileMark = { ino: bigint; size: bigint; mtimeNs: bigint };

export type DiskHandle = {
  write(bytes: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>;
  utimes(accessed: number, modified: number): Promise<void>;
  sync(): Promise<void>;
  stat(options: { bigint: true }): Promise<FileMark>;
  close(): Promise<void>;
};

/** The calls of durable writing; the synchronous ones let nothing run between a check and the replacement. */
export type DurableFs = {
  open(file: string, flags: string, mode?: number): Promise<DiskHandle>;
  read(file: string): Promise<Buffer>;
  readPart(file: string, start: number, end: number): Promise<Buffer>;
  unlink(file: string): Promise<void>;
  mark(file: string): FileMark;
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
};

/** The real file system. Every durable write goes through it; the proofs of promise D3 inject errors into its calls. */
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

export const ifThere = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** All files and links below a folder, without following a link, as `recursive` of `readdir` does in some versions of Node. */
export async function filesBelow(folder: string): Promise<Dirent[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const found = entries.map((entry) => (entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : [entry]));
  return (await Promise.all(found)).flat();
}

/** The rights that a file has, or gets when it is made: its owner alone reads data of visitors and staff. */
export const modeOf = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o777;

/** The file that a link leads to, or the file itself. Throws for a link to a file that does not exist. */
export function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${file} is a link to a file that does not exist.`);
    return file;
  }
}

export function fileMark(using: DurableFs, file: string): FileMark | undefined {
  try {
    return using.mark(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const PROBE_MS = 5000;

/** Checks whether a folder is writable. It probes at intervals, because a failing disk can go unnoticed without saves. */
export function writeProbe(folder: string): () => Promise<boolean> {
  const file = path.join(folder, '.write-probe');
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // A failed probe is repeated on each call, so that a repair shows immediately.
    if (performance.now() - wroteAt < PROBE_MS) return true;
    try {
      // A full disk can have room for a file name, so the probe writes a byte.
      const handle = await disk.open(file, 'w', 0o600);
      await handle.write(Buffer.from('x'), 0, 1).finally(() => handle.close());
      wroteAt = performance.now();
      return true;
    } catch {
      return false;
    } finally {
      await disk.unlink(file).catch(() => {});
    }
  };
}

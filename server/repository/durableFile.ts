import fs from 'node:fs/promises';
import path from 'node:path';
import { Refusal, refuse } from '../refusals';

/** What tells one state of a file from another, and stays the same when the file is renamed. */
export type FileMark = { ino: bigint; size: bigint; mtimeNs: bigint };

type Handle = {
  write(bytes: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>;
  sync(): Promise<void>;
  stat(options: { bigint: true }): Promise<FileMark>;
  close(): Promise<void>;
};

/** The few calls of the file system that durable writing needs; `node:fs/promises` has them all. */
export type DurableFs = {
  open(file: string, flags: string, mode?: number): Promise<Handle>;
  rename(from: string, to: string): Promise<void>;
  unlink(file: string): Promise<void>;
};

async function writeAll(handle: Handle, bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset);
    if (bytesWritten === 0) throw new Error('The file system took no bytes.');
    offset += bytesWritten;
  }
}

async function writeSynced(using: DurableFs, file: string, bytes: Uint8Array, mode: number): Promise<FileMark> {
  const handle = await using.open(file, 'w', mode);
  try {
    await writeAll(handle, bytes);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

async function syncFolder(using: DurableFs, folder: string) {
  const handle = await using.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The refusal a failed write is answered with: 507 when the disk is full, else 503 (contract, section 2). */
export function storageRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isFull = error instanceof Error && 'code' in error && FULL.has(String(error.code));
  const refusal = isFull ? refuse.storageFull() : refuse.storageUnavailable();
  refusal.cause = error;
  return refusal;
}

/**
 * Puts `bytes` in place of a file so that after any crash either the old or the new content is there, whole: a neighbour is
 * written in full and fsynced, renamed over the file, and the folder fsynced (promise D2). Gives the mark of the new file.
 * Throws a storage refusal; no neighbour is left behind then.
 */
export async function writeDurably(file: string, bytes: Uint8Array, mode = 0o644, using: DurableFs = fs): Promise<FileMark> {
  const neighbour = `${file}.tmp`;
  try {
    const mark = await writeSynced(using, neighbour, bytes, mode);
    await using.rename(neighbour, file);
    await syncFolder(using, path.dirname(file));
    return mark;
  } catch (error) {
    await using.unlink(neighbour).catch(() => {});
    throw storageRefusal(error);
  }
}

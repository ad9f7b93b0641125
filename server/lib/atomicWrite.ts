import path from 'node:path';
import { type DiskHandle, type DurableFs, disk, errorCode, type FileMark, fileMark, targetOf } from './disk';
import { openFolder, renameWhenClosed } from './platform';
import { toStorageError } from './storageError';

type Options = {
  using?: DurableFs;
  /** The path of the temporary file, on the same file system; by default beside the file that is replaced. */
  temporary?: string;
  /** A second path under which the replaced file stays reachable; without it the old file is deleted once the new one is safe. */
  aside?: string;
  /** Receives the mark of the file about to be replaced; throws to prevent the replacement. */
  beforeReplacing?: (mark: FileMark | undefined) => void;
};

export async function writeAll(handle: DiskHandle, bytes: Uint8Array) {
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
    // File timestamps are coarse: another process's write in the same tick must not look like this one.
    const secondAgo = Date.now() / 1000 - 1;
    await handle.utimes(secondAgo, secondAgo);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

/** ENOTSUP of network folders, EISDIR of memory cards on Windows. */
const CANNOT_LINK = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EMLINK']);

/** Hard-links a file to a second path; false when the file is missing or the file system has no hard links. */
async function linkAside(using: DurableFs, file: string, aside: string): Promise<boolean> {
  try {
    using.link(file, aside);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || CANNOT_LINK.has(code)) return false;
    if (code !== 'EEXIST') throw error;
    await using.unlink(aside);
    return linkAside(using, file, aside);
  }
}

async function undo(using: DurableFs, file: string, aside: string | undefined, wasThere: boolean) {
  if (aside !== undefined) using.rename(aside, file);
  else if (!wasThere) await using.unlink(file);
}

/** Renames `temporary` over `file` and fsyncs the folder; when that fails, it restores the old file. */
async function replaceSynced(using: DurableFs, temporary: string, file: string, { aside, beforeReplacing }: Options) {
  const second = aside ?? `${temporary}.old`;
  // Opened before the rename, so that only the fsync itself can fail afterwards.
  const folder = await openFolder(path.dirname(file), using);
  let linked: string | undefined;
  try {
    linked = (await linkAside(using, file, second)) ? second : undefined;
    const mark = await renameWhenClosed(() => {
      // Of the file itself, right before the rename: an editor can have renamed its own over the one that was linked.
      const found = fileMark(using, file);
      beforeReplacing?.(found);
      using.rename(temporary, file);
      return found;
    });
    try {
      await folder.sync();
    } catch (error) {
      await undo(using, file, linked, mark !== undefined);
      throw error;
    }
  } catch (error) {
    if (linked !== undefined) await using.unlink(linked).catch(() => {});
    throw error;
  } finally {
    // Synced data is safe even when closing fails.
    await folder.close().catch(() => {});
  }
  if (linked !== undefined && aside === undefined) await using.unlink(linked).catch(() => {});
}

/**
 * Replaces a file so that after any crash the old or the new content is there, whole: it fsyncs a temporary file, renames it over the file, and
 * fsyncs the folder (promise D2). Returns the mark of the new file. Throws a storage error; then the old content is in place (promise D3).
 */
export async function atomicWrite(file: string, bytes: Uint8Array, mode = 0o644, options: Options = {}): Promise<FileMark> {
  const { using = disk } = options;
  let temporary: string | undefined;
  try {
    const target = targetOf(file);
    temporary = options.temporary ?? `${target}.tmp`;
    const mark = await writeSynced(using, temporary, bytes, mode);
    await replaceSynced(using, temporary, target, options);
    return mark;
  } catch (error) {
    if (temporary !== undefined) await using.unlink(temporary).catch(() => {});
    throw toStorageError(error);
  }
}

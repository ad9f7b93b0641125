import path from 'node:path';
import { type DiskHandle, type DurableFs, disk, errorCode, type FileMark, readMark, resolveLink } from './disk';
import { openFolder, renameWithRetry } from './platform';
import { toStorageError } from './storageError';

type Options = {
  fileSystem?: DurableFs;
  /** The path of the temporary file, on the same file system; by default beside the file that is replaced. */
  temporaryPath?: string;
  /** Where the replaced file stays; without it the old file is deleted once the new one is durable. */
  backupPath?: string;
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

async function writeAndSync(using: DurableFs, file: string, bytes: Uint8Array, mode: number): Promise<FileMark> {
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
async function hardLink(using: DurableFs, file: string, aside: string): Promise<boolean> {
  try {
    using.link(file, aside);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || CANNOT_LINK.has(code)) return false;
    if (code !== 'EEXIST') throw error;
    await using.unlink(aside);
    return hardLink(using, file, aside);
  }
}

async function restoreOldFile(using: DurableFs, file: string, aside: string | undefined, wasThere: boolean) {
  if (aside !== undefined) using.rename(aside, file);
  else if (!wasThere) await using.unlink(file);
}

/** Renames `temporary` over `file` and fsyncs the folder; when that fails, it restores the old file. */
async function replaceAndSync(using: DurableFs, temporary: string, file: string, { backupPath, beforeReplacing }: Options) {
  const linkPath = backupPath ?? `${temporary}.old`;
  // Opened before the rename, so that only the fsync itself can fail afterwards.
  const folder = await openFolder(path.dirname(file), using);
  let linkedPath: string | undefined;
  try {
    linkedPath = (await hardLink(using, file, linkPath)) ? linkPath : undefined;
    const mark = await renameWithRetry(() => {
      // Read again: an editor can have replaced the file since it was linked.
      const current = readMark(using, file);
      beforeReplacing?.(current);
      using.rename(temporary, file);
      return current;
    });
    try {
      await folder.sync();
    } catch (error) {
      await restoreOldFile(using, file, linkedPath, mark !== undefined);
      throw error;
    }
  } catch (error) {
    if (linkedPath !== undefined) await using.unlink(linkedPath).catch(() => {});
    throw error;
  } finally {
    await folder.close().catch(() => {});
  }
  if (linkedPath !== undefined && backupPath === undefined) await using.unlink(linkedPath).catch(() => {});
}

/**
 * Replaces a file so that any crash leaves the whole old or the whole new content (promise D2).
 * Returns the mark of the new file. Throws a storage error, and then the old content is in place (D3).
 */
export async function atomicWrite(file: string, bytes: Uint8Array, mode = 0o644, options: Options = {}): Promise<FileMark> {
  const { fileSystem = disk } = options;
  let temporary: string | undefined;
  try {
    const target = resolveLink(file);
    temporary = options.temporaryPath ?? `${target}.tmp`;
    const mark = await writeAndSync(fileSystem, temporary, bytes, mode);
    await replaceAndSync(fileSystem, temporary, target, options);
    return mark;
  } catch (error) {
    if (temporary !== undefined) await fileSystem.unlink(temporary).catch(() => {});
    throw toStorageError(error);
  }
}

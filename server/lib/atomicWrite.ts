import path from 'node:path';
import { type DiskHandle, type DurableFs, disk, errorCode, type FileMark, readMark, resolveLink } from './disk';
import { openFolder, renameWithRetry } from './platform';
import { toStorageError } from './storageError';

type Options = {
  fileSystem?: DurableFs;
  /** The path of the temporary file, on the same file system; by default beside the file that is replaced. */
  temporaryPath?: string;
  /** Where the old file stays; without it the old file is deleted once the new one is durable. */
  backupPath?: string;
  /** Receives the mark of the old file just before it is replaced, and can throw to prevent the replacement. */
  beforeReplacing?: (mark: FileMark | undefined) => void;
};

/** Writes all bytes: one call can take fewer than it was given. */
export async function writeAll(handle: DiskHandle, bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset);
    if (bytesWritten === 0) throw new Error('The file system took no bytes.');
    offset += bytesWritten;
  }
}

async function writeAndSync(fileSystem: DurableFs, file: string, bytes: Uint8Array, mode: number): Promise<FileMark> {
  const handle = await fileSystem.open(file, 'w', mode);
  try {
    await writeAll(handle, bytes);
    // Timestamps are coarse. Without this step back, another program's write in the same tick could have the same mark.
    const secondAgo = Date.now() / 1000 - 1;
    await handle.utimes(secondAgo, secondAgo);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

/** Codes of file systems without hard links: ENOTSUP of network folders, EISDIR of memory cards on Windows. */
const CANNOT_LINK = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EMLINK']);

/** Gives the old file a second name; false when there is none, or the file system has no hard links. */
async function linkOldFile(fileSystem: DurableFs, file: string, secondName: string): Promise<boolean> {
  for (;;) {
    try {
      fileSystem.link(file, secondName);
      return true;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT' || CANNOT_LINK.has(code)) return false;
      if (code !== 'EEXIST') throw error;
    }
    // A crash left the name behind.
    await fileSystem.unlink(secondName);
  }
}

/** Renames `temporary` over `file` and fsyncs the folder. When the fsync fails, the old file gets its name back. */
async function replaceAndSync(fileSystem: DurableFs, temporary: string, file: string, { backupPath, beforeReplacing }: Options) {
  const secondName = backupPath ?? `${temporary}.old`;
  // Opened before the rename, so that afterwards only the fsync itself can fail.
  const folder = await openFolder(path.dirname(file), fileSystem);
  let isLinked = false;
  try {
    isLinked = await linkOldFile(fileSystem, file, secondName);
    // Synchronous calls leave other programs the shortest time to replace the file between the check and the rename.
    const oldMark = await renameWithRetry(() => {
      const currentMark = readMark(fileSystem, file);
      beforeReplacing?.(currentMark);
      fileSystem.rename(temporary, file);
      return currentMark;
    });
    await folder.sync().catch(async (error: unknown) => {
      // An old file that could not be linked is lost, so the new file, which is complete, stays.
      const isNewFile = oldMark === undefined;
      if (isLinked) fileSystem.rename(secondName, file);
      else if (isNewFile) await fileSystem.unlink(file);
      throw error;
    });
  } catch (error) {
    if (isLinked) await fileSystem.unlink(secondName).catch(() => {});
    throw error;
  } finally {
    await folder.close().catch(() => {});
  }
  // A second name that stays does no harm: the next write removes it.
  if (isLinked && backupPath === undefined) await fileSystem.unlink(secondName).catch(() => {});
}

/**
 * Replaces a file so that any crash leaves the whole old or the whole new content (promise D2). Returns the mark of
 * the new file. After a storage error the old content is in place (D3). Follows a link to the file that it names.
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

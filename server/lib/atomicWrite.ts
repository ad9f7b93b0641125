import path from 'node:path';
import { type DiskHandle, type DurableFs, disk, errorCode, type FileMark, readMark, resolveLink } from './disk';
import { openFolder, renameWithRetry } from './platform';
import { toStorageError } from './storageError';

type Options = {
  fileSystem?: DurableFs;
  /** The path of the temporary file, on the same file system; by default beside the file that is replaced. */
  temporaryPath?: string;
  /** A new name that the old file keeps, if the disk has hard links. A file that has the name already is deleted. */
  backupPath?: string;
  /** Receives the mark (inode, size, time) of the old file just before it is replaced, and can throw to prevent that. */
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
    // Dated a second back: a write of another program then has a later time, although disks keep coarse times.
    const secondAgo = Date.now() / 1000 - 1;
    await handle.utimes(secondAgo, secondAgo);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

/** Codes for a hard link that cannot be made, such as ENOTSUP of network folders and EISDIR of memory cards on Windows. */
const CANNOT_LINK = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EMLINK']);

/** Gives the old file a second name. It is `impossible` without an old file, and on a disk without hard links. */
function tryToLink(fileSystem: DurableFs, file: string, secondName: string): 'linked' | 'name taken' | 'impossible' {
  try {
    fileSystem.linkSync(file, secondName);
    return 'linked';
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return 'name taken';
    if (code === 'ENOENT' || CANNOT_LINK.has(code)) return 'impossible';
    throw error;
  }
}

/** Links the old file. What a crash left behind under the second name is deleted. */
async function linkOldFile(fileSystem: DurableFs, file: string, secondName: string): Promise<boolean> {
  let outcome = tryToLink(fileSystem, file, secondName);
  while (outcome === 'name taken') {
    await fileSystem.unlink(secondName);
    outcome = tryToLink(fileSystem, file, secondName);
  }
  return outcome === 'linked';
}

/** A file that stays does no harm: the next write replaces it. */
const tryToUnlink = (fileSystem: DurableFs, file: string) => fileSystem.unlink(file).catch(() => {});

type Names = { temporary: string; file: string; secondName: string };

/** Renames `temporary` over `file`; undoes it when the fsync fails. Returns whether the old file has `secondName` now. */
async function renameAndSync(
  fileSystem: DurableFs,
  folder: Pick<DiskHandle, 'sync'>,
  { temporary, file, secondName }: Names,
  beforeReplacing: Options['beforeReplacing'],
): Promise<boolean> {
  const isLinked = await linkOldFile(fileSystem, file, secondName);
  let hadOldFile = false;
  try {
    // Synchronous calls give other programs the shortest time to replace the file between the check and the rename.
    hadOldFile = await renameWithRetry(() => {
      const oldMark = readMark(fileSystem, file);
      beforeReplacing?.(oldMark);
      fileSystem.renameSync(temporary, file);
      return oldMark !== undefined;
    });
  } catch (error) {
    if (isLinked) await tryToUnlink(fileSystem, secondName);
    throw error;
  }
  try {
    await folder.sync();
  } catch (error) {
    // A linked old file gets its name back. Without an old file, the new one is deleted.
    // An old file that could not be linked is lost by now: the new one stays, which is complete.
    if (isLinked) fileSystem.renameSync(secondName, file);
    else if (!hadOldFile) await fileSystem.unlink(file);
    throw error;
  }
  return isLinked;
}

async function replaceFile(fileSystem: DurableFs, temporary: string, file: string, { backupPath, beforeReplacing }: Options) {
  const secondName = backupPath ?? `${temporary}.old`;
  // Opened before the rename, so that afterwards only the fsync itself can fail.
  const folder = await openFolder(path.dirname(file), fileSystem);
  const names = { temporary, file, secondName };
  const isLinked = await renameAndSync(fileSystem, folder, names, beforeReplacing).finally(() => folder.close().catch(() => {}));
  if (isLinked && backupPath === undefined) await tryToUnlink(fileSystem, secondName);
}

/** Replaces a file. A crash leaves its old or its new content, an error its old one if the disk has hard links. */
export async function atomicWrite(file: string, bytes: Uint8Array, mode = 0o644, options: Options = {}): Promise<FileMark> {
  const { fileSystem = disk } = options;
  let temporary: string | undefined;
  try {
    const target = resolveLink(file);
    temporary = options.temporaryPath ?? `${target}.tmp`;
    const mark = await writeAndSync(fileSystem, temporary, bytes, mode);
    await replaceFile(fileSystem, temporary, target, options);
    return mark;
  } catch (error) {
    if (temporary !== undefined) await tryToUnlink(fileSystem, temporary);
    throw toStorageError(error);
  }
}

import path from 'node:path';
import { type DiskHandle, type DurableFs, disk, errorCode, type FileMark, readMark, resolveLink } from './disk';
import { openFolder, renameWithRetry } from './platform';
import { toStorageError } from './storageError';

type Options = {
  fileSystem?: DurableFs;
  /** The path of the temporary file. It must be on the same disk. By default it is beside the file. */
  temporaryPath?: string;
  /** The old file stays under this path, if the disk has hard links. A file that is there already is replaced. */
  backupPath?: string;
  /** Receives the mark of the old file (inode, size, time) just before the rename. It can throw to keep the old file. */
  beforeReplacing?: (mark: FileMark | undefined) => void;
};

/** Replaces a file durably. The bytes go into a temporary file, which is then renamed over the file. A crash leaves the old or
 * the new content, never a mix. After an error, a disk with hard links has the old content. Returns the mark of the new file.
 * Throws a `StorageError`. */
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

/** A file that stays does no harm, because the next write replaces it. */
const tryToUnlink = (fileSystem: DurableFs, file: string) => fileSystem.unlink(file).catch(() => {});

async function writeAndSync(fileSystem: DurableFs, file: string, bytes: Uint8Array, mode: number): Promise<FileMark> {
  const handle = await fileSystem.open(file, 'w', mode);
  try {
    await writeAll(handle, bytes);
    // A later edit must change the time of the file. Some disks count whole seconds, so this time is a second ago.
    const secondAgo = Date.now() / 1000 - 1;
    await handle.utimes(secondAgo, secondAgo);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

/** Writes all bytes. A single `write` may take only some of them. */
export async function writeAll(handle: DiskHandle, bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset);
    if (bytesWritten === 0) throw new Error('The file system took no bytes.');
    offset += bytesWritten;
  }
}

async function replaceFile(fileSystem: DurableFs, temporary: string, file: string, { backupPath, beforeReplacing }: Options) {
  const secondName = backupPath ?? `${temporary}.old`;
  // Opened before the rename. If the folder cannot be opened, the old file must still be there.
  const folder = await openFolder(path.dirname(file), fileSystem);
  const names = { temporary, file, secondName };
  const isLinked = await renameAndSync(fileSystem, folder, names, beforeReplacing).finally(() => folder.close().catch(() => {}));
  if (isLinked && backupPath === undefined) await tryToUnlink(fileSystem, secondName);
}

type Names = { temporary: string; file: string; secondName: string };

/** Renames `temporary` over `file` and syncs the folder. Returns whether the old file still exists as `secondName`. */
async function renameAndSync(
  fileSystem: DurableFs,
  folder: Pick<DiskHandle, 'sync'>,
  { temporary, file, secondName }: Names,
  beforeReplacing: Options['beforeReplacing'],
): Promise<boolean> {
  const isLinked = await linkOldFile(fileSystem, file, secondName);
  let hadOldFile = false;
  try {
    // An edit by another program between the check and the rename would be lost. Synchronous calls keep the gap short.
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
    const withoutLink = hadOldFile ? 'overwritten' : 'none';
    await undoRename(fileSystem, { file, secondName }, isLinked ? 'linked' : withoutLink);
    throw error;
  }
  return isLinked;
}

async function undoRename(
  fileSystem: DurableFs,
  { file, secondName }: Pick<Names, 'file' | 'secondName'>,
  oldFile: 'linked' | 'overwritten' | 'none',
) {
  switch (oldFile) {
    case 'linked':
      fileSystem.renameSync(secondName, file);
      break;
    case 'none':
      await fileSystem.unlink(file);
      break;
    case 'overwritten':
      // A disk without hard links has lost the old file. The new file is complete, so it stays.
      break;
  }
}

/** Gives the old file a second name. Any other file of that name is deleted. Returns false if that is impossible. */
async function linkOldFile(fileSystem: DurableFs, file: string, secondName: string): Promise<boolean> {
  let outcome = tryToLink(fileSystem, file, secondName);
  while (outcome === 'name taken') {
    await fileSystem.unlink(secondName);
    outcome = tryToLink(fileSystem, file, secondName);
  }
  return outcome === 'linked';
}

const CANNOT_LINK = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EMLINK']);

/** Gives the old file a second name. Returns `impossible` if there is no old file or the disk has no hard links. */
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

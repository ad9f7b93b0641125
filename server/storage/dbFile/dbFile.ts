import path from 'node:path';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';
import { watchReplacedFiles } from './replacedFiles';
import { watchFile } from './watchFile';

export type DbFile = ReturnType<typeof openDbFile>;

/** Thrown instead of a write that would overwrite an external edit. The caller loads the edit, then writes again. */
export class ExternalEditError extends StorageError {
  constructor() {
    super('STORAGE_UNAVAILABLE');
  }
}

type Options = {
  fileSystem?: DurableFs;
  replacedDir?: string;
  conflictsDir?: string;
  clock?: () => Date;
};

/** The bytes of the file, and its mark of inode, size and time. An edit changes the mark. */
type FileContent = { bytes: Buffer; mark: FileMark };

const OWNER_ONLY_FILE = 0o600;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Keeps the byte order mark and the Windows line ends of the earlier content. */
function matchEncoding(bytes: Buffer, earlier: Buffer | undefined): Buffer {
  const hasWindowsLineEnds = earlier?.includes('\r\n');
  // JSON escapes line breaks inside strings, so only those between values change.
  const withLineEnds = hasWindowsLineEnds ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
  const hasByteOrderMark = earlier?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasByteOrderMark ? Buffer.concat([BYTE_ORDER_MARK, withLineEnds]) : withLineEnds;
}

/** Opens `db.json`, which the server writes and people may edit at the same time.
 * The returned object reads and writes the file and notices external edits. No write destroys an edit. */
export function openDbFile(file: string, options: Options = {}) {
  const {
    fileSystem = disk,
    replacedDir = path.dirname(file),
    conflictsDir = path.dirname(file),
    clock = () => new Date(),
  } = options;
  /** The content that the server last read, wrote or accepted. With another mark, the file may have been edited. */
  let accepted: FileContent | undefined;
  /** The edit that `readExternalEdit` has returned, until `acceptEdit` accepts it. */
  let pendingEdit: (FileContent & { readAtMs: number }) | undefined;
  let bytesOfFailedWrite: Buffer | undefined;
  let reportRescuedEdit = (_conflictFile: string) => {};
  let stopWatching = () => {};
  let conflictCount = 0;
  let writeCount = 0;

  const readWithMark = async (): Promise<FileContent> => {
    // The mark is read first. An edit during the read then changes the mark, and the next check notices the edit.
    const mark = fileSystem.markSync(file);
    return { mark, bytes: await fileSystem.read(file) };
  };

  const saveConflictFile = async (edit: Buffer): Promise<string> => {
    conflictCount += 1;
    const timestamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const conflictFile = path.join(conflictsDir, `db.conflict-${timestamp}-${conflictCount}.json`);
    await atomicWrite(conflictFile, edit, OWNER_ONLY_FILE, { fileSystem });
    return conflictFile;
  };

  // An editor may have opened the file before a write replaced it, and then saves into the old file.
  // A conflict file keeps such an edit.
  const replacedFiles = watchReplacedFiles(fileSystem, async (edit) => reportRescuedEdit(await saveConflictFile(edit)));

  return {
    read: async (): Promise<Buffer> => {
      accepted = await readWithMark();
      return accepted.bytes;
    },
    /** Writes durably. Throws `ExternalEditError` and writes nothing if the file holds an edit not yet accepted. */
    write: async (content: Buffer): Promise<void> => {
      const bytes = matchEncoding(content, accepted?.bytes);
      writeCount += 1;
      const replacedFile = path.join(replacedDir, `db.replaced-${writeCount}.json`);
      let replacedMark: FileMark | undefined;
      // Called with the mark of the old file, just before the new file replaces the old file.
      const beforeReplacing = (oldMark: FileMark | undefined) => {
        replacedMark = oldMark;
        // Some editors remove the file for a moment. Then there is no mark, and no edit to lose.
        if (oldMark && accepted && !isSameMark(oldMark, accepted.mark)) throw new ExternalEditError();
      };
      try {
        const mark = await atomicWrite(file, bytes, readMode(file), { fileSystem, backupPath: replacedFile, beforeReplacing });
        accepted = { bytes, mark };
        bytesOfFailedWrite = undefined;
      } catch (error) {
        if (!(error instanceof ExternalEditError)) bytesOfFailedWrite = bytes;
        throw error;
      }
      if (replacedMark) replacedFiles.add(replacedFile, replacedMark);
    },
    /** Returns an external edit, and how long ago it was first read. A new edit may be unfinished. */
    readExternalEdit: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      const mark = readMark(fileSystem, file);
      const isMissing = mark === undefined;
      if (isMissing) return undefined;
      const isUnchanged = accepted !== undefined && isSameMark(mark, accepted.mark);
      if (isUnchanged) return undefined;
      if (!pendingEdit || !isSameMark(mark, pendingEdit.mark)) pendingEdit = { ...(await readWithMark()), readAtMs: Date.now() };
      const { bytes, readAtMs } = pendingEdit;
      // A new mark alone proves no edit. The file may only have been touched, or changed by a failed write of ours.
      const isOwnContent = accepted?.bytes.equals(bytes) || bytesOfFailedWrite?.equals(bytes);
      if (!isOwnContent) return { bytes, ageMs: Date.now() - readAtMs };
      accepted = pendingEdit;
      pendingEdit = undefined;
      return undefined;
    },
    acceptEdit: (): void => {
      accepted = pendingEdit ?? accepted;
      pendingEdit = undefined;
    },
    saveConflictFile,
    /** Calls `listener` when the file may have changed, and `onRescuedEdit` after an edit of a replaced file. */
    watch: (listener: () => void, onRescuedEdit: (conflictFile: string) => void): void => {
      reportRescuedEdit = onRescuedEdit;
      stopWatching = watchFile(file, listener);
    },
    close: async (): Promise<void> => {
      stopWatching();
      await replacedFiles.close();
    },
  };
}

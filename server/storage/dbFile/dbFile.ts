import path from 'node:path';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';
import { watchReplacedFiles } from './replacedFiles';
import { watchFile } from './watchFile';

export type DbFile = ReturnType<typeof openDbFile>;

/** Another program edited the file, and a write would destroy that edit: the server loads it first, then writes again. */
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

/** One state of the file: its bytes, of which an editor chose the encoding, and a mark of inode, size and time. */
type FileContent = { bytes: Buffer; mark: FileMark };

const OWNER_ONLY_FILE = 0o600;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Adds the byte order mark and the Windows line ends that the editor of the earlier content wrote. */
function matchEncoding(bytes: Buffer, earlier: Buffer | undefined): Buffer {
  const hasWindowsLineEnds = earlier?.includes('\r\n');
  // Line breaks occur only between JSON values: inside strings JSON escapes them.
  const withLineEnds = hasWindowsLineEnds ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
  const hasByteOrderMark = earlier?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasByteOrderMark ? Buffer.concat([BYTE_ORDER_MARK, withLineEnds]) : withLineEnds;
}

/** `db.json` on the disk. It knows the last state that it read or wrote, and so notices external edits. */
export function openDbFile(file: string, options: Options = {}) {
  const {
    fileSystem = disk,
    replacedDir = path.dirname(file),
    conflictsDir = path.dirname(file),
    clock = () => new Date(),
  } = options;
  /** The content that the server last read, wrote or accepted. A file with another mark was perhaps edited. */
  let accepted: FileContent | undefined;
  /** An edit that `readExternalEdit` has returned and `acceptEdit` has not accepted yet. */
  let pendingEdit: (FileContent & { readAtMs: number }) | undefined;
  let bytesOfFailedWrite: Buffer | undefined;
  let reportRescuedEdit = (_conflictFile: string) => {};
  let stopWatching = () => {};
  let conflictCount = 0;
  let writeCount = 0;

  const readWithMark = async (): Promise<FileContent> => {
    // Takes the mark first: an edit during the read then gives another mark, which the next check notices.
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

  // An editor that opened the file before a write replaced it writes into the old file: a conflict file keeps its edit.
  const replacedFiles = watchReplacedFiles(fileSystem, async (edit) => reportRescuedEdit(await saveConflictFile(edit)));

  return {
    read: async (): Promise<Buffer> => {
      accepted = await readWithMark();
      return accepted.bytes;
    },
    /** Writes durably. Throws `ExternalEditError`, without writing, when the file holds an edit that was not accepted. */
    write: async (content: Buffer): Promise<void> => {
      const bytes = matchEncoding(content, accepted?.bytes);
      writeCount += 1;
      const replacedFile = path.join(replacedDir, `db.replaced-${writeCount}.json`);
      let replacedMark: FileMark | undefined;
      // `atomicWrite` keeps the old file as `replacedFile`, and calls this with its mark just before the rename.
      const beforeReplacing = (mark: FileMark | undefined) => {
        replacedMark = mark;
        // Without a mark there is no file: some editors remove it for a moment, and the write puts it back.
        if (mark && accepted && !isSameMark(mark, accepted.mark)) throw new ExternalEditError();
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
    /** Returns what another program has written, and how long ago it was first read, as it may be unfinished. */
    readExternalEdit: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      const mark = readMark(fileSystem, file);
      const isMissing = mark === undefined;
      if (isMissing || (accepted && isSameMark(mark, accepted.mark))) return undefined;
      if (!pendingEdit || !isSameMark(mark, pendingEdit.mark)) pendingEdit = { ...(await readWithMark()), readAtMs: Date.now() };
      const { bytes, readAtMs } = pendingEdit;
      // A program can touch the file without a change, and a write can fail after its content has reached the file.
      const isOwnContent = accepted?.bytes.equals(bytes) || bytesOfFailedWrite?.equals(bytes);
      if (!isOwnContent) return { bytes, ageMs: Date.now() - readAtMs };
      accepted = pendingEdit;
      pendingEdit = undefined;
      return undefined;
    },
    /** Accepts the edit that `readExternalEdit` returned last, so that the next write may replace it. */
    acceptEdit: (): void => {
      accepted = pendingEdit ?? accepted;
      pendingEdit = undefined;
    },
    saveConflictFile,
    /** Calls `listener` when `db.json` may have changed, `onRescuedEdit` when an editor wrote into a replaced file. */
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

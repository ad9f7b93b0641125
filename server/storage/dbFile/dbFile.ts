import { watch } from 'node:fs';
import path from 'node:path';
// Imported, because a test of screens replaces the global timers by a browser's, which have no `unref`.
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';
import { watchReplacedFiles } from './replacedFiles';

/** Editors cause several events for one save. The check follows this long after the last event. */
const WATCH_DEBOUNCE_MS = 80;
/** The file is also checked at this interval, because some file systems report no changes. */
const POLL_MS = 1000;

export type DbFile = ReturnType<typeof openDbFile>;

/** Another program edited the file, and the server has not loaded that edit yet: a write would destroy it. */
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

/** One state of the file: bytes, because editors save in several encodings, and a mark of inode, size and time. */
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

/** `db.json` on the disk. It knows the last state that it read or wrote, and so notices external edits (promise D8). */
export function openDbFile(file: string, options: Options = {}) {
  const {
    fileSystem = disk,
    replacedDir = path.dirname(file),
    conflictsDir = path.dirname(file),
    clock = () => new Date(),
  } = options;
  /** The content that the server last read, wrote or acknowledged. A file with another mark was edited. */
  let known: FileContent | undefined;
  /** An edit that `readExternalEdit` has returned and `acknowledge` has not accepted yet. */
  let pendingEdit: (FileContent & { readAtMs: number }) | undefined;
  /** The content of a failed write. When it reached the file anyway, it is no external edit. */
  let failedBytes: Buffer | undefined;
  let reportRescuedEdit = (_conflictFile: string) => {};
  let stopWatching = () => {};
  let conflictCount = 0;
  let writeCount = 0;

  const readWithMark = async (): Promise<FileContent> => {
    // Takes the mark first: an edit during the read then gives another mark, which the next check notices.
    const mark = fileSystem.mark(file);
    return { mark, bytes: await fileSystem.read(file) };
  };

  const saveConflictFile = async (edit: Buffer): Promise<string> => {
    conflictCount += 1;
    const timestamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const conflictFile = path.join(conflictsDir, `db.conflict-${timestamp}-${conflictCount}.json`);
    await atomicWrite(conflictFile, edit, OWNER_ONLY_FILE, { fileSystem });
    return conflictFile;
  };

  // An editor that opened the file before a save replaced it writes into the old file: that becomes a conflict file.
  const replacedFiles = watchReplacedFiles(fileSystem, async (edit) => reportRescuedEdit(await saveConflictFile(edit)));

  return {
    read: async (): Promise<Buffer> => {
      known = await readWithMark();
      return known.bytes;
    },
    /** Writes durably. Throws `ExternalEditError`, without writing, when the file holds an edit that was not acknowledged. */
    write: async (content: Buffer): Promise<void> => {
      const bytes = matchEncoding(content, known?.bytes);
      writeCount += 1;
      const replacedFile = path.join(replacedDir, `db.replaced-${writeCount}.json`);
      let replacedMark: FileMark | undefined;
      const beforeReplacing = (mark: FileMark | undefined) => {
        replacedMark = mark;
        // Without a mark there is no file: some editors remove it for a moment, and the write puts it back.
        if (mark && known && !isSameMark(mark, known.mark)) throw new ExternalEditError();
      };
      try {
        const mark = await atomicWrite(file, bytes, readMode(file), { fileSystem, backupPath: replacedFile, beforeReplacing });
        known = { bytes, mark };
        failedBytes = undefined;
      } catch (error) {
        if (!(error instanceof ExternalEditError)) failedBytes = bytes;
        throw error;
      }
      if (replacedMark) replacedFiles.add(replacedFile, replacedMark);
    },
    /** Returns what another program has written, and how long ago it was first read; undefined without an edit. */
    readExternalEdit: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      const mark = readMark(fileSystem, file);
      const isMissing = mark === undefined;
      if (isMissing || (known && isSameMark(mark, known.mark))) return undefined;
      if (!pendingEdit || !isSameMark(mark, pendingEdit.mark)) pendingEdit = { ...(await readWithMark()), readAtMs: Date.now() };
      const { bytes, readAtMs } = pendingEdit;
      const isOwnContent = known?.bytes.equals(bytes) || failedBytes?.equals(bytes);
      if (!isOwnContent) return { bytes, ageMs: Date.now() - readAtMs };
      known = pendingEdit;
      pendingEdit = undefined;
      return undefined;
    },
    /** Accepts the edit that `readExternalEdit` returned last, so that the next write may replace it. */
    acknowledge: (): void => {
      known = pendingEdit ?? known;
      pendingEdit = undefined;
    },
    saveConflictFile,
    /** Calls `listener` when `db.json` may have changed, `onRescuedEdit` when an editor wrote into a replaced file. */
    watch: (listener: () => void, onRescuedEdit: (conflictFile: string) => void): void => {
      reportRescuedEdit = onRescuedEdit;
      const interval = setInterval(listener, POLL_MS);
      interval.unref();
      let debounceTimer: NodeJS.Timeout | undefined;
      const onEvent = (_event: string, name: string | null) => {
        if (name !== null && name !== path.basename(file)) return;
        clearTimeout(debounceTimer);
        debounceTimer = setTimeout(listener, WATCH_DEBOUNCE_MS);
      };
      // Watches the folder, because editors that save by renaming replace the watched file.
      const closeWatcher = watchFolder(path.dirname(file), onEvent);
      stopWatching = () => {
        clearInterval(interval);
        clearTimeout(debounceTimer);
        closeWatcher();
      };
    },
    close: async (): Promise<void> => {
      stopWatching();
      await replacedFiles.close();
    },
  };
}

/** Watches a folder where the system supports it; elsewhere polling is enough. */
function watchFolder(folder: string, onEvent: (event: string, name: string | null) => void): () => void {
  try {
    const watcher = watch(folder, onEvent);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

import { setMaxListeners } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
// Imported, because a test of screens replaces the global timers by a browser's, which have no `unref`.
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';

/** After this time, an editor that had the file open when a save replaced it has finished writing. */
const REPLACED_WATCH_MS = 1000;
/** Editors cause several events for one save. The check follows this long after the last event. */
const WATCH_DEBOUNCE_MS = 80;
/** The file is also checked at this interval, because some file systems report no changes. */
const POLL_MS = 1000;

export type DbFile = ReturnType<typeof openDbFile>;

/** The file was edited while a write was on its way to it. */
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

/** The content of the file at one moment, as bytes, because an editor can have saved it in another encoding. */
type FileContent = { bytes: Buffer; mark: FileMark; readAtMs: number };

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Adds the byte order mark and the Windows line ends that the editor of the earlier text wrote. */
function matchEncoding(earlier: Buffer | undefined, bytes: Buffer): Buffer {
  // Line breaks occur only between JSON values: inside strings JSON escapes them.
  const text = earlier?.includes('\r\n') ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
  const hasMark = earlier?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasMark ? Buffer.concat([BYTE_ORDER_MARK, text]) : text;
}

/** `db.json` on the disk. It knows the last state that it read or wrote, and so notices external edits (promise D8). */
export function openDbFile(file: string, options: Options = {}) {
  const {
    fileSystem = disk,
    replacedDir = path.dirname(file),
    conflictsDir = path.dirname(file),
    clock = () => new Date(),
  } = options;
  /** The content that the server knows: what it last read, wrote or acknowledged. */
  let known: { bytes: Buffer; mark: FileMark } | undefined;
  /** An external edit that `readExternalEdit` has read and `acknowledge` has not accepted yet. */
  let unacknowledged: FileContent | undefined;
  /** The content of a failed write. When it reached the file anyway, it is no external edit. */
  let failedBytes: Buffer | undefined;
  let reportSetAside = (_name: string) => {};
  let stopWatching = () => {};
  let conflicts = 0;
  let writes = 0;
  const closing = new AbortController();
  // Each pending check listens, and many at once are no leak, which Node would warn of.
  setMaxListeners(0, closing.signal);
  const pendingChecks = new Set<Promise<void>>();

  const readWithMark = async (): Promise<FileContent> => {
    // Takes the mark first: an edit during the read then gives another mark, which the next check notices.
    const mark = fileSystem.mark(file);
    return { mark, bytes: await fileSystem.read(file), readAtMs: Date.now() };
  };

  /** Saves an edit as a conflict file; returns its path. */
  const setAside = async (bytes: Buffer): Promise<string> => {
    conflicts += 1;
    const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const name = path.join(conflictsDir, `db.conflict-${stamp}-${conflicts}.json`);
    await atomicWrite(name, bytes, 0o600, { fileSystem });
    return name;
  };

  /** Waits, keeps what an editor has written into a replaced file meanwhile, and deletes that file. */
  const rescueReplacedFile = async (name: string, mark: FileMark): Promise<void> => {
    await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    try {
      if (!isSameMark(readMark(fileSystem, name), mark)) {
        const bytes = await fileSystem.read(name);
        // An editor that truncated the file and wrote nothing more has nothing to lose.
        if (String(bytes).trim() !== '') reportSetAside(await setAside(bytes));
      }
      await fileSystem.unlink(name);
    } catch {
      // The edit is still in the replaced file. It can be saved later, for example when the disk is no longer full.
      if (!closing.signal.aborted) await rescueReplacedFile(name, mark);
    }
  };

  return {
    read: async (): Promise<Buffer> => {
      const { bytes, mark } = await readWithMark();
      known = { bytes, mark };
      return bytes;
    },
    /** Writes durably. Throws `ExternalEditError`, without writing, when the file holds an edit that was not acknowledged. */
    write: async (content: Buffer): Promise<void> => {
      const bytes = matchEncoding(known?.bytes, content);
      writes += 1;
      const replacedPath = path.join(replacedDir, `db.replaced-${writes}.json`);
      let oldMark: FileMark | undefined;
      const beforeReplacing = (mark: FileMark | undefined) => {
        oldMark = mark;
        // Without a mark there is no file: some editors remove it for a moment, and the write puts it back.
        if (mark && known && !isSameMark(mark, known.mark)) throw new ExternalEditError();
      };
      try {
        const mark = await atomicWrite(file, bytes, readMode(file), { fileSystem, backupPath: replacedPath, beforeReplacing });
        known = { bytes, mark };
        failedBytes = undefined;
      } catch (error) {
        if (!(error instanceof ExternalEditError)) failedBytes = bytes;
        throw error;
      }
      if (!oldMark) return;
      // An editor that saves in place can have opened the file just before it was replaced.
      const check = rescueReplacedFile(replacedPath, oldMark).finally(() => pendingChecks.delete(check));
      pendingChecks.add(check);
    },
    /** Returns what another program has written, and how long ago it was first read; undefined without an edit. */
    readExternalEdit: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      const mark = readMark(fileSystem, file);
      if (mark === undefined || (known && isSameMark(mark, known.mark))) return undefined;
      if (!unacknowledged || !isSameMark(mark, unacknowledged.mark)) unacknowledged = await readWithMark();
      const { bytes, readAtMs } = unacknowledged;
      const isOwnContent = known?.bytes.equals(bytes) || failedBytes?.equals(bytes);
      if (!isOwnContent) return { bytes, ageMs: Date.now() - readAtMs };
      known = unacknowledged;
      unacknowledged = undefined;
      return undefined;
    },
    /** Accepts the edit that `readExternalEdit` returned last, so that the next write may replace it. */
    acknowledge: (): void => {
      known = unacknowledged ?? known;
      unacknowledged = undefined;
    },
    setAside,
    /** Calls `listener` when the file may have changed; `onSetAside` gets the path of each rescued edit. */
    watch: (listener: () => void, onSetAside: (name: string) => void): void => {
      reportSetAside = onSetAside;
      const interval = setInterval(listener, POLL_MS);
      interval.unref();
      let timer: NodeJS.Timeout | undefined;
      const onEvent = (_event: string, name: string | null) => {
        if (name !== null && name !== path.basename(file)) return;
        clearTimeout(timer);
        timer = setTimeout(listener, WATCH_DEBOUNCE_MS);
      };
      // Watches the folder, because editors that save by renaming replace the watched file.
      const closeWatcher = watchFolder(path.dirname(file), onEvent);
      stopWatching = () => {
        clearInterval(interval);
        clearTimeout(timer);
        closeWatcher();
      };
    },
    close: async (): Promise<void> => {
      stopWatching();
      closing.abort();
      await Promise.all(pendingChecks);
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

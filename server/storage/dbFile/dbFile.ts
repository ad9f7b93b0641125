import { setMaxListeners } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
// As objects, also where a test of screens has put those of a browser in their place.
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';

/** Milliseconds after which an editor that opened the file before it was replaced has written. */
const REPLACED_KEPT_MS = 1000;
const SETTLED_MS = 80;
const LOOK_AGAIN_MS = 1000;

export type DbFile = ReturnType<typeof dbFile>;

/** The file was edited while a write was on its way to it. */
export class ChangedExternally extends StorageError {
  constructor() {
    super('STORAGE_UNAVAILABLE');
  }
}

type Options = {
  using?: DurableFs;
  asideDir?: string;
  /** The folder of edits that could not be used. */
  conflictsDir?: string;
  clock?: () => Date;
};

/** The content of the file at one moment, as bytes, because it may be in another encoding. */
type Look = { bytes: Buffer; mark: FileMark; at: number };

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** The bytes with the byte order mark and the Windows line ends of an earlier text, as its editor wrote them. */
function inStyleOf(earlier: Buffer | undefined, bytes: Buffer): Buffer {
  // Line breaks occur only between JSON values: inside strings JSON escapes them.
  const text = earlier?.includes('\r\n') ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
  const hasMark = earlier?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasMark ? Buffer.concat([BYTE_ORDER_MARK, text]) : text;
}

/** `db.json` on the disk. It knows the last state that it read or wrote, and so notices external edits (promise D8). */
export function dbFile(file: string, options: Options = {}) {
  const { using = disk, asideDir = path.dirname(file), conflictsDir = path.dirname(file), clock = () => new Date() } = options;
  let seen: { bytes: Buffer; mark: FileMark } | undefined;
  let looked: Look | undefined;
  /** Content of a failed write, in case it reached the file anyway. */
  let refused: Buffer | undefined;
  let tellSetAside = (_name: string) => {};
  let stop = () => {};
  let conflicts = 0;
  let writes = 0;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const replaced = new Set<Promise<void>>();

  const look = async () => {
    // The mark is taken first, so that the next look notices an edit during the read.
    const mark = using.mark(file);
    return { mark, bytes: await using.read(file), at: Date.now() };
  };

  const setAside = async (bytes: Buffer): Promise<string> => {
    conflicts += 1;
    const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const name = path.join(conflictsDir, `db.conflict-${stamp}-${conflicts}.json`);
    await atomicWrite(name, bytes, 0o600, { fileSystem: using });
    return name;
  };

  const watchReplaced = async (name: string, mark: FileMark): Promise<void> => {
    await sleep(REPLACED_KEPT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    try {
      if (!isSameMark(readMark(using, name), mark)) {
        const bytes = await using.read(name);
        // An editor that truncated the file and wrote nothing more has nothing to lose.
        if (String(bytes).trim() !== '') tellSetAside(await setAside(bytes));
      }
      await using.unlink(name);
    } catch {
      // Such as a full disk.
      if (!closing.signal.aborted) await watchReplaced(name, mark);
    }
  };

  return {
    read: async (): Promise<Buffer> => {
      const { bytes, mark } = await look();
      seen = { bytes, mark };
      return bytes;
    },
    /** Durable when it resolves. Throws `ChangedExternally`, without writing, when the file holds an edit that was not acknowledged. */
    write: async (content: Buffer): Promise<void> => {
      const bytes = inStyleOf(seen?.bytes, content);
      writes += 1;
      const aside = path.join(asideDir, `db.replaced-${writes}.json`);
      let old: FileMark | undefined;
      const beforeReplacing = (mark: FileMark | undefined) => {
        old = mark;
        // Some editors remove the file for a moment; the write puts it back.
        if (mark && seen && !isSameMark(mark, seen.mark)) throw new ChangedExternally();
      };
      try {
        const mark = await atomicWrite(file, bytes, readMode(file), { fileSystem: using, backupPath: aside, beforeReplacing });
        seen = { bytes, mark };
        refused = undefined;
      } catch (error) {
        if (!(error instanceof ChangedExternally)) refused = bytes;
        throw error;
      }
      if (!old) return;
      // An editor that saves in place can have opened the file just before it was replaced.
      const watching = watchReplaced(aside, old).finally(() => replaced.delete(watching));
      replaced.add(watching);
    },
    externalChange: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      const mark = readMark(using, file);
      if (mark === undefined || (seen && isSameMark(mark, seen.mark))) return undefined;
      if (!looked || !isSameMark(mark, looked.mark)) looked = await look();
      const { bytes, at } = looked;
      if (![seen?.bytes, refused].some((known) => known?.equals(bytes))) return { bytes, ageMs: Date.now() - at };
      seen = looked;
      looked = undefined;
      return undefined;
    },
    /** Accepts the last reported edit: the next write can replace it. */
    acknowledge: (): void => {
      seen = looked ?? seen;
      looked = undefined;
    },
    setAside,
    /** Calls `listener` soon after the file can have changed, and at intervals; `onSetAside` gets the names of edits that were set aside. */
    watch: (listener: () => void, onSetAside: (name: string) => void): void => {
      tellSetAside = onSetAside;
      const again = setInterval(listener, LOOK_AGAIN_MS);
      again.unref();
      let timer: NodeJS.Timeout | undefined;
      const onEvent = (_event: string, name: string | null) => {
        if (name !== null && name !== path.basename(file)) return;
        clearTimeout(timer);
        timer = setTimeout(listener, SETTLED_MS);
      };
      // Watches the folder, because editors that save by renaming replace the watched file.
      const closeWatcher = watchFolder(path.dirname(file), onEvent);
      stop = () => {
        clearInterval(again);
        clearTimeout(timer);
        closeWatcher();
      };
    },
    close: async (): Promise<void> => {
      stop();
      closing.abort();
      await Promise.all(replaced);
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

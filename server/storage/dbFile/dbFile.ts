import { watch } from 'node:fs';
import path from 'node:path';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, fileMark, isSameMark, modeOf } from '../../lib/disk';
import { StorageError, toStorageError } from '../../lib/storageError';

/** Milliseconds after which an editor that opened the file before it was replaced has written. */
const KEPT_MS = 1000;
const DISPLACED_SETTLED_MS = 150;
const MOST = 4;

type Replaced = { file: string; mark: FileMark; at: number };

/**
 * Keeps the last replaced files for a moment: an editor that saves in place can have opened one just before, and its edit would
 * vanish with the file (promise D8).
 */
class DisplacedFiles {
  readonly #files: Replaced[] = [];
  #number = 0;

  constructor(
    readonly folder: string,
    readonly using: DurableFs,
  ) {}

  /** The path for the file that is replaced next. */
  nextName(): string {
    this.#number = (this.#number + 1) % (2 * MOST + 1);
    return path.join(this.folder, `db.replaced-${this.#number}.json`);
  }

  add(file: string, mark: FileMark) {
    this.#files.push({ file, mark, at: Date.now() });
  }

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** Passes what was written into replaced files to `keep`, and deletes the old files, or all of them when `isLast`. */
  async check(keep: (bytes: Buffer) => Promise<void>, isLast = false): Promise<void> {
    for (const replaced of [...this.#files]) {
      const now = fileMark(this.using, replaced.file);
      const isWritten = now !== undefined && !isSameMark(now, replaced.mark);
      const age = Date.now() - (isWritten ? Number(now.mtimeNs / 1_000_000n) : replaced.at);
      const isDue = isLast || this.#files.length > MOST || age > (isWritten ? DISPLACED_SETTLED_MS : KEPT_MS);
      if (!isDue) continue;
      if (isWritten) await keep(await this.using.read(replaced.file));
      if (now) await this.using.unlink(replaced.file).catch(() => {});
      this.#files.splice(this.#files.indexOf(replaced), 1);
    }
  }
}

const SETTLED_MS = 80;
/** Milliseconds between polls, because not every file system reports changes, and a full disk must be retried without a save. */
const LOOK_AGAIN_MS = 1000;

/** The file under the repository. */
export type DbFile = ReturnType<typeof dbFile>;

/** The file was edited while a write was on its way to it. */
export class ChangedExternally extends StorageError {
  constructor() {
    super('STORAGE_UNAVAILABLE');
  }
}

type Options = {
  using?: DurableFs;
  /** The folder of the last replaced files. */
  asideDir?: string;
  /** The folder of edits that could not be used. */
  conflictsDir?: string;
  clock?: () => Date;
};

/** The content of the file at one moment, as bytes, because it may be in another encoding. */
type Look = { bytes: Buffer; mark: FileMark; at: number };

const isSame = (bytes: Buffer, other: Buffer | undefined) => other !== undefined && bytes.equals(other);

/** How the editor writes files: with a byte order mark, with Windows line ends. */
type Style = { hasMark: boolean; hasReturns: boolean };

const styleOf = (bytes: Buffer): Style => ({
  hasMark: bytes.subarray(0, 3).toString() === '\ufeff',
  hasReturns: bytes.includes('\r\n'),
});

/** Line breaks occur only between JSON values: inside strings JSON escapes them. */
function inStyle(bytes: Buffer, { hasMark, hasReturns }: Style): Buffer {
  if (!hasMark && !hasReturns) return bytes;
  const text = bytes.toString();
  return Buffer.from(`${hasMark ? '\ufeff' : ''}${hasReturns ? text.replaceAll('\n', '\r\n') : text}`);
}

/**
 * `db.json` on the disk, which QA edits while the server runs (promise D8). It knows the last state that it read or wrote, and so
 * detects external edits.
 */
export function dbFile(file: string, options: Options = {}) {
  const { using = disk, asideDir = path.dirname(file), conflictsDir = path.dirname(file), clock = () => new Date() } = options;
  const replaced = new DisplacedFiles(asideDir, using);
  let seen: { bytes: Buffer; mark: FileMark } | undefined;
  /** The last look at an edit that is not acknowledged yet. */
  let looked: Look | undefined;
  /** Content of a failed write, in case it reached the file anyway. */
  let refused: Buffer | undefined;
  let tellSetAside = (_name: string) => {};
  let stop = () => {};
  let conflicts = 0;
  let style: Style = { hasMark: false, hasReturns: false };

  const look = async () => {
    // The mark is taken first, so that the next look notices an edit during the read.
    const mark = using.mark(file);
    return { mark, bytes: await using.read(file), at: Date.now() };
  };

  /** Saves what must not be lost in a file of its own; returns its name. */
  const setAside = async (bytes: Buffer): Promise<string> => {
    conflicts += 1;
    const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const name = path.join(conflictsDir, `db.conflict-${stamp}-${conflicts}.json`);
    await atomicWrite(name, bytes, 0o600, { using });
    return name;
  };

  const checkReplaced = (isLast = false) =>
    replaced.check(async (bytes) => {
      // An editor that truncated the file and wrote nothing more has nothing to lose.
      if (String(bytes).trim() !== '') tellSetAside(await setAside(bytes));
    }, isLast);

  return {
    read: async (): Promise<Buffer> => {
      const { bytes, mark } = await look();
      style = styleOf(bytes);
      seen = { bytes, mark };
      return bytes;
    },
    /** Durable when it resolves. Throws `ChangedExternally`, without writing, when the file holds an edit that was not acknowledged. */
    write: async (content: string | Buffer): Promise<void> => {
      const bytes = inStyle(typeof content === 'string' ? Buffer.from(content) : content, style);
      await checkReplaced().catch((error: unknown) => {
        throw toStorageError(error);
      });
      const aside = replaced.nextName();
      let old: FileMark | undefined;
      const beforeReplacing = (mark: FileMark | undefined) => {
        old = mark;
        // Some editors remove the file for a moment; the write puts it back.
        if (mark && seen && !isSameMark(mark, seen.mark)) throw new ChangedExternally();
      };
      try {
        const mark = await atomicWrite(file, bytes, modeOf(file), { using, aside, beforeReplacing });
        seen = { bytes, mark };
        refused = undefined;
      } catch (error) {
        if (!(error instanceof ChangedExternally)) refused = bytes;
        throw error;
      }
      if (old) replaced.add(aside, old);
    },
    /** The external edit since the last read, write or acknowledged edit, and how long it has been there unchanged; undefined without one. */
    externalChange: async (): Promise<{ bytes: Buffer; ageMs: number } | undefined> => {
      await checkReplaced();
      const mark = fileMark(using, file);
      if (mark === undefined || (seen && isSameMark(mark, seen.mark))) return undefined;
      if (!looked || !isSameMark(mark, looked.mark)) looked = await look();
      const { bytes, at } = looked;
      if (isSame(bytes, seen?.bytes) || isSame(bytes, refused)) {
        seen = { bytes, mark: looked.mark };
        looked = undefined;
        return undefined;
      }
      return { bytes, ageMs: Date.now() - at };
    },
    /** Accepts the last reported edit: the next write can replace it. */
    acknowledge: (): void => {
      if (looked) style = styleOf(looked.bytes);
      if (looked) seen = { bytes: looked.bytes, mark: looked.mark };
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
      await checkReplaced(true);
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

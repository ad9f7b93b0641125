import { watch } from 'node:fs';
import path from 'node:path';
import { atomicWrite, toStorageError } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, fileMark, isSameMark } from '../../lib/disk';
import { errors, HttpError } from '../../lib/errors';
import { DisplacedFiles } from './displacedFiles';

const SETTLED_MS = 80;
/** Not every file system tells of changes; and a full disk is tried again without anybody's asking. */
const LOOK_AGAIN_MS = 1000;

/** A text that somebody else put into the file, and how long it has been there unchanged. */
export type ExternalChange = { text: string; ageMs: number };

/** The file under the repository. It knows what it last read or wrote, and so whether somebody else wrote since. */
export interface DbFile {
  read(): Promise<string>;
  /** Durable when it resolves. Throws `EditedMeanwhile`, and writes nothing, when an edit is there that was not accepted. */
  write(content: string | Buffer): Promise<void>;
  /** What was edited by hand since the last read, write or accepted edit; else undefined. */
  externalChange(): Promise<ExternalChange | undefined>;
  /** The last edit that was told is in use: the next write may replace it. */
  acknowledge(): void;
  /** Keeps a text that is not to be lost out of the way; gives the file's name. */
  setAside(text: string): Promise<string>;
  /** Calls `listener` soon after the file may have been edited, and now and then. `onLost` hears of edits that were set aside. */
  watch(listener: () => void, onSetAside: (name: string) => void): void;
  close(): Promise<void>;
}

/** Somebody edited the file while a change was on its way to it. */
export class ChangedExternally extends HttpError {
  constructor() {
    const { status, code, text, extra } = errors.storageUnavailable();
    super(status, code, text, extra);
  }
}

type Options = {
  using?: DurableFs;
  /** The folder of the last replaced files. */
  asideDir?: string;
  /** Where edits are kept that could not be used. */
  conflictsDir?: string;
  clock?: () => Date;
};

/** What was in the file at a moment. Bytes are what it is compared by: kept as a text it would take twice the memory. */
type Look = { text: string; bytes: Buffer; mark: FileMark; at: number };

const isSame = (bytes: Buffer, other: Buffer | undefined) => other !== undefined && bytes.equals(other);

/** How the editor of a person writes files: with a byte order mark, with the line ends of Windows. */
type Style = { hasMark: boolean; hasReturns: boolean };

const styleOf = (text: string): Style => ({ hasMark: text.startsWith('\ufeff'), hasReturns: text.includes('\r\n') });

/** Line ends stand between values only: within a text JSON writes them as signs. */
function inStyle(bytes: Buffer, { hasMark, hasReturns }: Style): Buffer {
  if (!hasMark && !hasReturns) return bytes;
  const text = bytes.toString();
  return Buffer.from(`${hasMark ? '\ufeff' : ''}${hasReturns ? text.replaceAll('\n', '\r\n') : text}`);
}

/** `db.json` on the disk, which QA edits while the server runs (promise D8). */
export function dbFile(file: string, options: Options = {}): DbFile {
  const { using = disk, asideDir = path.dirname(file), conflictsDir = path.dirname(file), clock = () => new Date() } = options;
  const replaced = new DisplacedFiles(asideDir, using);
  let seen: { bytes: Buffer; mark: FileMark } | undefined;
  /** The last look at an edit that was not accepted yet. */
  let looked: Look | undefined;
  /** Content whose writer was told that it is not stored, in case it got into the file all the same. */
  let refused: Buffer | undefined;
  let tellSetAside = (_name: string) => {};
  let stop = () => {};
  let conflicts = 0;
  let style: Style = { hasMark: false, hasReturns: false };

  const look = async () => {
    // The mark is taken first: an edit during the reading is then noticed at the next look.
    const mark = using.mark(file);
    const text = await using.read(file);
    return { mark, text, bytes: Buffer.from(text), at: Date.now() };
  };

  const setAside = async (text: string) => {
    conflicts += 1;
    const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const name = path.join(conflictsDir, `db.conflict-${stamp}-${conflicts}.json`);
    await atomicWrite(name, Buffer.from(text), 0o600, { using });
    return name;
  };

  const checkReplaced = (isLast = false) =>
    replaced.check(async (text) => {
      // An editor that truncated the file and wrote nothing more has nothing to lose.
      if (text.trim() !== '') tellSetAside(await setAside(text));
    }, isLast);

  return {
    read: async () => {
      const { text, bytes, mark } = await look();
      style = styleOf(text);
      seen = { bytes, mark };
      return text;
    },
    write: async (content) => {
      const bytes = inStyle(typeof content === 'string' ? Buffer.from(content) : content, style);
      await checkReplaced().catch((error: unknown) => {
        throw toStorageError(error);
      });
      const aside = replaced.nextName();
      let old: FileMark | undefined;
      const beforeReplacing = (mark: FileMark | undefined) => {
        old = mark;
        // Some editors remove the file for a moment; writing puts it back.
        if (mark && seen && !isSameMark(mark, seen.mark)) throw new ChangedExternally();
      };
      try {
        const mark = await atomicWrite(file, bytes, 0o644, { using, aside, beforeReplacing });
        seen = { bytes, mark };
        refused = undefined;
      } catch (error) {
        if (!(error instanceof ChangedExternally)) refused = bytes;
        throw error;
      }
      if (old) replaced.add(aside, old);
    },
    externalChange: async () => {
      await checkReplaced();
      const mark = fileMark(using, file);
      if (mark === undefined || (seen && isSameMark(mark, seen.mark))) return undefined;
      if (!looked || !isSameMark(mark, looked.mark)) looked = await look();
      const { text, bytes, at } = looked;
      if (isSame(bytes, seen?.bytes) || isSame(bytes, refused)) {
        seen = { bytes, mark: looked.mark };
        looked = undefined;
        return undefined;
      }
      return { text, ageMs: Date.now() - at };
    },
    acknowledge: () => {
      if (looked) style = styleOf(looked.text);
      if (looked) seen = { bytes: looked.bytes, mark: looked.mark };
      looked = undefined;
    },
    setAside,
    watch: (listener, onSetAside) => {
      tellSetAside = onSetAside;
      const again = setInterval(listener, LOOK_AGAIN_MS);
      again.unref();
      let timer: NodeJS.Timeout | undefined;
      const onEvent = (_event: string, name: string | null) => {
        if (name !== null && name !== path.basename(file)) return;
        clearTimeout(timer);
        timer = setTimeout(listener, SETTLED_MS);
      };
      // The folder, because editors that save by renaming put another file in the place of the watched one.
      const closeWatcher = watchFolder(path.dirname(file), onEvent);
      stop = () => {
        clearInterval(again);
        clearTimeout(timer);
        closeWatcher();
      };
    },
    close: async () => {
      stop();
      await checkReplaced(true);
    },
  };
}

/** Watches a folder as long as the system lets us; without, looking now and then is enough. */
function watchFolder(folder: string, onEvent: (event: string, name: string | null) => void): () => void {
  try {
    const watcher = watch(folder, onEvent);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}

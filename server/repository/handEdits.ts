import { watch } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type DurableFs, type FileMark, writeDurably } from './durableFile';

const SETTLED_MS = 80;

/** The file under the repository. It knows what it last read or wrote, and so whether somebody else wrote since. */
export interface DbFile {
  read(): Promise<string>;
  /** Durable when it resolves. */
  write(text: string): Promise<void>;
  /** The new text when it was edited by hand since the last look; else undefined. */
  edited(): Promise<string | undefined>;
  /** Calls `listener` soon after the file may have been edited. */
  watch(listener: () => void): void;
  close(): void;
}

const isSame = (a: FileMark, b: FileMark) => a.ino === b.ino && a.size === b.size && a.mtimeNs === b.mtimeNs;

/** `db.json` on the disk, which QA edits while the server runs (promise D8). */
export function dbFile(file: string, using: DurableFs = fs): DbFile {
  let seen: { text: string; mark: FileMark } | undefined;
  /** A text whose writer was told that it is not stored, in case it got into the file all the same. */
  let refused: string | undefined;
  let stop = () => {};

  const look = async () => {
    // The mark is taken first: an edit during the reading is then noticed at the next look.
    const mark = await fs.stat(file, { bigint: true });
    return { mark, text: await fs.readFile(file, 'utf8') };
  };

  return {
    read: async () => {
      seen = await look();
      return seen.text;
    },
    write: async (text) => {
      const before = seen;
      try {
        seen = { text, mark: await writeDurably(file, Buffer.from(text), 0o644, using) };
      } catch (error) {
        refused = text;
        // The new text may have taken the old one's place before the folder could be synced: what was refused must not come back.
        const now = before && (await fs.stat(file, { bigint: true }).catch(() => undefined));
        if (before && now && !isSame(now, before.mark) && (await fs.readFile(file, 'utf8')) === text) {
          await writeDurably(file, Buffer.from(before.text), 0o644, using).then(
            (mark) => {
              seen = { text: before.text, mark };
            },
            () => {},
          );
        }
        throw error;
      }
    },
    edited: async () => {
      const mark = await fs.stat(file, { bigint: true }).catch(() => undefined);
      // Some editors remove the file for a moment; the next write puts it back.
      if (mark === undefined || (seen && isSame(mark, seen.mark))) return undefined;
      const before = seen?.text;
      seen = await look();
      return seen.text === before || seen.text === refused ? undefined : seen.text;
    },
    watch: (listener) => {
      let timer: NodeJS.Timeout | undefined;
      // The folder, because editors that save by renaming put another file in the place of the watched one.
      const watcher = watch(path.dirname(file), (_event, name) => {
        if (name !== null && name !== path.basename(file)) return;
        clearTimeout(timer);
        timer = setTimeout(listener, SETTLED_MS);
      });
      stop = () => {
        clearTimeout(timer);
        watcher.close();
      };
    },
    close: () => stop(),
  };
}

/** The same for tests, without a disk. `edit` plays QA. */
export function memoryDbFile(text: string): DbFile & { edit(text: string): void } {
  let stored = text;
  let edit: string | undefined;
  let notify = () => {};
  return {
    read: async () => stored,
    write: async (next) => {
      stored = next;
    },
    edited: async () => {
      const next = edit;
      edit = undefined;
      if (next !== undefined) stored = next;
      return next;
    },
    watch: (listener) => {
      notify = listener;
    },
    close: () => {},
    edit: (next) => {
      edit = next;
      notify();
    },
  };
}

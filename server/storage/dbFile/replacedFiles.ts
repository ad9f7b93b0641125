import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurableFs, type FileMark, isSameMark, readMark } from '../../lib/disk';

/** After this time, an editor that had the file open when a save replaced it has finished writing. */
const REPLACED_WATCH_MS = 1000;

/**
 * Rescues edits from the files that saves of the server have replaced: an editor that opened `db.json` just before it was
 * replaced writes into the old file, which has another name by then. `rescue` keeps what was written there.
 */
export function watchReplacedFiles(fileSystem: DurableFs, rescue: (edit: Buffer) => Promise<void>) {
  const closing = new AbortController();
  // Each pending check listens, and many at once are no leak, which Node would warn of.
  setMaxListeners(0, closing.signal);
  const pendingChecks = new Set<Promise<void>>();

  async function rescueAndDelete(file: string, markWhenReplaced: FileMark) {
    if (!isSameMark(readMark(fileSystem, file), markWhenReplaced)) {
      const bytes = await fileSystem.read(file);
      // An editor that truncated the file and wrote nothing more has nothing to lose.
      if (String(bytes).trim() !== '') await rescue(bytes);
    }
    await fileSystem.unlink(file);
  }

  async function checkUntilDeleted(file: string, markWhenReplaced: FileMark) {
    for (;;) {
      await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      try {
        await rescueAndDelete(file, markWhenReplaced);
        return;
      } catch {
        // The edit is still in the replaced file. It can be rescued later, for example when the disk is no longer full.
        if (closing.signal.aborted) return;
      }
    }
  }

  return {
    /** Checks a replaced file after a while, then deletes it. */
    add(file: string, markWhenReplaced: FileMark): void {
      const check = checkUntilDeleted(file, markWhenReplaced).finally(() => pendingChecks.delete(check));
      pendingChecks.add(check);
    },
    /** Makes the pending checks at once, without waiting for editors. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(pendingChecks);
    },
  };
}

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFulfilled } from '../../lib/concurrency';
import { type DurableFs, type FileMark, isSameMark, readMark } from '../../lib/disk';

/** After this time, an editor that had the file open when a save replaced it has finished writing. */
const REPLACED_WATCH_MS = 1000;

/** Keeps edits of replaced files: an editor that opened `db.json` before a save replaced it writes into the old file. */
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

  async function checkLater(file: string, markWhenReplaced: FileMark) {
    let isDeleted = false;
    while (!isDeleted) {
      await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      isDeleted = await isFulfilled(rescueAndDelete(file, markWhenReplaced));
      // A failed rescue is tried again, for example until the disk is no longer full, but not once the server stops.
      if (closing.signal.aborted) return;
    }
  }

  return {
    add(file: string, markWhenReplaced: FileMark): void {
      const check = checkLater(file, markWhenReplaced).finally(() => pendingChecks.delete(check));
      pendingChecks.add(check);
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(pendingChecks);
    },
  };
}

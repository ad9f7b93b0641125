import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFulfilled } from '../../lib/concurrency';
import { type DurableFs, type FileMark, isSameMark, readMark } from '../../lib/disk';

/** After this time, an editor that had the file open when a save replaced it has finished writing. */
const REPLACED_WATCH_MS = 1000;

/** An editor that has `db.json` open while a save replaces it writes into the old file. `rescue` stores such an edit. */
export function watchReplacedFiles(fileSystem: DurableFs, rescue: (edit: Buffer) => Promise<void>) {
  const closing = new AbortController();
  // Otherwise Node warns of a leak when more than ten checks wait for the signal.
  setMaxListeners(0, closing.signal);
  const pendingChecks = new Set<Promise<void>>();

  async function rescueAndDelete(keptFile: string, markWhenReplaced: FileMark) {
    const mark = readMark(fileSystem, keptFile);
    // A disk without hard links keeps no replaced file.
    if (!mark) return;
    const wasEdited = !isSameMark(mark, markWhenReplaced);
    if (wasEdited) {
      const bytes = await fileSystem.read(keptFile);
      // An editor that truncated the file and wrote nothing more has nothing to lose.
      if (String(bytes).trim() !== '') await rescue(bytes);
    }
    await fileSystem.unlink(keptFile);
  }

  async function checkLater(keptFile: string, markWhenReplaced: FileMark) {
    let isDone = false;
    while (!isDone) {
      // `close` aborts the wait, which then throws. The check that follows is the last one.
      await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      const isDeleted = await isFulfilled(rescueAndDelete(keptFile, markWhenReplaced));
      // A failed rescue is tried again, for example until the disk is no longer full. After the last check, the file stays.
      isDone = isDeleted || closing.signal.aborted;
    }
  }

  return {
    /** `keptFile` is the path at which the save kept the old file. It is deleted after the check. */
    add(keptFile: string, markWhenReplaced: FileMark): void {
      const check = checkLater(keptFile, markWhenReplaced).finally(() => pendingChecks.delete(check));
      pendingChecks.add(check);
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(pendingChecks);
    },
  };
}

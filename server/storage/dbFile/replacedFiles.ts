import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFulfilled } from '../../lib/concurrency';
import { type DurableFs, type FileMark, isSameMark, readMark } from '../../lib/disk';

/** After this time, an editor that had the file open when a save replaced it has finished writing. */
const REPLACED_WATCH_MS = 1000;

/**
 * Saves replace `db.json` and keep the old file under another name, because an editor that has it open still writes into it.
 * The watch gives such an edit to `rescue`, which stores it elsewhere, and deletes the old file.
 */
export function watchReplacedFiles(fileSystem: DurableFs, rescue: (edit: Buffer) => Promise<void>) {
  const closing = new AbortController();
  // Otherwise Node warns of a leak when more than ten checks wait for the signal.
  setMaxListeners(0, closing.signal);
  const pendingChecks = new Set<Promise<void>>();

  async function rescueAndDelete(oldFile: string, markWhenReplaced: FileMark) {
    const wasEdited = !isSameMark(readMark(fileSystem, oldFile), markWhenReplaced);
    if (wasEdited) {
      const bytes = await fileSystem.read(oldFile);
      // An editor that truncated the file and wrote nothing more has nothing to lose.
      if (String(bytes).trim() !== '') await rescue(bytes);
    }
    await fileSystem.unlink(oldFile);
  }

  async function checkLater(oldFile: string, markWhenReplaced: FileMark) {
    let isDone = false;
    while (!isDone) {
      // Closing ends this wait at once, by an error. The check that follows is then the last one.
      await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      const isDeleted = await isFulfilled(rescueAndDelete(oldFile, markWhenReplaced));
      // After a failure, such as a full disk, the next check tries again. After the last check, the file stays with its edit.
      isDone = isDeleted || closing.signal.aborted;
    }
  }

  return {
    /** `oldFile` is the name under which the save kept the file that it replaced. */
    add(oldFile: string, markWhenReplaced: FileMark): void {
      const check = checkLater(oldFile, markWhenReplaced).finally(() => pendingChecks.delete(check));
      pendingChecks.add(check);
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(pendingChecks);
    },
  };
}

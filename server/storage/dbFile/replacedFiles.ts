import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFulfilled } from '../../lib/concurrency';
import { type DurableFs, type FileMark, isSameMark, readMark } from '../../lib/disk';

/** After this time, an editor that had the old file open has finished writing. */
const REPLACED_WATCH_MS = 1000;

/** An editor may have `db.json` open while the server replaces the file. The editor then writes into the old file.
 * So each old file is kept for a moment and then checked. `rescue` stores an edit that is found there. */
export function watchReplacedFiles(fileSystem: DurableFs, rescue: (edit: Buffer) => Promise<void>) {
  const closing = new AbortController();
  // Otherwise Node warns of a leak when more than ten checks wait for the signal.
  setMaxListeners(0, closing.signal);
  const pendingChecks = new Set<Promise<void>>();

  async function rescueAndDelete(keptFile: string, markWhenReplaced: FileMark) {
    const mark = readMark(fileSystem, keptFile);
    // Nothing is kept on a disk without hard links.
    if (!mark) return;
    const wasEdited = !isSameMark(mark, markWhenReplaced);
    if (wasEdited) {
      const bytes = await fileSystem.read(keptFile);
      const isEmpty = String(bytes).trim() === '';
      if (!isEmpty) await rescue(bytes);
    }
    await fileSystem.unlink(keptFile);
  }

  async function checkLater(keptFile: string, markWhenReplaced: FileMark) {
    let isDone = false;
    while (!isDone) {
      // `close` ends this wait early.
      await sleep(REPLACED_WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      const isDeleted = await isFulfilled(rescueAndDelete(keptFile, markWhenReplaced));
      // If the rescue failed, for example on a full disk, the next round tries again.
      isDone = isDeleted || closing.signal.aborted;
    }
  }

  return {
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

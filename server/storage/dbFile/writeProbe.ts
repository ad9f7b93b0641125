import path from 'node:path';
import { disk } from '../../lib/disk';

const PROBE_MS = 5000;

/** Checks whether a folder is writable. It probes at intervals, because a failing disk can go unnoticed without saves. */
export function writeProbe(folder: string): () => Promise<boolean> {
  const file = path.join(folder, '.write-probe');
  let triedAt = Number.NEGATIVE_INFINITY;
  let canWrite = false;
  let trial: Promise<boolean> | undefined;

  return async () => {
    // A failed probe is repeated on each call, so that a repair shows immediately.
    if (canWrite && performance.now() - triedAt < PROBE_MS) return true;
    trial ??= tried(file).finally(() => {
      trial = undefined;
    });
    canWrite = await trial;
    triedAt = performance.now();
    return canWrite;
  };
}

async function tried(file: string): Promise<boolean> {
  try {
    const handle = await disk.open(file, 'w', 0o600);
    try {
      // A full disk can have room for a file name, so the probe writes a byte.
      await handle.write(Buffer.from('x'), 0, 1);
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await disk.unlink(file).catch(() => {});
  }
}

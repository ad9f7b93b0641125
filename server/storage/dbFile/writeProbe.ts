import path from 'node:path';
import { disk } from '../../lib/disk';

const PROBE_MS = 5000;

/** Tells whether a file can be written in a folder. Tries it now and then: nobody may be saving anything while it cannot. */
export function writeProbe(folder: string): () => Promise<boolean> {
  const file = path.join(folder, '.write-probe');
  let triedAt = Number.NEGATIVE_INFINITY;
  let canWrite = false;
  let trial: Promise<boolean> | undefined;

  return async () => {
    // A failure is tried again each time, so that a repair shows without waiting.
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
      // A full disk may have room for a name.
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

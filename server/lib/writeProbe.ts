import path from 'node:path';
import { disk } from './disk';

const SUCCESS_COUNTS_MS = 5000;

/** The returned check tells whether a folder is writable. Otherwise a failing disk shows only at the next save. */
export function makeWriteProbe(folder: string): () => Promise<boolean> {
  const file = path.join(folder, '.write-probe');
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // Only a success is remembered, so that a repair shows immediately.
    if (performance.now() - writtenAt < SUCCESS_COUNTS_MS) return true;
    try {
      // A full disk may still create an empty file, so the probe writes a byte.
      const handle = await disk.open(file, 'w', 0o600);
      await handle.write(Buffer.from('x'), 0, 1).finally(() => handle.close());
      writtenAt = performance.now();
      return true;
    } catch {
      return false;
    } finally {
      await disk.unlink(file).catch(() => {});
    }
  };
}

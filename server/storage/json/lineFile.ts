import path from 'node:path';
import { writeAll } from '../../lib/atomicWrite';
import { type DurableFs, readMark } from '../../lib/disk';
import { openFolder } from '../../lib/platform';

const OWNER_ALONE = 0o600;

export async function syncFolder(file: string, using: DurableFs): Promise<void> {
  const folder = await openFolder(path.dirname(file), using);
  await folder.sync().finally(() => folder.close());
}

/** Appends lines, each with its line feed; returns the bytes of the file. They survive a power cut once it resolves. */
export async function appendLines(file: string, lines: readonly string[], using: DurableFs): Promise<number> {
  const size = Number(readMark(using, file)?.size ?? 0);
  // A full disk, a crash or a hand edit can have cut the last line.
  const isCut = size > 0 && String(await using.readPart(file, size - 1, size)) !== '\n';
  const bytes = Buffer.from(`${isCut ? '\n' : ''}${lines.join('')}`);
  const handle = await using.open(file, 'a', OWNER_ALONE);
  try {
    // Before the lines: when it fails, the file is still empty, and the next call repeats it.
    if (size === 0) await syncFolder(file, using);
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return size + bytes.length;
}

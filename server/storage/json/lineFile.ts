import path from 'node:path';
import { writeAll } from '../../lib/atomicWrite';
import { type DurableFs, readMark } from '../../lib/disk';
import { openFolder } from '../../lib/platform';

const OWNER_ONLY_FILE = 0o600;

/** Makes the name of a new or renamed file durable. Without this, a crash could lose a file that was synced. */
export async function syncFolderOf(file: string, fileSystem: DurableFs): Promise<void> {
  const folder = await openFolder(path.dirname(file), fileSystem);
  await folder.sync().finally(() => folder.close());
}

/** Appends lines, each with its line feed, durably; returns the new size of the file, in bytes. */
export async function appendLines(file: string, lines: readonly string[], fileSystem: DurableFs): Promise<number> {
  const size = Number(readMark(fileSystem, file)?.size ?? 0);
  // A full disk, a crash or an external edit can have cut the last line. New lines then begin after a line feed.
  const isCut = size > 0 && String(await fileSystem.readPart(file, size - 1, size)) !== '\n';
  const bytes = Buffer.from(`${isCut ? '\n' : ''}${lines.join('')}`);
  const handle = await fileSystem.open(file, 'a', OWNER_ONLY_FILE);
  try {
    // The folder of a new file is synced first. If this fails, the file stays empty, and the next call syncs again.
    if (size === 0) await syncFolderOf(file, fileSystem);
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return size + bytes.length;
}

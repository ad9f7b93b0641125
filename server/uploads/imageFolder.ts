import fs from 'node:fs/promises';
import path from 'node:path';
import { toStorageError } from '../lib/atomicWrite';
import { disk, errorCode } from '../lib/disk';
import type { DiskQuota } from './diskQuota';

async function syncFolder(folder: string) {
  const handle = await disk.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    // What is synced is safe, whatever closing says.
    await handle.close().catch(() => {});
  }
}

async function writeSynced(file: string, bytes: Uint8Array) {
  const handle = await disk.open(file, 'w', 0o644);
  try {
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset);
      if (bytesWritten === 0) throw new Error('The file system took no bytes.');
      offset += bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The files of `uploads/`. While a save is under way, each picture it brings or takes away has a mark of its name in `uploads/.tmp/`:
 * a mark that is found at the start tells that the process died in between, and that the records decide whether the picture
 * stays (promise D9).
 */
export class ImageFolder {
  readonly tmp: string;
  /** Files that the disk would not let go, with the room they take; tried again before the next one is written. */
  readonly #stuck = new Map<string, number>();

  constructor(
    readonly dir: string,
    readonly room: DiskQuota,
  ) {
    this.tmp = path.join(dir, '.tmp');
  }

  file = (name: string) => path.join(this.dir, name);

  /** Puts a mark on a picture whose fate the next commit decides. */
  async mark(name: string): Promise<void> {
    for (const [file, size] of [...this.#stuck]) {
      const isGone = await this.#unlink(file, size);
      if (isGone && path.dirname(file) !== this.tmp) await this.unmark(path.basename(file));
    }
    await fs.mkdir(this.tmp, { recursive: true });
    const file = path.join(this.tmp, name);
    const handle = await disk.open(file, 'w', 0o644);
    await handle.close();
    this.#stuck.delete(file);
  }

  /** Takes the mark off; one that stays for a while does no harm. */
  async unmark(name: string): Promise<void> {
    await this.#unlink(path.join(this.tmp, name));
  }

  /** Writes a marked picture so that it is on the disk when this resolves. Throws a storage refusal and leaves nothing then. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.room.reserve(bytes.length);
    const part = path.join(this.tmp, `${name}.part`);
    try {
      await this.mark(name);
      await writeSynced(part, bytes);
      disk.rename(part, this.file(name));
      await syncFolder(this.dir);
    } catch (error) {
      await this.#unlink(part);
      const isGone = await this.#unlink(this.file(name), bytes.length);
      if (isGone) await this.unmark(name);
      throw toStorageError(error);
    }
  }

  /** Removes a file with its mark. Where the disk refuses, the mark stays, and it is tried again. */
  async remove(file: string): Promise<void> {
    const size = await fs.stat(file).then(
      (status) => status.size,
      () => 0,
    );
    const isGone = await this.#unlink(file, size);
    if (isGone) await this.unmark(path.basename(file));
  }

  /** Removes a file and gives its room back; false when the disk refuses. */
  async #unlink(file: string, size = 0): Promise<boolean> {
    const isGone = await disk.unlink(file).then(
      () => true,
      (error: unknown) => errorCode(error) === 'ENOENT',
    );
    if (isGone) {
      this.room.release(size);
      this.#stuck.delete(file);
    } else {
      this.#stuck.set(file, size);
    }
    return isGone;
  }
}

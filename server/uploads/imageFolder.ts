import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '@/domain/images';
import { FORMATS, type Format } from '../imageWorker/imageTask';
import { atomicWrite } from '../lib/atomicWrite';
import { isFulfilled, SingleFlight } from '../lib/concurrency';
import { disk, errorCode } from '../lib/disk';
import { isStorageUnavailable, toStorageError } from '../lib/storageError';
import type { ImageStore } from '../storage/Storage';
import type { DiskQuota } from './DiskQuota';

/** About as long as a database takes to restart after a crash. */
const RETRY_FOR_MS = 3000;
const RETRY_INTERVAL_MS = 100;

/**
 * The images in `uploads/`, with resized copies in `.cache/`. While a save adds or drops an image, it has a mark: an
 * empty file in `.tmp/`. A crash or a failed delete leaves the mark, and the next start checks the image (promise D9). With a
 * `store`, several servers share the images in a database, and the folder of each has those that it needed so far.
 */
export class ImageFolder {
  readonly tmpDir: string;
  readonly resizedDir: string;
  readonly #fetching = new SingleFlight<void>();
  /** Files that the disk failed to delete, with their sizes. The next `mark` tries again to delete them. */
  readonly #undeleted = new Map<string, number>();

  constructor(
    readonly dir: string,
    readonly quota: DiskQuota,
    readonly store?: ImageStore,
  ) {
    this.tmpDir = path.join(dir, '.tmp');
    this.resizedDir = path.join(dir, '.cache');
  }

  filePath = (name: string) => path.join(this.dir, name);
  copyPath = (name: string, width: number, format: Format) =>
    path.join(this.resizedDir, `${path.basename(name, '.webp')}-${width}.${format}`);

  /** Writes the mark of an image. First it retries failed deletes: once such an image is gone, its mark goes, too. */
  async mark(name: string): Promise<void> {
    for (const [file, size] of [...this.#undeleted]) {
      const isGone = await this.#unlink(file, size);
      const isMark = path.dirname(file) === this.tmpDir;
      if (isGone && !isMark) await this.unmark(path.basename(file));
    }
    await fs.mkdir(this.tmpDir, { recursive: true });
    const markPath = path.join(this.tmpDir, name);
    const handle = await disk.open(markPath, 'w', 0o644);
    await handle.close();
    // If the delete of an older mark of this name failed, its retry would delete the new mark.
    this.#undeleted.delete(markPath);
  }

  async unmark(name: string): Promise<void> {
    await this.#unlink(path.join(this.tmpDir, name));
  }

  /** Marks an image and writes it durably; the caller removes the mark. After an error it deletes what it wrote. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.quota.reserve(bytes.length);
    const temporaryPath = path.join(this.tmpDir, `${name}.part`);
    try {
      await this.mark(name);
      await atomicWrite(this.filePath(name), bytes, 0o644, { temporaryPath });
      await this.store?.put(name, bytes);
    } catch (error) {
      await this.#unlink(temporaryPath);
      const isGone = await this.#unlink(this.filePath(name), bytes.length);
      if (isGone) await this.unmark(name);
      throw toStorageError(error);
    }
  }

  /** Deletes an image with its copies, also from the shared store, then its mark. The mark stays if a delete failed. */
  async removeImage(name: string): Promise<void> {
    const isGone = await this.removeFromDisk(name);
    const isGoneFromStore = !this.store || (await isFulfilled(this.store.remove(name)));
    if (isGone && isGoneFromStore) await this.unmark(name);
  }

  /** Deletes an image with its copies from this disk alone; resolves to whether the image is gone. */
  async removeFromDisk(name: string): Promise<boolean> {
    const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.copyPath(name, width, format)));
    for (const copy of copies) await this.deleteFile(copy);
    return this.deleteFile(this.filePath(name));
  }

  /** Fetches an image that only the shared store has. Throws `STORAGE_UNAVAILABLE` while the store cannot be reached. */
  async fetchFromStore(name: string): Promise<void> {
    const { store } = this;
    if (!store || existsSync(this.filePath(name))) return;
    await this.#fetching.run(name, async () => {
      const bytes = await getWithRetry(store, name);
      if (bytes) await this.writeUnmarked(this.filePath(name), bytes);
    });
  }

  /** Writes a file that the server can make or fetch again. Such a file needs no mark and may exceed the quota. */
  async writeUnmarked(file: string, bytes: Buffer): Promise<void> {
    this.quota.add(bytes.length);
    try {
      await fs.mkdir(this.tmpDir, { recursive: true });
      await fs.mkdir(path.dirname(file), { recursive: true });
      await atomicWrite(file, bytes, 0o644, { temporaryPath: path.join(this.tmpDir, `${path.basename(file)}.copy`) });
    } catch (error) {
      this.quota.release(bytes.length);
      throw error;
    }
  }

  /** Deletes one image or copy from this disk; resolves to whether it is gone. */
  async deleteFile(file: string): Promise<boolean> {
    const status = await fs.stat(file).catch(() => undefined);
    return this.#unlink(file, status?.size);
  }

  async #unlink(file: string, size = 0): Promise<boolean> {
    const isGone = await disk.unlink(file).then(
      () => true,
      (error: unknown) => errorCode(error) === 'ENOENT',
    );
    if (isGone) {
      this.quota.release(size);
      this.#undeleted.delete(file);
    } else {
      this.#undeleted.set(file, size);
    }
    return isGone;
  }
}

async function getWithRetry(store: ImageStore, name: string): Promise<Buffer | undefined> {
  const retryUntil = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await store.get(name);
    } catch (error) {
      if (!isStorageUnavailable(error) || Date.now() > retryUntil) throw error;
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}

import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '@/domain/images';
import { FORMATS, type Format } from '../imageWorker/imageTask';
import { atomicWrite } from '../lib/atomicWrite';
import { isFulfilled, SingleFlight } from '../lib/concurrency';
import { disk } from '../lib/disk';
import { isStorageUnavailable, toStorageError } from '../lib/storageError';
import type { ImageStore } from '../storage/Storage';
import type { DiskQuota } from './DiskQuota';
import { FileDeletes } from './FileDeletes';

/** About as long as a database takes to restart after a crash. */
const RETRY_FOR_MS = 3000;
const RETRY_INTERVAL_MS = 100;

/** The images in `uploads/`. With a `store`, servers share the images, and the folder of each has those it needed so far. */
export class ImageFolder {
  /** Has a mark, an empty file, for each image that a save is adding or dropping. The next start checks marks that are left. */
  readonly tmpDir: string;
  readonly resizedDir: string;
  readonly #fetching = new SingleFlight<void>();
  readonly #deletes: FileDeletes;

  constructor(
    readonly dir: string,
    readonly quota: DiskQuota,
    readonly store?: ImageStore,
  ) {
    this.tmpDir = path.join(dir, '.tmp');
    this.resizedDir = path.join(dir, '.cache');
    this.#deletes = new FileDeletes(quota);
  }

  filePath = (name: string) => path.join(this.dir, name);
  #markPath = (name: string) => path.join(this.tmpDir, name);
  copyPath = (name: string, width: number, format: Format) =>
    path.join(this.resizedDir, `${path.basename(name, '.webp')}-${width}.${format}`);

  async countBytesOnDisk(): Promise<void> {
    for (const dir of [this.dir, this.resizedDir]) {
      for (const name of await fs.readdir(dir).catch((): string[] => [])) {
        const status = await fs.lstat(path.join(dir, name));
        if (status.isFile()) this.quota.add(status.size);
      }
    }
  }

  async mark(name: string): Promise<void> {
    await this.#retryDeletes();
    await fs.mkdir(this.tmpDir, { recursive: true });
    const handle = await disk.open(this.#markPath(name), 'w', 0o644);
    await handle.close();
    // If the delete of an older mark of this name failed, its retry would delete the new mark.
    this.#deletes.forget(this.#markPath(name));
  }

  async unmark(name: string): Promise<void> {
    await this.#deletes.delete(this.#markPath(name), 0);
  }

  /** Marks an image and writes it durably; the caller removes the mark. After an error it deletes what it wrote to the disk. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.quota.reserve(bytes.length);
    const temporaryPath = path.join(this.tmpDir, `${name}.part`);
    try {
      await this.mark(name);
      await atomicWrite(this.filePath(name), bytes, 0o644, { temporaryPath });
      await this.store?.put(name, bytes);
    } catch (error) {
      await this.#deletes.delete(temporaryPath, 0);
      // Releases the reserved bytes, also when nothing was written. If the store has the image, a search for orphans finds it.
      const isGone = await this.#deletes.delete(this.filePath(name), bytes.length);
      if (isGone) await this.unmark(name);
      throw toStorageError(error);
    }
  }

  /** Deletes an image with its copies, also from the shared store. After a failure its mark stays, which the next start finds. */
  async deleteImage(name: string): Promise<void> {
    const isGoneFromDisk = await this.deleteImageFromDisk(name);
    const isGoneFromStore = !this.store || (await isFulfilled(this.store.remove(name)));
    if (isGoneFromDisk && isGoneFromStore) await this.unmark(name);
  }

  async deleteImageFromDisk(name: string): Promise<boolean> {
    const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.copyPath(name, width, format)));
    for (const copy of copies) await this.deleteFile(copy);
    return this.deleteFile(this.filePath(name));
  }

  /** Fetches an image that only the shared store has, if it has it. Throws `STORAGE_UNAVAILABLE` while it cannot be reached. */
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

  async deleteFile(file: string): Promise<boolean> {
    const status = await fs.stat(file).catch(() => undefined);
    return this.#deletes.delete(file, status?.size ?? 0);
  }

  /** Also removes the marks of images that are gone now. If the store still has one, the search for old orphans finds it. */
  async #retryDeletes() {
    for (const file of await this.#deletes.retryFailed()) {
      const isImage = path.dirname(file) === this.dir;
      if (isImage) await this.unmark(path.basename(file));
    }
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

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
 * The files of `uploads/`, with resized copies in `.cache/`. An image that a save is adding or dropping has a mark in `.tmp/`.
 * A crash or a failed delete leaves the mark; at the next start the records decide whether the image stays (promise D9).
 * Several servers share a `store` in their database, and the folder of each server is a copy of the store.
 */
export class ImageFolder {
  readonly tmpDir: string;
  readonly copiesDir: string;
  readonly #fetching = new SingleFlight<void>();
  /** Files that the disk failed to delete, with their sizes. The next `mark` retries these deletes first. */
  readonly #undeleted = new Map<string, number>();

  constructor(
    readonly dir: string,
    readonly quota: DiskQuota,
    readonly store?: ImageStore,
  ) {
    this.tmpDir = path.join(dir, '.tmp');
    this.copiesDir = path.join(dir, '.cache');
  }

  filePath = (name: string) => path.join(this.dir, name);
  copyPath = (name: string, width: number, format: Format) =>
    path.join(this.copiesDir, `${path.basename(name, '.webp')}-${width}.${format}`);

  /** Lists the paths of an image and of all copies that it can have. */
  listFiles(name: string): string[] {
    const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.copyPath(name, width, format)));
    return [...copies, this.filePath(name)];
  }

  /** Marks an image as pending; first it retries the deletes that failed. */
  async mark(name: string): Promise<void> {
    for (const [file, size] of [...this.#undeleted]) {
      const isGone = await this.#unlink(file, size);
      const isInTmpDir = path.dirname(file) === this.tmpDir;
      if (isGone && !isInTmpDir) await this.unmark(path.basename(file));
    }
    await fs.mkdir(this.tmpDir, { recursive: true });
    const mark = path.join(this.tmpDir, name);
    const handle = await disk.open(mark, 'w', 0o644);
    await handle.close();
    // The deletion of an older mark of the same name may still be due; the retry would delete the new mark.
    this.#undeleted.delete(mark);
  }

  async unmark(name: string): Promise<void> {
    await this.#unlink(path.join(this.tmpDir, name));
  }

  /** Marks an image and writes it durably; the caller removes the mark. After an error it deletes the file. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.quota.reserve(bytes.length);
    const part = path.join(this.tmpDir, `${name}.part`);
    try {
      await this.mark(name);
      await atomicWrite(this.filePath(name), bytes, 0o644, { temporaryPath: part });
      await this.store?.put(name, bytes);
    } catch (error) {
      await this.#unlink(part);
      const isGone = await this.#unlink(this.filePath(name), bytes.length);
      if (isGone) await this.unmark(name);
      throw toStorageError(error);
    }
  }

  /** Deletes an image, also from the shared store, then its mark unless a delete failed. Or deletes a copy, which has none. */
  async remove(file: string): Promise<void> {
    const name = path.basename(file);
    const isGone = await this.deleteFile(file);
    const isOriginal = path.dirname(file) === this.dir;
    const isGoneFromStore = !isOriginal || !this.store || (await isFulfilled(this.store.remove(name)));
    if (isGone && isGoneFromStore) await this.unmark(name);
  }

  async removeImage(name: string): Promise<void> {
    for (const file of this.listFiles(name)) await this.remove(file);
  }

  /** Fetches an image that only the shared store has. Throws `STORAGE_UNAVAILABLE` while the store cannot be reached. */
  async fetch(name: string): Promise<void> {
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
      for (const folder of [this.tmpDir, path.dirname(file)]) await fs.mkdir(folder, { recursive: true });
      await atomicWrite(file, bytes, 0o644, { temporaryPath: path.join(this.tmpDir, `${path.basename(file)}.copy`) });
    } catch (error) {
      this.quota.release(bytes.length);
      throw error;
    }
  }

  /** Deletes a file from this disk alone; resolves to whether it is gone. */
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

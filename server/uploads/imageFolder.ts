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
 * The files of `uploads/`, with resized copies in `.cache/`. Each pending image has a mark in `.tmp/`; a mark
 * found at startup means a crash, after which the records decide whether the image stays (promise D9).
 */
export class ImageFolder {
  readonly tmp: string;
  readonly copies: string;
  readonly #fetching = new SingleFlight<void>();
  /** Files that the disk failed to delete, with their sizes; the next write retries them first. */
  readonly #undeleted = new Map<string, number>();

  constructor(
    readonly dir: string,
    readonly quota: DiskQuota,
    readonly store?: ImageStore,
  ) {
    this.tmp = path.join(dir, '.tmp');
    this.copies = path.join(dir, '.cache');
  }

  file = (name: string) => path.join(this.dir, name);
  copy = (name: string, width: number, format: Format) =>
    path.join(this.copies, `${path.basename(name, '.webp')}-${width}.${format}`);

  listFiles(name: string): string[] {
    const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.copy(name, width, format)));
    return [...copies, this.file(name)];
  }

  async mark(name: string): Promise<void> {
    for (const [file, size] of [...this.#undeleted]) {
      const isGone = await this.#unlink(file, size);
      if (isGone && path.dirname(file) !== this.tmp) await this.unmark(path.basename(file));
    }
    await fs.mkdir(this.tmp, { recursive: true });
    const file = path.join(this.tmp, name);
    const handle = await disk.open(file, 'w', 0o644);
    await handle.close();
    this.#undeleted.delete(file);
  }

  async unmark(name: string): Promise<void> {
    await this.#unlink(path.join(this.tmp, name));
  }

  /** Writes a marked image durably. On an error it throws a storage error and leaves no file. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.quota.reserve(bytes.length);
    const part = path.join(this.tmp, `${name}.part`);
    try {
      await this.mark(name);
      await atomicWrite(this.file(name), bytes, 0o644, { temporaryPath: part });
      await this.store?.put(name, bytes);
    } catch (error) {
      await this.#unlink(part);
      const isGone = await this.#unlink(this.file(name), bytes.length);
      if (isGone) await this.unmark(name);
      throw toStorageError(error);
    }
  }

  /** Deletes a file and its mark. When the disk fails, the mark stays and the delete is retried. */
  async remove(file: string): Promise<void> {
    const name = path.basename(file);
    const isGone = await this.deleteFile(file);
    const shared = path.dirname(file) === this.dir ? this.store : undefined;
    const isGoneThere = !shared || (await isFulfilled(shared.remove(name)));
    if (isGone && isGoneThere) await this.unmark(name);
  }

  async removeImage(name: string): Promise<void> {
    for (const toFilePath of this.listFiles(name)) await this.remove(toFilePath);
  }

  /** Fetches an image that only the shared place has. Throws `STORAGE_UNAVAILABLE` when that place stays away. */
  async fetch(name: string): Promise<void> {
    const { store } = this;
    if (!store || existsSync(this.file(name))) return;
    await this.#fetching.run(name, async () => {
      const bytes = await getWithRetry(store, name);
      if (bytes) await this.writeCopy(this.file(name), bytes);
    });
  }

  async writeCopy(file: string, bytes: Buffer): Promise<void> {
    this.quota.add(bytes.length);
    try {
      for (const folder of [this.tmp, path.dirname(file)]) await fs.mkdir(folder, { recursive: true });
      await atomicWrite(file, bytes, 0o644, { temporaryPath: path.join(this.tmp, `${path.basename(file)}.copy`) });
    } catch (error) {
      this.quota.release(bytes.length);
      throw error;
    }
  }

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
  for (const until = Date.now() + RETRY_FOR_MS; ; await sleep(RETRY_INTERVAL_MS)) {
    try {
      return await store.get(name);
    } catch (error) {
      if (!isStorageUnavailable(error) || Date.now() > until) throw error;
    }
  }
}

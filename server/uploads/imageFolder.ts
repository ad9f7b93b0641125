import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '@/domain/images';
import { FORMATS, type Format } from '../imageWorker/imageTask';
import { atomicWrite } from '../lib/atomicWrite';
import { isResolved, SingleFlight } from '../lib/concurrency';
import { disk, errorCode } from '../lib/disk';
import { isAway, StorageError, toStorageError } from '../lib/storageError';
import type { ImageStore } from '../storage/Storage';

/** How long the fetch of an image waits for a database that is away: about as long as a restart after a crash takes. */
const DATABASE_MS = 3000;
const DATABASE_AGAIN_MS = 100;

/** The disk quota for images; exceeding it throws STORAGE_FULL (promise U6). */
export class DiskQuota {
  #used = 0;

  constructor(readonly most: number) {}

  hasFor(bytes: number): boolean {
    return this.#used + bytes <= this.most;
  }

  reserve(bytes: number) {
    if (!this.hasFor(bytes)) throw new StorageError('STORAGE_FULL');
    this.add(bytes);
  }

  add(bytes: number) {
    this.#used += bytes;
  }

  release(bytes: number) {
    this.#used = Math.max(0, this.#used - bytes);
  }
}

/**
 * The files of `uploads/`, with resized copies in `.cache/`. Each image that a save adds or drops has a mark in `.tmp/`; one found at startup
 * means that the process died, and that the records decide whether the image stays (promise D9).
 */
export class ImageFolder {
  readonly tmp: string;
  readonly copies: string;
  readonly #fetching = new SingleFlight<void>();
  /** Files that the disk failed to delete, with their sizes; the next write retries them first. */
  readonly #stuck = new Map<string, number>();

  constructor(
    readonly dir: string,
    readonly room: DiskQuota,
    readonly store?: ImageStore,
  ) {
    this.tmp = path.join(dir, '.tmp');
    this.copies = path.join(dir, '.cache');
  }

  file = (name: string) => path.join(this.dir, name);
  copy = (name: string, width: number, format: Format) =>
    path.join(this.copies, `${path.basename(name, '.webp')}-${width}.${format}`);

  allFiles(name: string): string[] {
    const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.copy(name, width, format)));
    return [...copies, this.file(name)];
  }

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

  async unmark(name: string): Promise<void> {
    await this.#unlink(path.join(this.tmp, name));
  }

  /** Writes a marked image durably. On an error it throws a storage error and leaves no file. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.room.reserve(bytes.length);
    const part = path.join(this.tmp, `${name}.part`);
    try {
      await this.mark(name);
      await atomicWrite(this.file(name), bytes, 0o644, { temporary: part });
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
    const isGone = await this.dropCopy(file);
    const shared = path.dirname(file) === this.dir ? this.store : undefined;
    const isGoneThere = !shared || (await isResolved(shared.remove(name)));
    if (isGone && isGoneThere) await this.unmark(name);
  }

  async removeImage(name: string): Promise<void> {
    for (const file of this.allFiles(name)) await this.remove(file);
  }

  /** Fetches an image that only the shared place has. Throws `STORAGE_UNAVAILABLE` when that place stays away. */
  async fetch(name: string): Promise<void> {
    const { store } = this;
    if (!store || existsSync(this.file(name))) return;
    await this.#fetching.run(name, async () => {
      const bytes = await bytesIn(store, name);
      if (bytes) await this.writeCopy(this.file(name), bytes);
    });
  }

  async writeCopy(file: string, bytes: Buffer): Promise<void> {
    this.room.add(bytes.length);
    try {
      for (const folder of [this.tmp, path.dirname(file)]) await fs.mkdir(folder, { recursive: true });
      await atomicWrite(file, bytes, 0o644, { temporary: path.join(this.tmp, `${path.basename(file)}.copy`) });
    } catch (error) {
      this.room.release(bytes.length);
      throw error;
    }
  }

  async dropCopy(file: string): Promise<boolean> {
    const status = await fs.stat(file).catch(() => undefined);
    return this.#unlink(file, status?.size);
  }

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

async function bytesIn(store: ImageStore, name: string): Promise<Buffer | undefined> {
  for (const until = Date.now() + DATABASE_MS; ; await sleep(DATABASE_AGAIN_MS)) {
    try {
      return await store.get(name);
    } catch (error) {
      if (!isAway(error) || Date.now() > until) throw error;
    }
  }
}

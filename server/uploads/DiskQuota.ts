import { StorageError } from '../lib/storageError';

/** The disk quota for images; exceeding it throws STORAGE_FULL (promise U6). */
export class DiskQuota {
  #used = 0;

  constructor(readonly most: number) {}

  hasRoomFor(bytes: number): boolean {
    return this.#used + bytes <= this.most;
  }

  reserve(bytes: number) {
    if (!this.hasRoomFor(bytes)) throw new StorageError('STORAGE_FULL');
    this.add(bytes);
  }

  add(bytes: number) {
    this.#used += bytes;
  }

  release(bytes: number) {
    this.#used = Math.max(0, this.#used - bytes);
  }
}

import { StorageError } from '../lib/storageError';

/** Counts the bytes of images on the disk. A reservation beyond `maxBytes` throws STORAGE_FULL (promise U6). */
export class DiskQuota {
  #used = 0;

  constructor(readonly maxBytes: number) {}

  hasRoomFor(bytes: number): boolean {
    return this.#used + bytes <= this.maxBytes;
  }

  reserve(bytes: number) {
    if (!this.hasRoomFor(bytes)) throw new StorageError('STORAGE_FULL');
    this.add(bytes);
  }

  /** Counts bytes without a check: of files that are on the disk already, or that may exceed the limit. */
  add(bytes: number) {
    this.#used += bytes;
  }

  release(bytes: number) {
    this.#used = Math.max(0, this.#used - bytes);
  }
}

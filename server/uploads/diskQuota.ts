import { StorageError } from '../lib/storageError';

/** The disk quota for images; exceeding it throws STORAGE_FULL (promise U6). */
export class DiskQuota {
  #used = 0;

  constructor(readonly most: number) {}

  hasFor(bytes: number): boolean {
    return this.#used + bytes <= this.most;
  }

  /** Throws when the quota is used up. */
  check() {
    if (!this.hasFor(1)) throw new StorageError('STORAGE_FULL');
  }

  /** Reserves bytes before a write; throws when they do not fit. */
  reserve(bytes: number) {
    if (!this.hasFor(bytes)) throw new StorageError('STORAGE_FULL');
    this.#used += bytes;
  }

  /** Counts bytes that exist already. */
  add(bytes: number) {
    this.#used += bytes;
  }

  /** Releases deleted bytes. */
  release(bytes: number) {
    this.#used = Math.max(0, this.#used - bytes);
  }
}

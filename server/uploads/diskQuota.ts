import { errors } from '../lib/errors';

/** How much of the disk pictures may take; what would be more is refused with 507 (promise U6). */
export class DiskQuota {
  #used = 0;

  constructor(readonly most: number) {}

  hasFor(bytes: number): boolean {
    return this.#used + bytes <= this.most;
  }

  /** Refuses when there is no room for any more. */
  check() {
    if (!this.hasFor(1)) throw errors.storageFull();
  }

  /** Counts bytes that are about to be written; refuses what does not fit. */
  reserve(bytes: number) {
    if (!this.hasFor(bytes)) throw errors.storageFull();
    this.#used += bytes;
  }

  /** Counts bytes that were there already. */
  add(bytes: number) {
    this.#used += bytes;
  }

  /** Counts bytes that are gone. */
  release(bytes: number) {
    this.#used = Math.max(0, this.#used - bytes);
  }
}

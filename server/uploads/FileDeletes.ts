import { disk, errorCode } from '../lib/disk';
import type { DiskQuota } from './DiskQuota';

/** Deletes files, and remembers those that the disk fails to delete, until `retryFailed` has deleted them. */
export class FileDeletes {
  readonly #countedBytesOfFailed = new Map<string, number>();

  constructor(readonly quota: DiskQuota) {}

  /** Returns whether the file is gone. Then the quota releases the bytes that it counted for it, which are 0 for a mark. */
  async delete(file: string, countedBytes: number): Promise<boolean> {
    const isGone = await disk.unlink(file).then(
      () => true,
      (error: unknown) => errorCode(error) === 'ENOENT',
    );
    if (isGone) {
      this.quota.release(countedBytes);
      this.#countedBytesOfFailed.delete(file);
    } else {
      this.#countedBytesOfFailed.set(file, countedBytes);
    }
    return isGone;
  }

  async retryFailed(): Promise<string[]> {
    const goneNow: string[] = [];
    for (const [file, countedBytes] of [...this.#countedBytesOfFailed]) {
      if (await this.delete(file, countedBytes)) goneNow.push(file);
    }
    return goneNow;
  }

  forget(file: string) {
    this.#countedBytesOfFailed.delete(file);
  }
}

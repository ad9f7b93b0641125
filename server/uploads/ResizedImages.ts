import { detectImageFormat } from '@/domain/imageFile';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { SingleFlight } from '../lib/concurrency';
import { isExistingFile } from '../lib/disk';
import { errors } from '../lib/errors';
import type { ImageFolder } from './imageFolder';

export const QUEUE_MAX = 60;
export type ResizedImage = { file: string; isFinal: boolean };

export class ResizedImages {
  readonly #running = new SingleFlight<ResizedImage>();
  /** The smaller file to send instead of a copy, by the name of that copy. */
  readonly #smallerFile = new Map<string, string>();

  constructor(
    readonly folder: ImageFolder,
    readonly work: ImageWorkerPool,
  ) {}

  async get(name: string, width: number, format: Format): Promise<ResizedImage> {
    const file = this.folder.copy(name, width, format);
    return this.#running.run(file, () => this.#findOrMake(name, file, width, format));
  }

  async #findOrMake(name: string, file: string, width: number, format: Format): Promise<ResizedImage> {
    const best = this.#smallerFile.get(file) ?? file;
    if (await isExistingFile(best)) return { file: best, isFinal: true };
    const stored = { file: this.folder.file(name), isFinal: false };
    if (this.work.waiting >= QUEUE_MAX) return stored;
    await this.folder.fetch(name);
    if (!(await isExistingFile(stored.file))) throw errors.notFound();
    const { bytes: narrowed } = await this.work.run({ kind: 'narrowed', file: stored.file, width, format });
    if (narrowed.length === 0) {
      this.#smallerFile.set(file, stored.file);
      return { ...stored, isFinal: true };
    }
    // A flat drawing is smaller as WebP, also for clients that accept AVIF.
    const copy = detectImageFormat(narrowed) === 'webp' ? this.folder.copy(name, width, 'webp') : file;
    if (copy !== file) this.#smallerFile.set(file, copy);
    if (!this.folder.quota.hasRoomFor(narrowed.length)) return stored;
    await this.folder.writeCopy(copy, narrowed).catch(() => {});
    if (await isExistingFile(stored.file)) return (await isExistingFile(copy)) ? { file: copy, isFinal: true } : stored;
    // The original was deleted while its copy was made.
    await this.folder.remove(copy);
    return stored;
  }
}

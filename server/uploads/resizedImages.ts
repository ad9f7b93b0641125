import fs from 'node:fs/promises';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { SingleFlight } from '../lib/concurrency';
import { errors } from '../lib/errors';
import { detectKind } from './checkImage';
import type { ImageFolder } from './imageFolder';

/** Tasks in the queue beyond which no resize is added: a crawler must not delay staff who save. */
const QUEUE_MAX = 60;

/** A file to send. `isFinal` is false for a stand-in, which must not be cached. */
export type ResizedImage = { file: string; isFinal: boolean };

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Resized copies of stored images in `uploads/.cache/`, each made on first request (contract, E22). */
export class ResizedImages {
  readonly #making = new SingleFlight<ResizedImage>();
  /** The smaller file to send instead of a copy, by the name of that copy. */
  readonly #lighter = new Map<string, string>();

  constructor(
    readonly folder: ImageFolder,
    readonly work: ImageWorkerPool,
  ) {}

  /** The image at a width, or the stored image while the disk or the queue is full. */
  async get(name: string, width: number, format: Format): Promise<ResizedImage> {
    const file = this.folder.copy(name, width, format);
    return this.#making.run(file, () => this.#findOrMake(name, file, width, format));
  }

  async #findOrMake(name: string, file: string, width: number, format: Format): Promise<ResizedImage> {
    const best = this.#lighter.get(file) ?? file;
    if (await isThere(best)) return { file: best, isFinal: true };
    const stored = { file: this.folder.file(name), isFinal: false };
    if (this.work.waiting >= QUEUE_MAX) return stored;
    await this.folder.fetch(name);
    if (!(await isThere(stored.file))) throw errors.notFound();
    const { bytes: narrowed } = await this.work.run({ kind: 'narrowed', file: stored.file, width, format });
    if (narrowed.length === 0) {
      this.#lighter.set(file, stored.file);
      return { ...stored, isFinal: true };
    }
    // A flat drawing is smaller as WebP, also for clients that accept AVIF.
    const made = detectKind(narrowed) === 'webp' ? this.folder.copy(name, width, 'webp') : file;
    if (made !== file) this.#lighter.set(file, made);
    if (!this.folder.room.hasFor(narrowed.length)) return stored;
    await this.folder.writeCopy(made, narrowed).catch(() => {});
    if (await isThere(stored.file)) return (await isThere(made)) ? { file: made, isFinal: true } : stored;
    // The original was deleted while its copy was made.
    await this.folder.remove(made);
    return stored;
  }
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS } from '@/domain/images';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { FORMATS, type Format } from '../imageWorker/imageTask';
import { atomicWrite } from '../lib/atomicWrite';
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

  get dir() {
    return path.join(this.folder.dir, '.cache');
  }

  /** All possible copies of an image. */
  filesOf(name: string): string[] {
    return IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.#file(name, width, format)));
  }

  /** The image at a width, or the stored image while the disk or the queue is full. */
  async get(name: string, width: number, format: Format): Promise<ResizedImage> {
    const file = this.#file(name, width, format);
    return this.#making.run(file, () => this.#findOrMake(name, file, width, format));
  }

  async #findOrMake(name: string, file: string, width: number, format: Format): Promise<ResizedImage> {
    const best = this.#lighter.get(file) ?? file;
    if (await isThere(best)) return { file: best, isFinal: true };
    const stored = { file: this.folder.file(name), isFinal: false };
    if (this.work.waiting >= QUEUE_MAX) return stored;
    await this.folder.fetch(name);
    if (!(await isThere(stored.file))) throw errors.notFound();
    const narrowed = await this.work.run({ kind: 'narrowed', file: stored.file, width, format });
    if (narrowed.length === 0) {
      this.#lighter.set(file, stored.file);
      return { ...stored, isFinal: true };
    }
    // A flat drawing is smaller as WebP, also for clients that accept AVIF.
    const made = detectKind(narrowed) === 'webp' ? this.#file(name, width, 'webp') : file;
    if (made !== file) this.#lighter.set(file, made);
    return (await this.#store(made, narrowed)) && (await isThere(stored.file))
      ? { file: made, isFinal: true }
      : this.#undo(made, stored);
  }

  /** Stores a copy; false when the disk has no room for it. */
  async #store(file: string, bytes: Buffer): Promise<boolean> {
    const { room, tmp } = this.folder;
    if (!room.hasFor(bytes.length)) return false;
    room.reserve(bytes.length);
    try {
      await fs.mkdir(tmp, { recursive: true });
      await fs.mkdir(this.dir, { recursive: true });
      await atomicWrite(file, bytes, 0o644, { temporary: path.join(tmp, path.basename(file)) });
      return true;
    } catch {
      room.release(bytes.length);
      return false;
    }
  }

  async #undo(file: string, stored: ResizedImage): Promise<ResizedImage> {
    // The original can have been deleted while its copy was made.
    if (await isThere(file)) await this.folder.remove(file);
    return stored;
  }

  #file(name: string, width: number, format: Format) {
    return path.join(this.dir, `${path.basename(name, '.webp')}-${width}.${format}`);
  }
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS } from '@/domain/imageUrl';
import { FORMATS, type Format } from '../imageWorker/formats';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { errors } from '../lib/errors';
import type { ImageFolder } from './imageFolder';
import { detectKind } from './imageKind';

/** More than these wait for the decoder: somebody walks through all pictures, and people who save should not stand behind him. */
const QUEUE_MAX = 60;

/** A file to send, and whether it is what was asked for: if not, it must not be kept by caches. */
export type ResizedImage = { file: string; isFinal: boolean };

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Copies of stored pictures at other widths in `uploads/.cache/`, each made once, when it is first asked for (contract, E22). */
export class ResizedImages {
  readonly #making = new Map<string, Promise<ResizedImage>>();
  /** Copies that are not made because another file is lighter, by the name they would have. */
  readonly #lighter = new Map<string, string>();

  constructor(
    readonly folder: ImageFolder,
    readonly work: ImageWorkerPool,
  ) {}

  get dir() {
    return path.join(this.folder.dir, '.cache');
  }

  /** All copies that there may be of a picture. */
  filesOf(name: string): string[] {
    return IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.#file(name, width, format)));
  }

  /** The picture at a width. While there is no room for a copy, or no hand free to make it, the stored picture itself. */
  async get(name: string, width: number, format: Format): Promise<ResizedImage> {
    const file = this.#file(name, width, format);
    const making = this.#making.get(file);
    if (making !== undefined) return making;
    // Set before anything is awaited, so that all who ask meanwhile share this one.
    const made = this.#findOrMake(name, file, width, format).finally(() => this.#making.delete(file));
    this.#making.set(file, made);
    return made;
  }

  async #findOrMake(name: string, file: string, width: number, format: Format): Promise<ResizedImage> {
    const best = this.#lighter.get(file) ?? file;
    if (await isThere(best)) return { file: best, isFinal: true };
    const stored = { file: this.folder.file(name), isFinal: false };
    if (this.work.waiting >= QUEUE_MAX) return stored;
    if (!(await isThere(stored.file))) throw errors.notFound();
    const narrowed = await this.work.run({ kind: 'narrowed', file: stored.file, width, format });
    if (narrowed.length === 0) {
      this.#lighter.set(file, stored.file);
      return { ...stored, isFinal: true };
    }
    // A flat drawing is lighter as WebP, also for those who take AVIF.
    const made = detectKind(narrowed) === 'webp' ? this.#file(name, width, 'webp') : file;
    if (made !== file) this.#lighter.set(file, made);
    return (await this.#store(made, narrowed)) && (await isThere(stored.file))
      ? { file: made, isFinal: true }
      : this.#undo(made, stored);
  }

  /** Written aside and renamed, so that nobody is sent half of it, but not fsynced: a copy that is lost is made again. */
  async #store(file: string, bytes: Buffer): Promise<boolean> {
    const { room, tmp } = this.folder;
    if (!room.hasFor(bytes.length)) return false;
    room.reserve(bytes.length);
    const part = path.join(tmp, path.basename(file));
    try {
      await fs.mkdir(tmp, { recursive: true });
      await fs.mkdir(this.dir, { recursive: true });
      await fs.writeFile(part, bytes);
      await fs.rename(part, file);
      return true;
    } catch {
      await fs.unlink(part).catch(() => {});
      room.release(bytes.length);
      return false;
    }
  }

  async #undo(file: string, stored: ResizedImage): Promise<ResizedImage> {
    // The picture may have been removed while its copy was made.
    if (await isThere(file)) await this.folder.remove(file);
    return stored;
  }

  #file(name: string, width: number, format: Format) {
    return path.join(this.dir, `${path.basename(name, '.webp')}-${width}.${format}`);
  }
}

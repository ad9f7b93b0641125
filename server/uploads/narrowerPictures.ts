import fs from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS } from '@/domain/imageUrl';
import { refuse } from '../refusals';
import { decodes, narrowedPicture } from './images';
import type { PictureFolder } from './pictureFolder';

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** More than these wait for the decoder: somebody walks through all pictures, and people who save should not stand behind him. */
const QUEUE_MAX = 60;

/** A file to send, and whether it is what was asked for: if not, it must not be kept by caches. */
export type Narrower = { file: string; isFinal: boolean };

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Copies of stored pictures at other widths in `uploads/.cache/`, each made once, when it is first asked for (contract, E22). */
export class NarrowerPictures {
  readonly #making = new Map<string, Promise<Narrower>>();
  /** Copies that would be no smaller than the stored picture. */
  readonly #needless = new Set<string>();

  constructor(readonly folder: PictureFolder) {}

  get dir() {
    return path.join(this.folder.dir, '.cache');
  }

  /** All copies that there may be of a picture. */
  filesOf(name: string): string[] {
    return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.#file(name, width, format)));
  }

  /** The picture at a width. While there is no room for a copy, or no hand free to make it, the stored picture itself. */
  async get(name: string, width: number, format: Format): Promise<Narrower> {
    const file = this.#file(name, width, format);
    const making = this.#making.get(file);
    if (making !== undefined) return making;
    // Set before anything is awaited, so that all who ask meanwhile share this one.
    const made = this.#findOrMake(name, file, width, format).finally(() => this.#making.delete(file));
    this.#making.set(file, made);
    return made;
  }

  async #findOrMake(name: string, file: string, width: number, format: Format): Promise<Narrower> {
    if (await isThere(file)) return { file, isFinal: true };
    const stored = { file: this.folder.file(name), isFinal: false };
    if (this.#needless.has(file) && (await isThere(stored.file))) return { ...stored, isFinal: true };
    if (decodes.waiting >= QUEUE_MAX) return stored;
    const bytes = await fs.readFile(stored.file).catch(() => {
      throw refuse.notFound();
    });
    const narrowed = await narrowedPicture(bytes, width, format);
    if (narrowed === undefined) {
      this.#needless.add(file);
      return { ...stored, isFinal: true };
    }
    return (await this.#store(file, narrowed)) && (await isThere(stored.file))
      ? { file, isFinal: true }
      : this.#undo(file, stored);
  }

  /** Written aside and renamed, so that nobody is sent half of it, but not fsynced: a copy that is lost is made again. */
  async #store(file: string, bytes: Buffer): Promise<boolean> {
    const { room, tmp } = this.folder;
    if (!room.hasFor(bytes.length)) return false;
    room.take(bytes.length);
    const part = path.join(tmp, path.basename(file));
    try {
      await fs.mkdir(tmp, { recursive: true });
      await fs.mkdir(this.dir, { recursive: true });
      await fs.writeFile(part, bytes);
      await fs.rename(part, file);
      return true;
    } catch {
      await fs.unlink(part).catch(() => {});
      room.free(bytes.length);
      return false;
    }
  }

  async #undo(file: string, stored: Narrower): Promise<Narrower> {
    // The picture may have been removed while its copy was made.
    if (await isThere(file)) await this.folder.remove(file);
    return stored;
  }

  #file(name: string, width: number, format: Format) {
    return path.join(this.dir, `${path.basename(name, '.webp')}-${width}.${format}`);
  }
}

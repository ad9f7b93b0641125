import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS } from '@/domain/imageUrl';
import { refuse } from '../refusals';
import { writeDurably } from '../repository/durableFile';
import { narrowedPicture, storedPicture } from './images';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;
const STORED_PATH = /^\/?(?:api\/)*uploads\/([a-z0-9]{26}\.webp)$/;
const FORMATS = ['avif', 'webp'] as const;

type Format = (typeof FORMATS)[number];

const newName = () => `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;

/** The pictures that staff sent: files with generated names in `uploads/`, narrower copies in `uploads/.cache/`. */
export class Uploads {
  readonly #making = new Map<string, Promise<string>>();

  constructor(readonly dir: string) {}

  /** Checks, re-encodes and stores a picture; its path is as records hold it. On the disk when it resolves. */
  async keep(bytes: Buffer): Promise<string> {
    const picture = await storedPicture(bytes);
    const name = newName();
    await fs.mkdir(this.dir, { recursive: true });
    await writeDurably(path.join(this.dir, name), picture);
    return `uploads/${name}`;
  }

  /** The file name behind a stored path; undefined for a path that is none of our files. */
  nameOf = (storedPath: string): string | undefined => STORED_PATH.exec(storedPath)?.[1];

  /** Removes files and their narrower copies; paths that are none of our files are left alone (promise U5). */
  async discard(storedPaths: readonly string[]): Promise<void> {
    const names = storedPaths.flatMap((storedPath) => this.nameOf(storedPath) ?? []);
    const files = names.flatMap((name) => [path.join(this.dir, name), ...this.#narrowerFiles(name)]);
    await Promise.all(files.map((file) => fs.rm(file, { force: true })));
  }

  /** The file of a picture at a width, made the first time it is asked for. Refuses with 404 when there is no such picture. */
  async narrower(name: string, width: number, format: Format): Promise<string> {
    const file = this.#narrowerFile(name, width, format);
    const isThere = await fs.access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
    const making = this.#making.get(file) ?? this.#make(name, file, width, format).finally(() => this.#making.delete(file));
    this.#making.set(file, making);
    return making;
  }

  async #make(name: string, file: string, width: number, format: Format): Promise<string> {
    const bytes = await fs.readFile(path.join(this.dir, name)).catch(() => {
      throw refuse.notFound();
    });
    const narrowed = await narrowedPicture(bytes, width, format);
    await fs.mkdir(path.dirname(file), { recursive: true });
    // A copy that is lost is made again: written aside and renamed, so that nobody is sent half of it, but not fsynced.
    await fs.writeFile(`${file}.tmp`, narrowed);
    await fs.rename(`${file}.tmp`, file);
    return file;
  }

  #narrowerFile(name: string, width: number, format: Format) {
    return path.join(this.dir, '.cache', `${path.basename(name, '.webp')}-${width}.${format}`);
  }

  #narrowerFiles(name: string) {
    return PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => this.#narrowerFile(name, width, format)));
  }
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { generatedName, isSeedName } from '@/domain/images';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import type { Repository } from '../storage/Repository';
import type { ImageStore } from '../storage/Storage';
import { checkImage } from './checkImage';
import { cleanUpOrphans, type ReadNamed, sweepForgotten } from './cleanUpOrphans';
import { DiskQuota, ImageFolder } from './imageFolder';
import { NAMING, referencedElsewhere, referencedImages } from './referencedImages';
import { type ResizedImage, ResizedImages } from './resizedImages';

/** A stored image's size in pixels. */
type ImageSize = { width: number; height: number };

/** The bytes at the start of a WebP file that hold its size. */
const WEBP_HEAD = 30;

/** The size that the start of a WebP file gives; undefined for other bytes. Only our own files are read with it, which sharp wrote. */
export function webpSize(head: Buffer): ImageSize | undefined {
  if (head.length < WEBP_HEAD || head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) % 0x4000, height: head.readUInt16LE(28) % 0x4000 };
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    default:
      return undefined;
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;

/** A new unguessable name, independent of the uploaded file's name (promise U3). */
function newName(): string {
  const name = `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;
  return isSeedName(name) ? newName() : name;
}

const namesIn = (storedPaths: readonly string[]) => storedPaths.flatMap((storedPath) => generatedName(storedPath) ?? []);

/** The images that staff uploaded: files with generated names in `uploads/`, resized copies in `uploads/.cache/`. */
export class Uploads {
  readonly #folder: ImageFolder;
  readonly #narrower: ResizedImages;

  constructor(
    readonly dir: string,
    { mostBytes = Number.POSITIVE_INFINITY, store }: { mostBytes?: number; store?: ImageStore } = {},
    /** The pool that decodes images, shared with share images. */
    readonly work = new ImageWorkerPool(),
  ) {
    this.#folder = new ImageFolder(dir, new DiskQuota(mostBytes), store);
    this.#narrower = new ResizedImages(this.#folder, this.work);
  }

  /**
   * Checks, re-encodes and stores an image, which is read when its turn comes; returns its path as records store it. The image is
   * durable when the promise resolves, and marked until it is settled or discarded.
   */
  async keep(read: () => Buffer | Promise<Buffer>): Promise<string> {
    this.#folder.room.check();
    const image = await this.work.run(async () => {
      const bytes = await read();
      checkImage(bytes);
      return { kind: 'stored', bytes };
    });
    const name = newName();
    await this.#folder.add(name, image);
    return `uploads/${name}`;
  }

  /** The size of an image that `keep` has just stored; undefined for any other file. */
  async sizeOf(storedPath: string): Promise<ImageSize | undefined> {
    const [name] = namesIn([storedPath]);
    if (name === undefined) return undefined;
    const file = await fs.open(this.#folder.file(name));
    try {
      const { buffer } = await file.read(Buffer.alloc(WEBP_HEAD), 0, WEBP_HEAD, 0);
      return webpSize(buffer);
    } finally {
      await file.close();
    }
  }

  /** Fetches an image that another server stored; nothing happens where there is no such server, or no such image. */
  fetch(name: string): Promise<void> {
    return this.#folder.fetch(name);
  }

  /** Deletes this server's copies of an image. */
  async dropCopy(name: string): Promise<void> {
    await Promise.all([...this.#narrower.filesOf(name), this.#folder.file(name)].map((file) => this.#folder.dropCopy(file)));
  }

  /** Marks stored images that a save is about to drop. Best effort: without a mark the orphan cleanup finds them later. */
  async markLeaving(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesIn(storedPaths).map((name) => this.#folder.mark(name).catch(() => {})));
  }

  /** Removes the marks of images that stay. */
  async settle(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesIn(storedPaths).map((name) => this.#folder.unmark(name)));
  }

  /** The storage engine that spools the images of forms to disk. */
  get spool() {
    return this.#folder.tmp;
  }

  /** Ends the image worker processes. */
  close() {
    this.work.close();
  }

  /**
   * Deletes files and their resized copies; ignores paths that are not our files (promise U5). Never throws: what the disk fails
   * to delete is cleaned up at the next start.
   */
  async discard(storedPaths: readonly string[]): Promise<void> {
    for (const name of namesIn(storedPaths)) {
      await Promise.all(this.#narrower.filesOf(name).map((file) => this.#folder.remove(file)));
      await this.#folder.remove(this.#folder.file(name));
    }
  }

  /** The file of an image at a width. Throws 404 when the image does not exist. */
  narrower(name: string, width: number, format: Format): Promise<ResizedImage> {
    return this.#narrower.get(name, width, format);
  }

  /** Cleans up after a crash and measures the folder. Call it at startup, before serving requests (promise D9). */
  sweep(named: ReadonlySet<string>): Promise<string[]> {
    return cleanUpOrphans(this.#folder, this.#narrower, named);
  }

  /** Deletes old images that neither records nor other states of the database name; returns their names. */
  sweepForgotten(named: ReadNamed, now: Date): Promise<string[]> {
    const stillNamed = (names: readonly string[]) => referencedElsewhere(path.dirname(this.dir), names);
    return sweepForgotten(this.#folder, this.#narrower, { now, named, stillNamed });
  }
}

/**
 * Keeps this server's copy of the shared images up to date: fetches the images that records name, now and after each change, and
 * removes the copies of those that no record names any more. Errors are passed to `onError`; a missing copy is fetched after the
 * next change, or when it is requested.
 */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  const copied = new Set<string>();
  const follow = async () => {
    const named = await referencedImages(repository);
    for (const name of named) {
      if (copied.has(name)) continue;
      await uploads.fetch(name);
      copied.add(name);
    }
    for (const name of copied) {
      if (named.has(name)) continue;
      copied.delete(name);
      await uploads.dropCopy(name);
    }
  };
  let working: Promise<void> = follow().catch(onError);
  repository.onChange((collections) => {
    if (!NAMING.some((name) => collections.includes(name))) return;
    working = working.then(follow).catch(onError);
  });
}

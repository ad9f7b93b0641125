import { randomBytes } from 'node:crypto';
import { generatedFileName, isSeedName } from '@/domain/uploadNames';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { isExistingFile } from '../lib/disk';
import type { ImageStore } from '../storage/Storage';
import { checkImage } from './checkImage';
import { DiskQuota } from './DiskQuota';
import { ImageFolder } from './imageFolder';
import { ResizedImages } from './ResizedImages';

/** 32 characters, so that all are equally likely for a random byte. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;

function generateUnguessableName(): string {
  for (;;) {
    const letters = Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
    const name = `${letters.join('')}.webp`;
    // Cleanups would take an upload with such a name for an image of the sample data, and keep it for ever.
    if (!isSeedName(name)) return name;
  }
}

export type StoredImage = { path: string; width?: number; height?: number };

/** Returns the names of the images among stored paths that the server named; a save must delete no other file. */
const toGeneratedNames = (storedPaths: readonly string[]) =>
  storedPaths.flatMap((storedPath) => generatedFileName(storedPath) ?? []);

/** The images that staff upload. While a save adds or drops one, it has a mark: after a crash, the next start checks its use. */
export class Uploads {
  readonly folder: ImageFolder;
  readonly resized: ResizedImages;

  constructor(
    readonly dir: string,
    { maxBytes = Number.POSITIVE_INFINITY, store }: { maxBytes?: number; store?: ImageStore } = {},
    readonly workers = new ImageWorkerPool(),
  ) {
    this.folder = new ImageFolder(dir, new DiskQuota(maxBytes), store);
    this.resized = new ResizedImages(this.folder, this.workers);
  }

  /** Stores an uploaded image, with a mark, under a new name. `read` runs once a worker is free, to save memory. */
  async add(read: () => Buffer | Promise<Buffer>): Promise<StoredImage> {
    const encodedImage = await this.workers.run(async () => {
      const bytes = await read();
      checkImage(bytes);
      return { kind: 'encodeUpload', bytes };
    });
    const name = generateUnguessableName();
    await this.folder.add(name, encodedImage.bytes);
    return { path: `uploads/${name}`, ...encodedImage.size };
  }

  /** Writes an image of a data set for testers under its own name, unless a file of that name is there. */
  async addTestImage(name: string, read: () => Promise<Buffer>): Promise<void> {
    const file = this.folder.filePath(name);
    if (await isExistingFile(file)) return;
    const bytes = await read();
    await this.folder.writeUnmarked(file, bytes);
    await this.folder.store?.put(name, bytes);
  }

  /** Marks images that a save is about to drop. A mark may fail: the regular search for unused images finds them, too. */
  async markPending(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(toGeneratedNames(storedPaths).map((name) => this.folder.mark(name).catch(() => {})));
  }

  /** Never throws, nor does `unmark`: a mark that the disk fails to delete only makes the next start check the image. */
  async unmarkPending(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(toGeneratedNames(storedPaths).map((name) => this.folder.unmark(name)));
  }

  /** The folder in which the images of a submitted form wait to be checked and stored. */
  get spool() {
    return this.folder.tmpDir;
  }

  close() {
    this.workers.close();
  }

  /** Deletes images with their copies. Never throws: the next start deletes what the disk fails to delete. */
  async discard(storedPaths: readonly string[]): Promise<void> {
    for (const name of toGeneratedNames(storedPaths)) await this.folder.deleteImage(name);
  }
}

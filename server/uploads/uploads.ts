import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generatedFileName, isSeedName } from '@/domain/images';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { isExistingFile } from '../lib/disk';
import type { ImageStore } from '../storage/Storage';
import { checkImage } from './checkImage';
import { deleteOldOrphans, type ReadReferencedNames } from './cleanUpOrphans';
import { DiskQuota } from './DiskQuota';
import { ImageFolder } from './imageFolder';
import { findReferencedElsewhere } from './otherDatabases';
import { ResizedImages } from './ResizedImages';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;

function generateName(): string {
  const name = `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;
  return isSeedName(name) ? generateName() : name;
}

export type StoredImage = { path: string; width?: number; height?: number };

const toNames = (storedPaths: readonly string[]) => storedPaths.flatMap((storedPath) => generatedFileName(storedPath) ?? []);

export class Uploads {
  readonly folder: ImageFolder;
  readonly resized: ResizedImages;

  constructor(
    readonly dir: string,
    { maxBytes = Number.POSITIVE_INFINITY, store }: { maxBytes?: number; store?: ImageStore } = {},
    readonly work = new ImageWorkerPool(),
  ) {
    this.folder = new ImageFolder(dir, new DiskQuota(maxBytes), store);
    this.resized = new ResizedImages(this.folder, this.work);
  }

  async add(read: () => Buffer | Promise<Buffer>): Promise<StoredImage> {
    const { bytes: image, size } = await this.work.run(async () => {
      const bytes = await read();
      checkImage(bytes);
      return { kind: 'stored', bytes };
    });
    const name = generateName();
    await this.folder.add(name, image);
    return { path: `uploads/${name}`, ...size };
  }

  async restore(name: string, read: () => Promise<Buffer>): Promise<void> {
    const file = this.folder.file(name);
    if (await isExistingFile(file)) return;
    const bytes = await read();
    await this.folder.writeCopy(file, bytes);
    await this.folder.store?.put(name, bytes);
  }

  /** Marks images that a save is about to drop. Without a mark, the orphan cleanup finds them later. */
  async markPending(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(toNames(storedPaths).map((name) => this.folder.mark(name).catch(() => {})));
  }

  async unmarkPending(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(toNames(storedPaths).map((name) => this.folder.unmark(name)));
  }

  get spool() {
    return this.folder.tmp;
  }

  close() {
    this.work.close();
  }

  /** Deletes our files alone (promise U5) with their copies. Never throws: the next start deletes what the disk fails to. */
  async discard(storedPaths: readonly string[]): Promise<void> {
    for (const name of toNames(storedPaths)) await this.folder.removeImage(name);
  }

  /** Deletes old images that neither records nor other states of the database name; returns their names. */
  sweepForgotten(named: ReadReferencedNames, now: Date): Promise<string[]> {
    const findElsewhere = (names: readonly string[]) => findReferencedElsewhere(path.dirname(this.dir), names);
    return deleteOldOrphans(this.folder, { now, named, findElsewhere });
  }
}

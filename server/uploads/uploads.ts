import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { imageKind } from '@/domain/imageFile';
import { generatedName, isSeedName } from '@/domain/images';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { isResolved, SingleFlight } from '../lib/concurrency';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { ImageStore } from '../storage/Storage';
import { checkImage } from './checkImage';
import { type ReadNamed, sweepForgotten } from './cleanUpOrphans';
import { DiskQuota, ImageFolder } from './imageFolder';
import { NAMING, referencedElsewhere, referencedImages } from './referencedImages';

const QUEUE_MAX = 60;

type ResizedImage = { file: string; isFinal: boolean };

const isThere = (file: string) => isResolved(fs.access(file));

class ResizedImages {
  readonly #making = new SingleFlight<ResizedImage>();
  /** The smaller file to send instead of a copy, by the name of that copy. */
  readonly #lighter = new Map<string, string>();

  constructor(
    readonly folder: ImageFolder,
    readonly work: ImageWorkerPool,
  ) {}

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
    const made = imageKind(narrowed) === 'webp' ? this.folder.copy(name, width, 'webp') : file;
    if (made !== file) this.#lighter.set(file, made);
    if (!this.folder.room.hasFor(narrowed.length)) return stored;
    await this.folder.writeCopy(made, narrowed).catch(() => {});
    if (await isThere(stored.file)) return (await isThere(made)) ? { file: made, isFinal: true } : stored;
    // The original was deleted while its copy was made.
    await this.folder.remove(made);
    return stored;
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;

/** A new unguessable name, independent of the uploaded file's name (promise U3). */
function newName(): string {
  const name = `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;
  return isSeedName(name) ? newName() : name;
}

export type KeptImage = { path: string; width?: number; height?: number };

const namesIn = (storedPaths: readonly string[]) => storedPaths.flatMap((storedPath) => generatedName(storedPath) ?? []);

/** The images that staff uploaded: files with generated names in `uploads/`, resized copies in `uploads/.cache/`. */
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

  async keep(read: () => Buffer | Promise<Buffer>): Promise<KeptImage> {
    const { bytes: image, size } = await this.work.run(async () => {
      const bytes = await read();
      checkImage(bytes);
      return { kind: 'stored', bytes };
    });
    const name = newName();
    await this.folder.add(name, image);
    return { path: `uploads/${name}`, ...size };
  }

  async putBack(name: string, read: () => Promise<Buffer>): Promise<void> {
    const file = this.folder.file(name);
    if (await isThere(file)) return;
    const bytes = await read();
    await this.folder.writeCopy(file, bytes);
    await this.folder.store?.put(name, bytes);
  }

  /** Marks stored images as pending, which a save is about to drop. Best effort: without a mark the orphan cleanup finds them later. */
  async markPending(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesIn(storedPaths).map((name) => this.folder.mark(name).catch(() => {})));
  }

  async settle(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesIn(storedPaths).map((name) => this.folder.unmark(name)));
  }

  get spool() {
    return this.folder.tmp;
  }

  close() {
    this.work.close();
  }

  /** Deletes our files alone (promise U5) with their copies. Never throws: the next start deletes what the disk fails to. */
  async discard(storedPaths: readonly string[]): Promise<void> {
    for (const name of namesIn(storedPaths)) await this.folder.removeImage(name);
  }

  /** Deletes old images that neither records nor other states of the database name; returns their names. */
  sweepForgotten(named: ReadNamed, now: Date): Promise<string[]> {
    const stillNamed = (names: readonly string[]) => referencedElsewhere(path.dirname(this.dir), names);
    return sweepForgotten(this.folder, { now, named, stillNamed });
  }
}

/** Fetches the shared images that records name, and drops the copies of others, now and after each change. */
export function mirrorImages(repository: Repository, uploads: Uploads, onError: (error: unknown) => void): void {
  const copied = new Set<string>();
  const follow = async () => {
    const named = await referencedImages(repository);
    for (const name of named) {
      if (copied.has(name)) continue;
      await uploads.folder.fetch(name);
      copied.add(name);
    }
    for (const name of copied) {
      if (named.has(name)) continue;
      copied.delete(name);
      for (const file of uploads.folder.allFiles(name)) await uploads.folder.dropCopy(file);
    }
  };
  let working: Promise<void> = follow().catch(onError);
  repository.onChange((collections) => {
    if (!NAMING.some((name) => collections.includes(name))) return;
    working = working.then(follow).catch(onError);
  });
}

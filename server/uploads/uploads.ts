import path from 'node:path';
import type { Format } from '../imageWorker/formats';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { checkImage } from './checkImage';
import { cleanUpOrphans } from './cleanUpOrphans';
import { DiskQuota } from './diskQuota';
import { ImageFolder } from './imageFolder';
import { nameOf, newName } from './imageNames';
import { referencedElsewhere } from './referencedImages';
import { type ResizedImage, ResizedImages } from './resizedImages';

const namesOf = (storedPaths: readonly string[]) => storedPaths.flatMap((storedPath) => nameOf(storedPath) ?? []);

/** The pictures that staff sent: files with generated names in `uploads/`, narrower copies in `uploads/.cache/`. */
export class Uploads {
  readonly #folder: ImageFolder;
  readonly #narrower: ResizedImages;

  constructor(
    readonly dir: string,
    { mostBytes = Number.POSITIVE_INFINITY }: { mostBytes?: number } = {},
    /** Where pictures are decoded, also those that are shared. */
    readonly work = new ImageWorkerPool(),
  ) {
    this.#folder = new ImageFolder(dir, new DiskQuota(mostBytes));
    this.#narrower = new ResizedImages(this.#folder, this.work);
  }

  /**
   * Checks, re-encodes and stores a picture, which is read when its turn comes; its path is as records hold it. On the disk when it resolves, and marked as undecided
   * until it is settled or discarded.
   */
  async keep(read: () => Buffer | Promise<Buffer>): Promise<string> {
    this.#folder.room.check();
    const picture = await this.work.run(async () => {
      const bytes = await read();
      checkImage(bytes);
      return { kind: 'stored', bytes };
    });
    const name = newName();
    await this.#folder.add(name, picture);
    return `uploads/${name}`;
  }

  /** Marks stored pictures that a save is about to take away. Best effort: without a mark the aged sweep finds them. */
  async markLeaving(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesOf(storedPaths).map((name) => this.#folder.mark(name).catch(() => {})));
  }

  /** Says that pictures stay. */
  async settle(storedPaths: readonly string[]): Promise<void> {
    await Promise.all(namesOf(storedPaths).map((name) => this.#folder.unmark(name)));
  }

  /** Where the pictures of forms wait until they are looked at. */
  get spool() {
    return this.#folder.tmp;
  }

  /** Ends what decodes pictures. */
  close() {
    this.work.close();
  }

  /** The file name behind a stored path; undefined for a path that is none of our files. */
  nameOf = nameOf;

  /**
   * Removes files and their narrower copies; paths that are none of our files are left alone (promise U5). Never throws: what the
   * disk holds on to is swept at the next start.
   */
  async discard(storedPaths: readonly string[]): Promise<void> {
    for (const name of namesOf(storedPaths)) {
      await Promise.all(this.#narrower.filesOf(name).map((file) => this.#folder.remove(file)));
      await this.#folder.remove(this.#folder.file(name));
    }
  }

  /** The file of a picture at a width. Refuses with 404 when there is no such picture. */
  narrower(name: string, width: number, format: Format): Promise<ResizedImage> {
    return this.#narrower.get(name, width, format);
  }

  /**
   * Removes what a crash left behind, `named` being the pictures that records show, and measures the rest; for the start, before anybody is answered
   * (promise D9).
   */
  sweep(named: ReadonlySet<string>, now: Date): Promise<string[]> {
    const stillNamed = (names: readonly string[]) => referencedElsewhere(path.dirname(this.dir), names);
    return cleanUpOrphans(this.#folder, this.#narrower, named, { now, stillNamed });
  }
}

import { detectImageFormat } from '@/domain/imageFile';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { SingleFlight } from '../lib/concurrency';
import { isExistingFile } from '../lib/disk';
import { errors } from '../lib/errors';
import type { ImageFolder } from './imageFolder';

const MAX_WAITING_TASKS = 60;

/** The file to send. `isFinal` is false where a later request can get a better file, so caches must ask again. */
type ResizedImage = { file: string; isFinal: boolean };

export class ResizedImages {
  readonly #running = new SingleFlight<ResizedImage>();
  /** The file to send instead of a copy, by the path of the copy: the image itself or a WebP copy, where that is smaller. */
  readonly #smallerFile = new Map<string, string>();

  constructor(
    readonly folder: ImageFolder,
    readonly workers: ImageWorkerPool,
  ) {}

  /** Returns the copy of an image in a width and format, or the image itself. Throws 404 for a missing image. */
  async get(name: string, width: number, format: Format): Promise<ResizedImage> {
    const copyPath = this.folder.copyPath(name, width, format);
    return this.#running.run(copyPath, () => this.#findOrMake(name, copyPath, width, format));
  }

  async #findOrMake(name: string, copyPath: string, width: number, format: Format): Promise<ResizedImage> {
    const knownFile = this.#smallerFile.get(copyPath) ?? copyPath;
    if (await isExistingFile(knownFile)) return { file: knownFile, isFinal: true };
    const original = this.folder.filePath(name);
    // With a long queue visitors get the large image at once. The caller has checked that it exists.
    if (this.workers.waiting >= MAX_WAITING_TASKS) return { file: original, isFinal: false };
    await this.folder.fetchFromStore(name);
    if (!(await isExistingFile(original))) throw errors.notFound();
    const { bytes } = await this.workers.run({ kind: 'resize', file: original, width, format });
    const isOriginalSmallest = bytes.length === 0;
    if (isOriginalSmallest) {
      this.#smallerFile.set(copyPath, original);
      return { file: original, isFinal: true };
    }
    // For a flat drawing the worker returns WebP, which is smaller, even if AVIF was asked for.
    const writtenPath = detectImageFormat(bytes) === 'webp' ? this.folder.copyPath(name, width, 'webp') : copyPath;
    if (writtenPath !== copyPath) this.#smallerFile.set(copyPath, writtenPath);
    const isWritten = await this.#write(writtenPath, bytes, original);
    return isWritten ? { file: writtenPath, isFinal: true } : { file: original, isFinal: false };
  }

  /** Keeps a copy as a file; false if it has no room, if the disk fails, or if the image was deleted meanwhile. */
  async #write(copy: string, bytes: Buffer, original: string): Promise<boolean> {
    if (!this.folder.quota.hasRoomFor(bytes.length)) return false;
    await this.folder.writeUnmarked(copy, bytes).catch(() => {});
    const isOriginalDeleted = !(await isExistingFile(original));
    if (isOriginalDeleted) await this.folder.deleteFile(copy);
    return !isOriginalDeleted && (await isExistingFile(copy));
  }
}

import { detectImageFormat } from '@/domain/imageFile';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { SingleFlight } from '../lib/concurrency';
import { isExistingFile } from '../lib/disk';
import { errors } from '../lib/errors';
import type { ImageFolder } from './imageFolder';

/** With more tasks waiting, visitors get the large image at once. */
const QUEUE_MAX = 60;

/** The file to send. `isFinal` is false where a later request can get a better file, so caches must ask again. */
type ResizedImage = { file: string; isFinal: boolean };

/** The smaller copies of uploaded images. Each is made when it is first requested, and kept as a file. */
export class ResizedImages {
  readonly #running = new SingleFlight<ResizedImage>();
  /** The file to send instead of a copy, by the path of the copy, where another file is smaller. */
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
    const original = { file: this.folder.filePath(name), isFinal: false };
    if (this.workers.waiting >= QUEUE_MAX) return original;
    await this.folder.fetchFromStore(name);
    if (!(await isExistingFile(original.file))) throw errors.notFound();
    const { bytes } = await this.workers.run({ kind: 'resize', file: original.file, width, format });
    const isOriginalSmallest = bytes.length === 0;
    if (isOriginalSmallest) {
      this.#smallerFile.set(copyPath, original.file);
      return { ...original, isFinal: true };
    }
    // For a flat drawing the worker returns WebP, which is smaller, even if AVIF was asked for.
    const writtenPath = detectImageFormat(bytes) === 'webp' ? this.folder.copyPath(name, width, 'webp') : copyPath;
    if (writtenPath !== copyPath) this.#smallerFile.set(copyPath, writtenPath);
    if (!this.folder.quota.hasRoomFor(bytes.length)) return original;
    // An error such as a full disk is ignored: the original is sent instead.
    await this.folder.writeUnmarked(writtenPath, bytes).catch(() => {});
    const isOriginalDeleted = !(await isExistingFile(original.file));
    if (isOriginalDeleted) {
      await this.folder.deleteFile(writtenPath);
      return original;
    }
    const isWritten = await isExistingFile(writtenPath);
    return isWritten ? { file: writtenPath, isFinal: true } : original;
  }
}

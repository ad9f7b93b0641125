import { detectImageFormat } from '@/domain/imageFile';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { Format } from '../imageWorker/imageTask';
import { SingleFlight } from '../lib/concurrency';
import { isExistingFile } from '../lib/disk';
import { errors } from '../lib/errors';
import type { ImageFolder } from './imageFolder';

const MAX_WAITING_TASKS = 60;

/** `isFinal` is false when a later request may get a better file. Caches must then ask again. */
type ResizedImage = { file: string; isFinal: boolean };

/** Makes smaller copies of images when they are first requested, and keeps them as files. */
export class ResizedImages {
  readonly #running = new SingleFlight<ResizedImage>();
  /** Maps the path of a copy that is not worth making to a smaller file: the image itself or a WebP copy. */
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
    // With a long queue, visitors get the large image at once.
    if (this.workers.waiting >= MAX_WAITING_TASKS) return { file: original, isFinal: false };
    await this.folder.fetchFromStore(name);
    if (!(await isExistingFile(original))) throw errors.notFound();
    const { bytes } = await this.workers.run({ kind: 'resize', file: original, width, format });
    const isOriginalSmallest = bytes.length === 0;
    if (isOriginalSmallest) {
      this.#smallerFile.set(copyPath, original);
      return { file: original, isFinal: true };
    }
    // The worker returns WebP instead of AVIF where WebP is smaller, as for flat drawings.
    const writtenPath = detectImageFormat(bytes) === 'webp' ? this.folder.copyPath(name, width, 'webp') : copyPath;
    if (writtenPath !== copyPath) this.#smallerFile.set(copyPath, writtenPath);
    const isWritten = await this.#write(writtenPath, bytes, original);
    return isWritten ? { file: writtenPath, isFinal: true } : { file: original, isFinal: false };
  }

  /** Writes a copy. Returns false without room, after an error of the disk, or if the image was deleted meanwhile. */
  async #write(copy: string, bytes: Buffer, original: string): Promise<boolean> {
    if (!this.folder.quota.hasRoomFor(bytes.length)) return false;
    await this.folder.writeUnmarked(copy, bytes).catch(() => {});
    const isOriginalDeleted = !(await isExistingFile(original));
    if (isOriginalDeleted) await this.folder.deleteFile(copy);
    return !isOriginalDeleted && (await isExistingFile(copy));
  }
}

import { createHash } from 'node:crypto';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import type { ShareFolders } from './drawShareImage';
import { shareKey } from './shareImagePath';

/** About a hundred pictures; networks ask once for each and keep it themselves. */
const KEPT_MAX_BYTES = 8_000_000;

/** More than these wait for a hand to draw them: somebody walks through all pictures, and people who save should not stand behind him. */
const QUEUE_MAX = 60;

/** A picture to send, and whether it is the one that was asked for: if not, it must not be kept by caches. */
export type CachedImage = { bytes: Buffer; etag: string; isFinal: boolean };

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Share pictures, each drawn once, however many ask for it at a time; those that were asked for last are kept, 8 MB of them. */
export class ShareImageCache {
  /** Those that were asked for last come last. */
  readonly #kept = new Map<string, CachedImage>();
  readonly #making = new Map<string, Promise<CachedImage>>();
  #bytes = 0;

  constructor(
    readonly folders: ShareFolders,
    readonly work = new ImageWorkerPool(),
    readonly keptMaxBytes = KEPT_MAX_BYTES,
  ) {}

  /**
   * The picture of a source; while an uploaded picture cannot be shown, the woven cover in its place. Refuses with 404 where there
   * is no drawing either, and with 503 where too many wait.
   */
  async get(source: ShareSource): Promise<CachedImage> {
    const key = shareKey(source);
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    // Set before anything is awaited, so that all who ask meanwhile share this one.
    const making = this.#making.get(key) ?? this.#make(key, source).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, source: ShareSource): Promise<CachedImage> {
    if (this.work.waiting >= QUEUE_MAX) throw errors.overloaded();
    const bytes = await this.work.run({ kind: 'share', source, folders: this.folders }).catch(() => undefined);
    if (bytes) return this.#keep(key, { bytes, etag: etagOf(bytes), isFinal: true });
    if (source.kind !== 'photo') throw errors.notFound();
    return { ...(await this.get({ kind: 'cover', cover: source.cover })), isFinal: false };
  }

  #keep(key: string, image: CachedImage): CachedImage {
    this.#kept.set(key, image);
    this.#bytes += image.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.keptMaxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return image;
  }
}

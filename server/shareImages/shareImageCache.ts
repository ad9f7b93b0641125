import { createHash } from 'node:crypto';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import { SingleFlight } from '../lib/singleFlight';
import type { ShareFolders } from './drawShareImage';
import { shareKey } from './shareImagePath';

/** Bytes for about a hundred images; social networks request each once and cache it themselves. */
const KEPT_MAX_BYTES = 8_000_000;

/** Tasks in the queue beyond which no share image is added: a crawler must not delay staff who save. */
const QUEUE_MAX = 60;

/** An image to send. `isFinal` is false for a stand-in, which must not be cached. */
type CachedImage = { bytes: Buffer; etag: string; isFinal: boolean };

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Share images, each rendered once for all concurrent requests; 8 MB of the most recently used are cached. */
export class ShareImageCache {
  /** Least recently used first. */
  readonly #kept = new Map<string, CachedImage>();
  readonly #making = new SingleFlight<CachedImage>();
  #bytes = 0;

  constructor(
    readonly folders: ShareFolders,
    readonly work = new ImageWorkerPool(),
    readonly keptMaxBytes = KEPT_MAX_BYTES,
  ) {}

  /**
   * The share image of a source, or the woven cover as a stand-in while an uploaded image cannot be shown. Throws 404 when there
   * is no drawing either, and 503 when the queue is full.
   */
  async get(source: ShareSource): Promise<CachedImage> {
    const key = shareKey(source);
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    return this.#making.run(key, () => this.#make(key, source));
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

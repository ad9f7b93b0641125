import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import type { ShareFolders } from './drawShareImage';
import { shareKey } from './shareImagePath';

const CACHE_MAX_BYTES = 8_000_000;

/** The length of the queue of image tasks beyond which no share image is added: a crawler must not delay staff who save. */
const QUEUE_MAX = 60;

type CachedImage = { bytes: Buffer; etag: string };

const toEtag = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Caches the most recently used share images. Concurrent requests for one image share its drawing. */
export class ShareImageCache {
  readonly #images: LRUCache<string, CachedImage, { source: ShareSource }>;

  constructor(
    readonly folders: ShareFolders,
    readonly workers = new ImageWorkerPool(),
    maxSize = CACHE_MAX_BYTES,
  ) {
    this.#images = new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes.length,
      fetchMethod: (_key, _stale, { context }) => this.#draw(context.source),
      // An image that is evicted while it is drawn still goes to the requests that wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** Returns the share image of a source; undefined while it cannot be drawn. Throws 503 when the queue is full. */
  get(source: ShareSource): Promise<CachedImage | undefined> {
    return this.#images.fetch(shareKey(source), { context: { source } });
  }

  async #draw(source: ShareSource): Promise<CachedImage | undefined> {
    if (this.workers.waiting >= QUEUE_MAX) throw errors.overloaded();
    const image = await this.workers.run({ kind: 'drawShareImage', source, folders: this.folders }).catch(() => undefined);
    return image && { bytes: image.bytes, etag: toEtag(image.bytes) };
  }
}

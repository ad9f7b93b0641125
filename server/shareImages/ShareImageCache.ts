import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import type { ShareFolders } from './drawShareImage';
import { shareKey } from './shareImagePath';

const CACHE_MAX_BYTES = 8_000_000;

/** A crawler must not delay staff who save images. So a queue of this length accepts no share images. */
const QUEUE_MAX = 60;

type CachedImage = { bytes: Buffer; etag: string };

const toEtag = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Caches share images. Concurrent requests for an image share one drawing. */
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
      // An image can be evicted while it is drawn. The waiting requests still get the image.
      ignoreFetchAbort: true,
    });
  }

  /** Resolves to undefined if the image cannot be drawn. Throws 503 while the queue is full. */
  get(source: ShareSource): Promise<CachedImage | undefined> {
    return this.#images.fetch(shareKey(source), { context: { source } });
  }

  async #draw(source: ShareSource): Promise<CachedImage | undefined> {
    if (this.workers.waiting >= QUEUE_MAX) throw errors.overloaded();
    const image = await this.workers.run({ kind: 'drawShareImage', source, folders: this.folders }).catch(() => undefined);
    return image && { bytes: image.bytes, etag: toEtag(image.bytes) };
  }
}

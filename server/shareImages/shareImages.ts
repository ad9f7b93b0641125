import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { programBySlug } from '@/content/programs/programs';
import { parseDate } from '@/domain/dates';
import { isPublishedAt } from '@/domain/schedule';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import { isUnchanged } from '../lib/httpCaching';
import { type Handler, route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord } from '../storage/records';
import type { Uploads } from '../uploads/uploads';
import type { ShareFolders } from './drawShareImage';
import { eventShareSource, postShareSource, shareKey, shareVersion } from './shareImagePath';

/** Matches the site's image, those of programs, and those of records with their id and the version of their image. */
const IMAGE_PATH = /^\/share\/(?:(site|my)|programs\/([a-z-]+)|(blogs|events)\/([^/]+)-([0-9a-f]{8}))\.jpg$/;

const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';

type RequestedImage = { source: ShareSource; cacheControl: string };

async function findImage(pathname: string, repository: Pick<Repository, 'list'>, now: Date): Promise<RequestedImage | undefined> {
  const [, fixed, slug, collection, id, version] = IMAGE_PATH.exec(pathname) ?? [];
  if (fixed === 'my') return { source: { kind: 'cover', cover: '/assets/cover-openday.webp' }, cacheControl: CACHE_FOR_A_DAY };
  if (fixed) return { source: { kind: 'site' }, cacheControl: CACHE_FOR_A_DAY };
  if (slug !== undefined) {
    const program = programBySlug(slug);
    return program && { source: { kind: 'program', program }, cacheControl: CACHE_FOR_A_DAY };
  }
  const isRequested = (record: BlogRecord | EventRecord) => String(record.id) === id && isPublishedAt(record, now);
  const post = collection === 'blogs' ? (await repository.list('blogs')).find(isRequested) : undefined;
  const event = collection === 'events' ? (await repository.list('events')).find(isRequested) : undefined;
  const source = post ? postShareSource(post) : event && eventShareSource(event);
  if (!source) return undefined;
  // Caches must ask again where the URL names an older image, or when the record will be withdrawn.
  const isPermanent = shareVersion(source) === version && !parseDate((post ?? event)?.withdraw_at);
  return { source, cacheControl: isPermanent ? CACHE_FOR_EVER : REVALIDATE };
}

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
    readonly work = new ImageWorkerPool(),
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
    if (this.work.waiting >= QUEUE_MAX) throw errors.overloaded();
    const image = await this.work.run({ kind: 'share', source, folders: this.folders }).catch(() => undefined);
    return image && { bytes: image.bytes, etag: toEtag(image.bytes) };
  }
}

type Options = { repository: Repository; uploads: Uploads; clientDir: string; clock: () => Date };

/** Serves the images that social networks show beside links (D-51). The address of a record's image changes with it. */
export function serveShareImages({ repository, uploads, clientDir, clock }: Options): RequestHandler {
  const images = new ShareImageCache({ uploads: uploads.dir, assets: path.join(clientDir, 'assets') }, uploads.workers);

  const send: Handler = async (req, res) => {
    const requested = await findImage(req.path, repository, clock());
    if (!requested) throw errors.notFound();
    const { source, cacheControl } = requested;
    // With several servers, another one may have stored the image.
    if (source.kind === 'photo') await uploads.folder.fetch(source.name);
    const drawn = await images.get(source);
    // The automatic cover replaces an uploaded image that cannot be shown.
    const image = drawn ?? (source.kind === 'photo' ? await images.get({ kind: 'cover', cover: source.cover }) : undefined);
    if (!image) throw errors.notFound();
    const { bytes, etag } = image;
    // Other sites embed share images.
    res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
    res.set('Cache-Control', drawn ? cacheControl : REVALIDATE);
    if (isUnchanged(req, etag)) return void res.status(304).end();
    res.set({ 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }).end(bytes);
  };

  return route(({ path: pathname }) => (IMAGE_PATH.test(pathname) ? { GET: send } : undefined));
}

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

const ADDRESS = /^\/share\/(?:(site|my)|programs\/([a-z-]+)|(blogs|events)\/([^/]+)-([0-9a-f]{8}))\.jpg$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const ASK_AGAIN = 'no-cache';

type Found = { source: ShareSource; cacheControl: string };

async function findImage(pathname: string, repository: Pick<Repository, 'list'>, now: Date): Promise<Found | undefined> {
  const [, fixed, slug, collection, id, version] = ADDRESS.exec(pathname) ?? [];
  if (fixed === 'my') return { source: { kind: 'cover', cover: '/assets/cover-openday.webp' }, cacheControl: FOR_A_DAY };
  if (fixed) return { source: { kind: 'site' }, cacheControl: FOR_A_DAY };
  if (slug !== undefined) {
    const program = programBySlug(slug);
    return program && { source: { kind: 'program', program }, cacheControl: FOR_A_DAY };
  }
  const isShown = (record: BlogRecord | EventRecord) => String(record.id) === id && isPublishedAt(record, now);
  const post = collection === 'blogs' ? (await repository.list('blogs')).find(isShown) : undefined;
  const event = collection === 'events' ? (await repository.list('events')).find(isShown) : undefined;
  const source = post ? postShareSource(post) : event && eventShareSource(event);
  if (!source) return undefined;
  // Social networks can request an old URL much later: they get the current image. No copy may outlive the withdrawal of its record.
  const isLasting = shareVersion(source) === version && !parseDate((post ?? event)?.withdraw_at);
  return { source, cacheControl: isLasting ? FOR_GOOD : ASK_AGAIN };
}

/** Bytes for about a hundred images; social networks request each once and cache it themselves. */
const KEPT_MAX_BYTES = 8_000_000;

/** Tasks in the queue beyond which no share image is added: a crawler must not delay staff who save. */
const QUEUE_MAX = 60;

type CachedImage = { bytes: Buffer; etag: string };

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;

/** Share images, each rendered once for all concurrent requests; 8 MB of the most recently used are cached. */
export class ShareImageCache {
  readonly #images: LRUCache<string, CachedImage, { source: ShareSource }>;

  constructor(
    readonly folders: ShareFolders,
    readonly work = new ImageWorkerPool(),
    maxSize = KEPT_MAX_BYTES,
  ) {
    this.#images = new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes.length,
      fetchMethod: (_key, _stale, { context }) => this.#draw(context.source),
      ignoreFetchAbort: true,
    });
  }

  /** The share image of a source; undefined while it cannot be drawn. Throws 503 when the queue is full. */
  get(source: ShareSource): Promise<CachedImage | undefined> {
    return this.#images.fetch(shareKey(source), { context: { source } });
  }

  async #draw(source: ShareSource): Promise<CachedImage | undefined> {
    if (this.work.waiting >= QUEUE_MAX) throw errors.overloaded();
    const drawn = await this.work.run({ kind: 'share', source, folders: this.folders }).catch(() => undefined);
    return drawn && { bytes: drawn.bytes, etag: etagOf(drawn.bytes) };
  }
}

type Options = { repository: Repository; uploads: Uploads; clientDir: string; clock: () => Date };

/** Serves the images that social networks show beside links (D-51). The address of a record's image changes with it. */
export function shareImages({ repository, uploads, clientDir, clock }: Options): RequestHandler {
  const images = new ShareImageCache({ uploads: uploads.dir, assets: path.join(clientDir, 'assets') }, uploads.work);

  const send: Handler = async (req, res) => {
    const found = await findImage(req.path, repository, clock());
    if (!found) throw errors.notFound();
    if (found.source.kind === 'photo') await uploads.folder.fetch(found.source.name);
    const { source } = found;
    const own = await images.get(source);
    // An uploaded image that cannot be shown is replaced by the woven cover.
    const image = own ?? (source.kind === 'photo' ? await images.get({ kind: 'cover', cover: source.cover }) : undefined);
    if (!image) throw errors.notFound();
    const { bytes, etag } = image;
    // Other sites embed share images.
    res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
    res.set('Cache-Control', own ? found.cacheControl : ASK_AGAIN);
    if (isUnchanged(req, etag)) return void res.status(304).end();
    res.set({ 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }).end(bytes);
  };

  return route(({ path: pathname }) => (ADDRESS.test(pathname) ? { GET: send } : undefined));
}

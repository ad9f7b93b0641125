// Serves the images that social networks show beside links. The URL of a record's image changes with the image.
import path from 'node:path';
import type { RequestHandler } from 'express';
import { programBySlug } from '@/content/programs/programs';
import { parseDate } from '@/domain/dates';
import { isPublishedAt } from '@/domain/schedule';
import type { ShareSource } from '../imageWorker/imageTask';
import { errors } from '../lib/errors';
import { isUnchanged } from '../lib/httpCaching';
import { type Handler, route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord } from '../storage/records';
import type { Uploads } from '../uploads/uploads';
import { ShareImageCache } from './ShareImageCache';
import { eventShareSource, postShareSource, shareVersion } from './shareImagePath';

/** `/share/site.jpg` is for pages without an image of their own, `/share/my.jpg` for the page in Burmese. */
const PAGE_IMAGE = /^\/share\/(site|my)\.jpg$/;
const PROGRAM_IMAGE = /^\/share\/programs\/([a-z-]+)\.jpg$/;
const RECORD_IMAGE = /^\/share\/(blogs|events)\/([^/]+)-([0-9a-f]{8})\.jpg$/;

const isImagePath = (pathname: string) => [PAGE_IMAGE, PROGRAM_IMAGE, RECORD_IMAGE].some((pattern) => pattern.test(pathname));

const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';

const BURMESE_COVER = '/assets/cover-openday.webp';

type ImageToDraw = { source: ShareSource; cacheControl: string };

type Records = Pick<Repository, 'list'>;

async function findRecordImage(pathname: string, repository: Records, now: Date): Promise<ImageToDraw | undefined> {
  const [, collection, id, version] = RECORD_IMAGE.exec(pathname) ?? [];
  const isRequestedRecord = (record: BlogRecord | EventRecord) => String(record.id) === id && isPublishedAt(record, now);
  const toImage = (source: ShareSource, { withdraw_at }: BlogRecord | EventRecord): ImageToDraw => {
    // Caches must not keep an image under an old URL, or the image of a record that will be withdrawn.
    const isPermanent = shareVersion(source) === version && !parseDate(withdraw_at);
    return { source, cacheControl: isPermanent ? CACHE_FOR_EVER : REVALIDATE };
  };
  if (collection === 'blogs') {
    const post = (await repository.list('blogs')).find(isRequestedRecord);
    return post && toImage(postShareSource(post), post);
  }
  const event = (await repository.list('events')).find(isRequestedRecord);
  return event && toImage(eventShareSource(event), event);
}

async function findImage(pathname: string, repository: Records, now: Date): Promise<ImageToDraw | undefined> {
  const [, page] = PAGE_IMAGE.exec(pathname) ?? [];
  if (page === 'my') return { source: { kind: 'cover', cover: BURMESE_COVER }, cacheControl: CACHE_FOR_A_DAY };
  if (page === 'site') return { source: { kind: 'site' }, cacheControl: CACHE_FOR_A_DAY };
  const [, slug] = PROGRAM_IMAGE.exec(pathname) ?? [];
  if (slug === undefined) return findRecordImage(pathname, repository, now);
  const program = programBySlug(slug);
  return program && { source: { kind: 'program', program }, cacheControl: CACHE_FOR_A_DAY };
}

type Options = { repository: Repository; uploads: Uploads; clientDir: string; clock: () => Date };

export function serveShareImages({ repository, uploads, clientDir, clock }: Options): RequestHandler {
  const images = new ShareImageCache({ uploads: uploads.dir, assets: path.join(clientDir, 'assets') }, uploads.workers);

  const drawCoverInsteadOfPhoto = async (source: ShareSource) =>
    source.kind === 'photo' ? images.get({ kind: 'cover', cover: source.cover }) : undefined;

  const send: Handler = async (req, res) => {
    const imageToDraw = await findImage(req.path, repository, clock());
    if (!imageToDraw) throw errors.notFound();
    const { source, cacheControl } = imageToDraw;
    // Another server may have stored the photo.
    if (source.kind === 'photo') await uploads.folder.fetchFromStore(source.name);
    const drawnImage = await images.get(source);
    const sentImage = drawnImage ?? (await drawCoverInsteadOfPhoto(source));
    if (!sentImage) throw errors.notFound();
    const { bytes, etag } = sentImage;
    // Other sites embed share images.
    res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
    // A later request may succeed with the photo, so caches must not keep the cover.
    res.set('Cache-Control', drawnImage ? cacheControl : REVALIDATE);
    if (isUnchanged(req, etag)) return void res.status(304).end();
    res.set({ 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }).end(bytes);
  };

  return route(({ path: pathname }) => (isImagePath(pathname) ? { GET: send } : undefined));
}

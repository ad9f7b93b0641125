import path from 'node:path';
import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';
import { isUnchanged } from '../lib/etag';
import { type Handler, route } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { Uploads } from '../uploads/uploads';
import { parseShareImageUrl, type ShareImageRequest } from './parseShareImageUrl';
import { ShareImageCache } from './shareImageCache';

const ASK_AGAIN = 'no-cache';

const cacheControls: Record<ShareImageRequest['image'], string> = {
  current: 'public, max-age=31536000, immutable',
  outdated: ASK_AGAIN,
  unversioned: 'public, max-age=86400',
};

type Options = { repository: Repository; uploads: Uploads; clientDir: string; clock: () => Date };

/**
 * Serves the images that social networks show beside links (D-51). A record's URL carries its image's version, so caches can keep
 * it; drafts have none.
 */
export function shareImages({ repository, uploads, clientDir, clock }: Options): RequestHandler {
  const images = new ShareImageCache({ uploads: uploads.dir, assets: path.join(clientDir, 'assets') }, uploads.work);

  const send =
    (resolveImage: NonNullable<ReturnType<typeof parseShareImageUrl>>): Handler =>
    async (req, res) => {
      const found = await resolveImage();
      if (!found) throw errors.notFound();
      if (found.source.kind === 'photo') await uploads.fetch(found.source.name);
      const { bytes, etag, isFinal } = await images.get(found.source);
      // Other sites embed share images.
      res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
      // No copy may outlive the withdrawal of its record.
      const isLasting = isFinal && found.goneAt === undefined;
      res.set('Cache-Control', isLasting ? cacheControls[found.image] : ASK_AGAIN);
      if (isUnchanged(req, etag)) return void res.status(304).end();
      res.set({ 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }).end(bytes);
    };

  return route(({ path: pathname }) => {
    const resolveImage = parseShareImageUrl(pathname, repository, clock);
    return resolveImage && { GET: send(resolveImage) };
  });
}

import path from 'node:path';
import type { RequestHandler } from 'express';
import type { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import { parseShareImageUrl, type ShareImageRequest } from './parseShareImageUrl';
import { ShareImageCache } from './shareImageCache';

const ASK_AGAIN = 'no-cache';

const cacheControls: Record<ShareImageRequest['picture'], string> = {
  'its own': 'public, max-age=31536000, immutable',
  another: ASK_AGAIN,
  'as built': 'public, max-age=86400',
};

type Options = { repository: Repository; work: ImageWorkerPool; uploadsDir: string; clientDir: string };

/** The pictures that social networks show beside links (D-51). A record's address names its picture, so caches may keep it; drafts have none. */
export function shareImages({ repository, work, uploadsDir, clientDir }: Options): RequestHandler {
  const images = new ShareImageCache({ uploads: uploadsDir, assets: path.join(clientDir, 'assets') }, work);
  return (req, res, next) => {
    const ask = parseShareImageUrl(req.path, repository);
    if (!ask) return next();
    const answer = async () => {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw errors.methodNotAllowed('GET, HEAD');
      const asked = await ask();
      if (!asked) throw errors.notFound();
      const { bytes, etag, isFinal } = await images.get(asked.source);
      // Made to be shown by others.
      res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag });
      res.set('Cache-Control', isFinal ? cacheControls[asked.picture] : ASK_AGAIN);
      if (req.headers['if-none-match']?.includes(etag)) return void res.status(304).end();
      res.set({ 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }).end(bytes);
    };
    answer().catch(next);
  };
}

import { serverPaths } from '@/domain/contract';
import type { ApiRouter } from '../http/apiRouter';
import { saved } from '../http/responses';
import { errors } from '../lib/errors';
import { spooledImages } from '../uploads/spool';
import { withImages } from './recordImages';
import type { Services } from './services';

/**
 * E40: images for the texts of posts and events. An image is stored before the text that names it; one that no saved text names is
 * deleted within a day (`cleanUpOrphans.ts`).
 */
export function imageCalls(calls: ApiRouter, services: Services) {
  const { uploads } = services;
  calls.post(
    serverPaths.images,
    {
      summary: 'Stores an image for the text of a post or an event, and sends its path and its size in pixels.',
      form: { images: ['image'], most: 1 },
    },
    async (req) => {
      const files = spooledImages(req);
      if (files.length === 0) throw errors.invalid({ image: 'Choose an image file.' });
      const data = await withImages(services, files, [], async ([path = '']) => {
        await req.audit?.({ event: 'sensitive_create', target: path });
        return { path, ...(await uploads.sizeOf(path)) };
      });
      return saved('Image stored.', { data });
    },
  );
}

import { serverPaths } from '@/domain/apiPaths';
import type { ApiRouter } from '../http/apiRouter';
import { listSpooledImages } from '../http/multipartBody';
import { toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { saveWithNewImages } from './recordImages';
import type { Services } from './services';

/** Adds the call that stores an image before the text is saved. Images that no text uses are removed later (E40). */
export function addImageCalls(calls: ApiRouter, services: Services) {
  calls.post(
    serverPaths.images,
    {
      summary: 'Stores an image for the text of a post or an event, and sends its path and its size in pixels.',
      form: { images: ['image'], max: 1 },
    },
    async (req) => {
      const files = listSpooledImages(req);
      if (files.length === 0) throw errors.invalid({ image: 'Choose an image file.' });
      const [data] = await saveWithNewImages(services, files, async (paths, images) => {
        for (const path of paths) await req.audit?.({ event: 'sensitive_create', target: path });
        return images;
      });
      return toMessageBody('Image stored.', { data });
    },
  );
}

import { IMAGES_PATH } from '@/domain/adminContract';
import { toCount, toRecord, toText } from '@/domain/coerce';
import { baseApi } from './baseApi';
import { uploadBaseQuery } from './uploadBaseQuery';

/** An image that the server has stored for a text: its path, and its size in pixels where the server says it. */
export type StoredImage = { path: string; size: { width: number; height: number } | undefined };

function storedImage(reply: unknown): StoredImage {
  const data = toRecord(toRecord(reply).data);
  const [path, width, height] = [toText(data.path), toCount(data.width), toCount(data.height)];
  if (path === '') throw new Error('The response named no image.');
  return { path, size: width > 0 && height > 0 ? { width, height } : undefined };
}

/** The call that stores an image for the text of a post or an event. */
const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeImage: build.mutation<StoredImage, FormData>({
      query: (body) => ({ url: IMAGES_PATH, method: 'POST', body }),
      extraOptions: { bearer: true, send: uploadBaseQuery },
      transformResponse: storedImage,
    }),
  }),
});

export const { useStoreImageMutation } = imagesApi;

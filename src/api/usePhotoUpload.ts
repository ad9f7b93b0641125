import { toCount, toRecord, toText } from '@/domain/coerce';
import { toApiError } from './apiError';
import { baseApi } from './baseApi';
import { onUploadProgress, uploadBaseQuery } from './uploadBaseQuery';

/** An image that the server has stored for a text: its path, and its size in pixels where the server says it. */
type StoredImage = { path: string; size: { width: number; height: number } | undefined };

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
      query: (body) => ({ url: 'images.php', method: 'POST', body }),
      extraOptions: { send: uploadBaseQuery },
      transformResponse: storedImage,
    }),
  }),
});

const { useStoreImageMutation } = imagesApi;

/**
 * Sends a photo for a text, and calls back with the share sent so far, from 0 to 1. Rejects with an Error whose message staff can
 * read; aborting the signal stops the upload.
 */
type PhotoUpload = (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<StoredImage>;

/** The upload of photos for the editor of a text. */
export function usePhotoUpload(): PhotoUpload {
  const [storeImage] = useStoreImageMutation();
  return async (file, onShare, signal) => {
    signal.throwIfAborted();
    const form = new FormData();
    form.set('image', file);
    onUploadProgress(form, onShare);
    const call = storeImage(form);
    const stop = () => call.abort();
    signal.addEventListener('abort', stop);
    try {
      return await call.unwrap();
    } catch (reason) {
      const { text, status } = toApiError(reason, 'The photo was not uploaded. Please try again.');
      throw new Error(status === 401 ? 'Your session has ended. Sign in again in another tab, then choose Try again.' : text);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

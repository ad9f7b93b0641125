import { toCount, toRecord, toText } from '@/domain/coerce';
import type { StoredImage, UploadImage } from '@/domain/editor/storedImage';
import { toApiError } from './apiError';
import { baseApi } from './baseApi';
import { setProgressListener, uploadBaseQuery } from './uploadBaseQuery';

function readStoredImage(response: unknown): StoredImage {
  const data = toRecord(toRecord(response).data);
  const [path, width, height] = [toText(data.path), toCount(data.width), toCount(data.height)];
  if (path === '') throw new Error('The response named no image.');
  return { path, size: width > 0 && height > 0 ? { width, height } : undefined };
}

const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeImage: build.mutation<StoredImage, FormData>({
      query: (body) => ({ url: 'images.php', method: 'POST', body }),
      extraOptions: { transport: uploadBaseQuery },
      transformResponse: readStoredImage,
    }),
  }),
});

const { useStoreImageMutation } = imagesApi;

/** Returns the function that uploads an image for the text of a post or event. It rejects with a message for staff. */
export function useImageUpload(): UploadImage {
  const [storeImage] = useStoreImageMutation();
  return async (file, onProgress, signal) => {
    if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
    const imageForm = new FormData();
    imageForm.set('image', file);
    setProgressListener(imageForm, onProgress);
    const call = storeImage(imageForm);
    const abortCall = () => call.abort();
    signal.addEventListener('abort', abortCall);
    try {
      return await call.unwrap();
    } catch (error) {
      const { text, status } = toApiError(error, 'The photo was not uploaded. Please try again.');
      throw new Error(status === 401 ? 'Your session has ended. Sign in again in another tab, then choose Try again.' : text);
    } finally {
      signal.removeEventListener('abort', abortCall);
    }
  };
}

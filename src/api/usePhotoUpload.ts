import * as texts from '@/texts/saving';
import { toApiError } from './apiError';
import { type StoredImage, useStoreImageMutation } from './imagesApi';
import { onUploadProgress } from './uploadBaseQuery';

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
      const { text, status } = toApiError(reason, texts.photoNotSent);
      throw new Error(status === 401 ? texts.photoSessionEnded : text);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

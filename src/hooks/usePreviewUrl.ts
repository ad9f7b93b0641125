import { usePreparedImages } from '@/images/usePreparedImages';

/**
 * The preview URL of a chosen image file; undefined without a file, until it is ready, and where the browser
 * cannot decode it.
 */
export function usePreviewUrl(file: File | null): string | undefined {
  const [picture] = usePreparedImages(file ? [file] : []);
  return picture?.preview;
}

import { usePreparedImages } from '@/images/usePreparedImages';

/** Shows a picture file just chosen, before it is sent; undefined without a file, until it is ready, and where the browser cannot read it. */
export function usePreviewUrl(file: File | null): string | undefined {
  const [picture] = usePreparedImages(file ? [file] : []);
  return picture?.preview;
}

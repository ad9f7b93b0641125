import { usePrepared } from '@/pictures/usePrepared';

/** Shows a picture file just chosen, before it is sent; undefined without a file, until it is ready, and where the browser cannot read it. */
export function usePreviewUrl(file: File | null): string | undefined {
  const [picture] = usePrepared(file ? [file] : []);
  return picture?.preview;
}

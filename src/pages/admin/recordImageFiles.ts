import { useImageUrls } from '@/contexts/ApiBase';
import type { RecordConfig } from './recordConfig';

export function useRecordImageUrl({ kind }: Pick<RecordConfig, 'kind'>) {
  const { blogImage, eventImage } = useImageUrls();
  return kind === 'post' ? blogImage : eventImage;
}

export async function fetchImageFile(url: string): Promise<File> {
  const response = await fetch(url);
  const blob = await response.blob();
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`${url} returned no image, status ${response.status}.`);
  const fileName = new URL(url, document.baseURI).pathname.split('/').at(-1) || 'image';
  return new File([blob], fileName, { type: blob.type });
}

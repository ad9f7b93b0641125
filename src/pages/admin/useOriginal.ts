import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isAbortError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { useToast } from '@/components/ui/useToast';
import { useImageUrls } from '@/contexts/ApiBase';
import { DUPLICATE_QUERY } from '@/domain/paths';
import { recordImagePaths } from '@/domain/recordImages';
import type { RecordConfig, StoredRecord } from './recordConfig';
import type { Original } from './recordDraft';

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

/** Loads the record to duplicate and its image files: with copies, deleting one record keeps the other's images. */
export function useOriginal(config: RecordConfig) {
  const { id: editedId } = useParams();
  const [params] = useSearchParams();
  const originalId = editedId === undefined ? params.get(DUPLICATE_QUERY) : null;
  const query = config.calls.useRecord(originalId ?? skipToken);
  const { currentData, isFetching, error } = query;
  const retry = useRetry(query);
  const imageUrl = useRecordImageUrl(config);
  const toast = useToast();
  const [original, setOriginal] = useState<Original>();
  const record = original?.record ?? currentData ?? undefined;
  // Retry aborts a slow request and sends the next one at once, so an aborted request has not failed.
  const hasFailed = originalId !== null && !isFetching && !record && !isAbortError(error);
  const fetchImages = useEffectEvent((loaded: StoredRecord) =>
    Promise.all(recordImagePaths(loaded).map((path) => fetchImageFile(imageUrl(path)))),
  );

  useEffect(() => {
    if (hasFailed) toast({ tone: 'bad', text: 'The original could not be loaded. The form is empty.' });
  }, [hasFailed, toast]);

  useEffect(() => {
    if (originalId === null || !record || original) return undefined;
    let isCurrent = true;
    const openWith = (images: File[]) => isCurrent && setOriginal({ record, images });
    fetchImages(record).then(openWith, () => {
      openWith([]);
      toast({ tone: 'bad', text: 'The images could not be copied. Please choose them again.' });
    });
    return () => {
      isCurrent = false;
    };
  }, [originalId, record, original, toast]);

  return { original, isLoading: originalId !== null && !hasFailed && !original, retry };
}

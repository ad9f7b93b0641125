import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useToast } from '@/components/ui/useToast';
import { useImageUrls } from '@/contexts/ApiBase';
import { DUPLICATE_QUERY } from '@/domain/paths';
import { recordImagePaths } from '@/domain/recordImages';
import type { Original } from './recordDraft';
import type { RecordKind, StoredRecord } from './recordKind';

export function useRecordImageUrl({ kind }: Pick<RecordKind, 'kind'>) {
  const { blogImage, eventImage } = useImageUrls();
  return kind === 'post' ? blogImage : eventImage;
}

export async function imageFile(url: string): Promise<File> {
  const response = await fetch(url);
  const blob = await response.blob();
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`${url} returned no image, status ${response.status}.`);
  return new File([blob], new URL(url, document.baseURI).pathname.split('/').at(-1) || 'image', { type: blob.type });
}

/** Loads the original of a duplicate, which gets copies of its images, so that deleting either leaves the other whole. */
export function useOriginal(kind: RecordKind) {
  const { id: edited } = useParams();
  const [params] = useSearchParams();
  const id = edited === undefined ? params.get(DUPLICATE_QUERY) : null;
  const { currentData, isFetching } = kind.calls.useRecord(id ?? skipToken);
  const imageUrl = useRecordImageUrl(kind);
  const toast = useToast();
  const [original, setOriginal] = useState<Original>();
  const record = original?.record ?? currentData ?? undefined;
  const loadImages = useEffectEvent((one: StoredRecord) =>
    Promise.all(recordImagePaths(one).map((path) => imageFile(imageUrl(path)))),
  );
  const isLost = id !== null && !isFetching && !record;

  useEffect(() => {
    if (isLost) toast({ tone: 'bad', text: 'The original could not be loaded. The form is empty.' });
  }, [isLost, toast]);

  useEffect(() => {
    if (id === null || !record || original) return undefined;
    let isCurrent = true;
    const open = (images: File[]) => isCurrent && setOriginal({ record, images });
    loadImages(record).then(open, () => {
      open([]);
      toast({ tone: 'bad', text: 'The images could not be copied. Please choose them again.' });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, record, original, toast]);

  return { original, isLoading: id !== null && !isLost && !original };
}

import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useToast } from '@/components/ui/useToast';
import { DUPLICATE_QUERY } from '@/domain/paths';
import * as texts from '@/texts/adminEditor';

/** The record that a form for a new one duplicates, and its images as files. */
export type Original<Stored> = { record: Stored; images: File[] };

type Query<Stored> = { currentData?: Stored | null; isFetching: boolean };

async function imageFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], new URL(url, document.baseURI).pathname.split('/').at(-1) || 'image', { type: blob.type });
}

/** The id of the record to duplicate, from the address of the form for a new one. */
export function useOriginalId(): string | undefined {
  const { id } = useParams();
  const [query] = useSearchParams();
  return id === undefined ? (query.get(DUPLICATE_QUERY) ?? undefined) : undefined;
}

/**
 * Loads the images of the record that is duplicated. The new record gets copies of its own, so deleting either leaves the
 * other whole.
 */
export function useOriginal<Stored extends object>(
  { currentData, isFetching }: Query<Stored>,
  imageUrls: (record: Stored) => readonly string[],
): { original: Original<Stored> | undefined; isLoading: boolean } {
  const id = useOriginalId();
  const toast = useToast();
  const [original, setOriginal] = useState<Original<Stored>>();
  const record = original?.record ?? currentData ?? undefined;
  const isLost = id !== undefined && !isFetching && !record;

  useEffect(() => {
    if (isLost) toast({ tone: 'bad', text: texts.failedToLoadOriginal });
  }, [isLost, toast]);

  useEffect(() => {
    if (id === undefined || !record || original) return undefined;
    let isCurrent = true;
    const open = (images: File[]) => isCurrent && setOriginal({ record, images });
    Promise.all(imageUrls(record).map(imageFile)).then(open, () => {
      open([]);
      toast({ tone: 'bad', text: texts.failedToCopyPictures });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, record, original, imageUrls, toast]);

  return { original, isLoading: id !== undefined && !isLost && !original };
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isAbortError } from '@/api/apiError';
import { useListDeletedQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { useToast } from '@/components/ui/useToast';
import { DUPLICATE_QUERY } from '@/domain/paths';
import { recordImagePaths } from '@/domain/recordImages';
import type { RecordConfig, StoredRecord } from './recordConfig';
import type { Original } from './recordFormValues';
import { fetchImageFile, useRecordImageUrl } from './recordImageFiles';

/** Loads the original with its image files. The duplicate uploads the files again, so that each record has its own. */
function useOriginal(config: RecordConfig) {
  const { id: editedId } = useParams();
  const [params] = useSearchParams();
  const isNewForm = editedId === undefined;
  const originalId = isNewForm ? params.get(DUPLICATE_QUERY) : null;
  const isDuplicating = originalId !== null;
  const query = config.calls.useRecord(originalId ?? skipToken);
  const { currentData: loadedRecord, isFetching, error } = query;
  const retry = useRetry(query);
  const imageUrl = useRecordImageUrl(config);
  const toast = useToast();
  const [latest, setLatest] = useState<{ id: string | null; original: Original }>();
  // Back or Forward can lead to the duplicate of another record while this hook stays mounted.
  const original = latest?.id === originalId ? latest?.original : undefined;
  // A retry first aborts the slow request. `isFetching` is then false for a moment, but nothing has failed.
  const isWaiting = isFetching || isAbortError(error);
  const hasFailed = isDuplicating && !original && !loadedRecord && !isWaiting;
  const fetchImages = useEffectEvent((record: StoredRecord) =>
    Promise.all(recordImagePaths(record).map((path) => fetchImageFile(imageUrl(path)))),
  );

  useEffect(() => {
    if (hasFailed) toast({ tone: 'bad', text: 'The original could not be loaded. The form is empty.' });
  }, [hasFailed, toast]);

  useEffect(() => {
    if (!loadedRecord || original) return undefined;
    let isCurrent = true;
    async function loadImages(record: StoredRecord) {
      const images = await fetchImages(record).catch(() => undefined);
      if (!isCurrent) return;
      setLatest({ id: originalId, original: { record, images: images ?? [] } });
      if (!images) toast({ tone: 'bad', text: 'The images could not be copied. Please choose them again.' });
    }
    void loadImages(loadedRecord);
    return () => {
      isCurrent = false;
    };
  }, [loadedRecord, original, originalId, toast]);

  return { original, isLoading: isDuplicating && !hasFailed && !original, retry };
}

/** Loads the original of a duplicate, and all slugs in use. Deleted records keep their slugs. */
export function useDuplicate(config: RecordConfig) {
  const { original, isLoading: isLoadingOriginal, retry } = useOriginal(config);
  const { data: records, isLoading: isLoadingRecords } = config.calls.useRecords();
  const { data: deleted, isLoading: isLoadingDeleted } = useListDeletedQuery(original ? undefined : skipToken);
  const isLoadingSlugs = isLoadingRecords || isLoadingDeleted;
  return {
    original,
    usedSlugs: original ? [...(records ?? []), ...(deleted ?? [])].map(({ slug }) => slug) : [],
    isLoading: isLoadingOriginal || (original !== undefined && isLoadingSlugs),
    retry,
  };
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isAbortError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { useToast } from '@/components/ui/useToast';
import { DUPLICATE_QUERY } from '@/domain/paths';
import { recordImagePaths } from '@/domain/recordImages';
import type { RecordConfig, StoredRecord } from './recordConfig';
import type { Original } from './recordFormValues';
import { fetchImageFile, useRecordImageUrl } from './recordImageFiles';

/** Loads what a new form duplicates. The image files are uploaded again, so that deleting one record keeps the other's. */
export function useOriginal(config: RecordConfig) {
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
  const [original, setOriginal] = useState<Original>();
  const hasRecord = Boolean(loadedRecord) || original !== undefined;
  // Retry aborts a slow request and sends the next one at once, so an aborted request has not failed.
  const hasFailed = isDuplicating && !isFetching && !hasRecord && !isAbortError(error);
  const fetchImages = useEffectEvent((record: StoredRecord) =>
    Promise.all(recordImagePaths(record).map((path) => fetchImageFile(imageUrl(path)))),
  );

  useEffect(() => {
    if (hasFailed) toast({ tone: 'bad', text: 'The original could not be loaded. The form is empty.' });
  }, [hasFailed, toast]);

  useEffect(() => {
    if (!loadedRecord || original) return undefined;
    let isCurrent = true;
    function finish(images: File[]) {
      if (isCurrent && loadedRecord) setOriginal({ record: loadedRecord, images });
    }
    fetchImages(loadedRecord).then(finish, () => {
      finish([]);
      toast({ tone: 'bad', text: 'The images could not be copied. Please choose them again.' });
    });
    return () => {
      isCurrent = false;
    };
  }, [loadedRecord, original, toast]);

  return { original, isLoading: isDuplicating && !hasFailed && !original, retry };
}

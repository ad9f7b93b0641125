import { useEffect, useSyncExternalStore } from 'react';
import { onPrepared, type PreparedImage, preparedCount, preparedImage, prepareImage } from './prepareImage';

/** Reduces the chosen images and gives their results in the same order; undefined for one that is not ready. */
export function usePreparedImages(files: readonly File[]): (PreparedImage | undefined)[] {
  useSyncExternalStore(onPrepared, preparedCount, preparedCount);

  useEffect(() => {
    for (const file of files) void prepareImage(file);
  }, [files]);

  return files.map(preparedImage);
}

import { useEffect, useSyncExternalStore } from 'react';
import { onPrepared, type PreparedPicture, preparedCount, preparedPicture, preparePicture } from './preparePicture';

/** Reduces the chosen pictures and tells what became of them, in their order; undefined for one that is not ready. */
export function usePrepared(files: readonly File[]): (PreparedPicture | undefined)[] {
  useSyncExternalStore(onPrepared, preparedCount, preparedCount);

  useEffect(() => {
    for (const file of files) void preparePicture(file);
  }, [files]);

  return files.map(preparedPicture);
}

import { useSyncExternalStore } from 'react';
import { isFast, savesData } from '@/browser/connection';

const never = () => () => {};

/**
 * Whether what is heavy may load by itself: the connection says that it is fast, and the visitor does not save data. False on the
 * server, so that nothing heavy loads before that is known.
 */
export const useFastConnection = () =>
  useSyncExternalStore(
    never,
    () => isFast() === true && !savesData(),
    () => false,
  );

/** Whether React has hydrated the page; false on the server, whose pages work without scripts until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page; false on the server, whose pages work without scripts until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

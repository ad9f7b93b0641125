import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this code has taken the page over; no on the server, so that its pages work as plain ones until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

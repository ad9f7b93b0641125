import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Only Chromium supports this. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const never = () => () => {};

/**
 * Whether the visitor has asked the browser to save data; true on the server, so that nothing heavy loads
 * before that is known.
 */
export const useSavesData = () =>
  useSyncExternalStore(
    never,
    () => navigator.connection?.saveData === true,
    () => true,
  );

/** Whether React has hydrated the page; false on the server, whose pages work without scripts until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

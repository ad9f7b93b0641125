import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Chromium's; other browsers do not say. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const never = () => () => {};

/** Whether the visitor asked the browser to save data; yes on the server, so that nothing heavy begins before that is known. */
export const useSavesData = () =>
  useSyncExternalStore(
    never,
    () => navigator.connection?.saveData === true,
    () => true,
  );

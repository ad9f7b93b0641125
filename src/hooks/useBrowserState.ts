import { useSyncExternalStore } from 'react';
import { hasDataSaver, isFastConnection } from '@/browser/connection';
import { listen } from '@/browser/listen';

const neverChanges = () => () => {};

/** Reads a value from the browser, and again after each change. Until hydration, returns `serverValue`. */
export function useBrowserState<T>(
  read: () => T,
  serverValue: T,
  subscribe: (onChange: () => void) => () => void = neverChanges,
): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}

/** Returns a `subscribe` for events. `getTarget` is a function, because the server has no `window`. */
export const subscribeTo =
  (getTarget: () => EventTarget, ...eventNames: Parameters<typeof listen>[1]) =>
  (onChange: () => void) =>
    listen(getTarget(), eventNames, onChange);

const subscribeToConnection = subscribeTo(() => window, 'online', 'offline');

export const useIsOnline = () => useBrowserState(() => navigator.onLine, true, subscribeToConnection);

/** False on the server and until React has hydrated the page. */
export const useIsHydrated = () => useBrowserState(() => true, false);

export const useIsFastConnection = () => useBrowserState(() => isFastConnection() === true && !hasDataSaver(), false);

const subscribeToVisibility = subscribeTo(() => document, 'visibilitychange');

export const useIsTabVisible = () => useBrowserState(() => !document.hidden, true, subscribeToVisibility);

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribeToReducedMotion = subscribeTo(reducedMotion, 'change');

export const usePrefersReducedMotion = () => useBrowserState(() => reducedMotion().matches, false, subscribeToReducedMotion);

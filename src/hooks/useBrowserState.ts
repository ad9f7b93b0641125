import { useSyncExternalStore } from 'react';
import { hasDataSaver, isFastConnection } from '@/browser/connection';
import { listen } from '@/browser/listen';

const neverChanges = () => () => {};

/** Reads a value after each change that `subscribe` reports; returns `serverValue` until hydration. */
export function useBrowserState<T>(
  read: () => T,
  serverValue: T,
  subscribe: (onChange: () => void) => () => void = neverChanges,
): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}

/** Returns a `subscribe` for events. A function gives the target, because the server has no `window`. */
export const subscribeTo =
  (getTarget: () => EventTarget, ...eventNames: Parameters<typeof listen>[1]) =>
  (onChange: () => void) =>
    listen(getTarget(), eventNames, onChange);

const subscribeToConnection = subscribeTo(() => window, 'online', 'offline');

export const useIsOnline = () => useBrowserState(() => navigator.onLine, true, subscribeToConnection);

/** Whether React has hydrated the page. On the server and until hydration it is false, and the page works without scripts. */
export const useIsHydrated = () => useBrowserState(() => true, false);

/** Whether heavy parts may load by themselves: on a fast connection, without the data saver. */
export const useIsFastConnection = () => useBrowserState(() => isFastConnection() === true && !hasDataSaver(), false);

const subscribeToVisibility = subscribeTo(() => document, 'visibilitychange');

export const useIsTabVisible = () => useBrowserState(() => !document.hidden, true, subscribeToVisibility);

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribeToReducedMotion = subscribeTo(reducedMotion, 'change');

export const usePrefersReducedMotion = () => useBrowserState(() => reducedMotion().matches, false, subscribeToReducedMotion);

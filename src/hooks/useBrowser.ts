import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { hasDataSaver, isFastConnection } from '@/browser/connection';
import { listen } from '@/browser/listen';

const neverChanges = () => () => {};

/** Reads a value again after each change that `subscribe` reports; gives `onServer` until hydration. */
export function useBrowser<T>(read: () => T, onServer: T, subscribe: (onChange: () => void) => () => void = neverChanges): T {
  return useSyncExternalStore(subscribe, read, () => onServer);
}

/** Subscribes to events of a target; `target` is a function, because the server has none. */
export const subscribeTo =
  (target: () => EventTarget, ...names: Parameters<typeof listen>[1]) =>
  (onChange: () => void) =>
    listen(target(), names, onChange);

const lineEvents = subscribeTo(() => window, 'online', 'offline');

export const useOnline = () => useBrowser(() => navigator.onLine, true, lineEvents);

/** Whether React has hydrated the page; false on the server, whose pages work without scripts until then. */
export const useHydrated = () => useBrowser(() => true, false);

/** Whether heavy parts may load by themselves: on a fast connection, without the data saver. */
export const useFastConnection = () => useBrowser(() => isFastConnection() === true && !hasDataSaver(), false);

/** Calls `onNear` once when an element comes within `margin` of the viewport. */
export function useWhenNear(element: RefObject<Element | null>, onNear: (() => void) | undefined, margin = '0px') {
  useEffect(() => {
    if (!element.current || !onNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear, margin]);
}

import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { isFastConnection, hasDataSaver } from '@/browser/connection';
import { listen } from '@/browser/listen';

const never = () => () => {};

/** What the browser says, again after each change that `subscribe` reports; `onServer` until React has hydrated the page. */
export function useBrowser<T>(read: () => T, onServer: T, subscribe: (onChange: () => void) => () => void = never): T {
  return useSyncExternalStore(subscribe, read, () => onServer);
}

/** Subscribes to events of a target; `target` is a function, because the server has none. */
export const eventsOf =
  (target: () => EventTarget, ...names: Parameters<typeof listen>[1]) =>
  (onChange: () => void) =>
    listen(target(), names, onChange);

const lineEvents = eventsOf(() => window, 'online', 'offline');

export const useOnline = () => useBrowser(() => navigator.onLine, true, lineEvents);

/** Whether React has hydrated the page; false on the server, whose pages work without scripts until then. */
export const useHydrated = () => useBrowser(() => true, false);

/** Whether what is heavy may load by itself: on a connection that says it is fast, for visitors who do not save data. */
export const useFastConnection = () => useBrowser(() => isFastConnection() === true && !hasDataSaver(), false);

/** Calls back once when an element comes within `margin` of the viewport; again for another callback, never for none. */
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

import { useEffect } from 'react';

/** Fetches pictures that will be wanted soon, once the page has loaded and the browser has nothing better to do. */
export function usePreloadWhenIdle(urls: readonly string[]) {
  useEffect(() => {
    // Safari knows no idle time; a second after the start comes near it.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1000));
    const load = () =>
      whenIdle(() => {
        for (const url of urls) new Image().src = url;
      });
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [urls]);
}

import { hasDataSaver } from '@/browser/connection';
import { loadScreen } from './App';
import { prefetchData } from './prefetch';
import type { AppStore } from './store';

/** Makes pages open fast. A link that the visitor points at loads its code and data.
 * From the first scroll on, the links of that page load their code when they come into view. */
export function prefetchLinks(dispatch: AppStore['dispatch']): void {
  function prefetchTarget({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(INTERNAL_LINKS) : null;
    if (!link || !mayPrefetch(link)) return;
    Promise.all([loadScreen(link.pathname), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const eventName of POINTING_EVENTS) document.addEventListener(eventName, prefetchTarget, { passive: true });
  window.addEventListener('scroll', loadCodeOfLinksInView, { passive: true, once: true });
}

/** A mouse, a finger or the Tab key reaches a link. A screen reader sends only the click. */
const POINTING_EVENTS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

const INTERNAL_LINKS = 'a[href^="/"]';
const ADMIN_OR_FILE = /^\/admin|\.\w+$/;

function mayPrefetch({ target, pathname }: HTMLAnchorElement): boolean {
  const opensSameTab = target === '';
  return opensSameTab && !ADMIN_OR_FILE.test(pathname) && !hasDataSaver();
}

function loadCodeOfLinksInView() {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) loadScreen(target.pathname).catch(() => undefined);
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main ${INTERNAL_LINKS}`)) {
    if (mayPrefetch(link)) observer.observe(link);
  }
}

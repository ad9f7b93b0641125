import { savesData } from '@/browser/connection';
import { prefetchData } from './prefetchData';
import { loadScreen } from './routes';
import type { AppStore } from './store';

// Some clicks come without any of the other events, such as a screen reader's.
const hints = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** The back office, and files such as calendars. */
const NO_PAGE = /^\/admin|\.\w+$/;

/**
 * Prefetches code and data of a link's page when the visitor points at the link, so that the navigation need
 * not wait.
 */
export function prefetchLinks(dispatch: AppStore['dispatch']): void {
  function follow({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link?.target !== '' || NO_PAGE.test(link.pathname) || savesData()) return;
    // A failed prefetch is repeated when the visitor follows the link.
    Promise.all([loadScreen(link.pathname, dispatch), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
}

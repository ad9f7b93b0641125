import { prefetchData } from './prefetchData';
import { loadScreen } from './routes';
import type { AppStore } from './store';

// A click may come without any of the others: from a screen reader, for one.
const hints = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** The back office, and files such as calendars. */
const NO_PAGE = /^\/admin|\.\w+$/;

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** Fetches code and data of the page a link leads to as soon as somebody points at it, so that following it waits for nothing. */
export function prefetchLinks(dispatch: AppStore['dispatch']): void {
  function follow({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link?.target !== '' || NO_PAGE.test(link.pathname) || savesData()) return;
    // What could not be fetched now is asked for again when the link is followed.
    Promise.all([loadScreen(link.pathname, dispatch), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of hints) document.addEventListener(hint, follow, { passive: true });
}

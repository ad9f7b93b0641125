import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { savesData } from '@/browser/connection';
import { yieldToMain } from '@/browser/tasks';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { toRecord, toText } from '@/domain/coerce';
import { readQuery } from '@/domain/screenQueries';
import { forgetOldDrafts } from '@/session/formDraft';
import { media } from '@/theme/theme';
import { createClientApp } from './createClientApp';
import { hydrateStore } from './hydrateStore';
import { prefetchData } from './prefetchData';
import { loadScreen } from './routes';
import type { AppStore } from './store';

// Some clicks come without any of the other events, such as a screen reader's.
const hints = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** The back office, and files such as calendars. */
const NO_PAGE = /^\/admin|\.\w+$/;

const LINKS = 'a[href^="/"]';
const isPage = (link: HTMLAnchorElement) => link.target === '' && !NO_PAGE.test(link.pathname) && !savesData();

/**
 * Prefetches the pages behind links, so that a navigation need not wait: code and data when the visitor points at a link, and from the
 * first scroll on the code of the links in view. A failed prefetch is repeated when the visitor follows the link.
 */
function prefetchLinks(dispatch: AppStore['dispatch']): void {
  function follow({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link || !isPage(link)) return;
    Promise.all([loadScreen(link.pathname), prefetchData(link.pathname, dispatch)]).catch(() => undefined);
  }
  for (const hint of hints) document.addEventListener(hint, follow, { passive: true });

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) loadScreen(target.pathname).catch(() => undefined);
    }
  });
  function watch() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`main ${LINKS}`)) if (isPage(link)) inView.observe(link);
  }
  window.addEventListener('scroll', watch, { passive: true, once: true });
}

declare global {
  interface Window {
    /** The buttons pressed before React listened, as the document's inline script collected them. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** Stops collecting early clicks and returns them. Call it immediately before React starts to listen. */
function takeEarlyClicks(): HTMLElement[] {
  const clicks = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicks) delete button.dataset.early;
  return clicks;
}

/**
 * Replays the visitor's input from before React listened: the pressed buttons, and the current focus and
 * pointer position, which pause a carousel.
 */
function replayEarlyInput(clicks: readonly HTMLElement[]): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // Touch browsers keep :hover on an element long after the finger has left it.
  if (window.matchMedia(media.hover.replace('@media ', '')).matches) {
    const under = [...document.querySelectorAll(':hover')].at(-1);
    under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  for (const button of clicks) if (button.isConnected) button.click();
}

function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/**
 * Under load the server can answer a search with the cached unfiltered list. That document hydrates at its
 * own address, without the search; the rest of the address returned here then runs the search in the browser.
 */
function wakeAtOwnAddress(drawnQuery: string): () => void {
  const { pathname, search, hash, href } = window.location;
  if (drawnQuery !== '' || readQuery(pathname, search) === '') return () => {};
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return () => {
    const state = { idx: 0, key: 'search', usr: null };
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}

/**
 * Hydrates the server's document with the data it was rendered with. Without its screen's code the document
 * stays static: visitors can still read it and follow its links.
 */
export async function hydrate(root: HTMLElement, data: string): Promise<void> {
  const parsed: unknown = JSON.parse(data);
  const { now, queries, posted, query } = toRecord(parsed);
  const { store, renderApp } = createClientApp();
  const { pathname } = window.location;
  await yieldToMain();
  await loadScreen(pathname);
  await yieldToMain();
  hydrateStore(store, queries, pathname);
  const serverState = { ...store.getState(), session: { current: null, hasEnded: false } };
  const page = (
    <SubmittedFormContext value={posted}>{renderApp({ now: new Date(toText(now)), serverState })}</SubmittedFormContext>
  );
  const earlyClicks = takeEarlyClicks();
  // React hydrates the boundary that an event hits, but not while it is committing.
  const goOn = posted ? () => {} : wakeAtOwnAddress(toText(query));
  const replay = () => {
    goOn();
    void yieldToMain().then(() => replayEarlyInput(earlyClicks));
  };
  startTransition(() => void hydrateRoot(root, <AfterHydration run={replay}>{page}</AfterHydration>));
  prefetchLinks(store.dispatch);
  forgetOldDrafts(new Date());
}

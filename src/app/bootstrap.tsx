import { type ComponentProps, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { allowPageTranslation } from '@/browser/pageTranslation';
import { yieldToMain } from '@/browser/tasks';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { toRecord, toText } from '@/domain/coerce';
import { readQuery } from '@/domain/screenQueries';
import { deleteExpiredDrafts } from '@/session/formDraft';
import { loadSession } from '@/session/sessionStorage';
import { syncSession } from '@/session/syncSession';
import { media } from '@/theme/theme';
import { App, loadScreen } from './App';
import { hydrateStore } from './hydrateStore';
import { PAGE_DATA_ID, ROOT_ID } from './pageData';
import { prefetchLinks } from './prefetch';
import { makeStore } from './store';

/** Written into the page by the build; empty when the API shares the page's origin. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

function createClientApp() {
  const session = { current: loadSession(new Date()), hasEnded: false };
  const store = makeStore({ apiBase, preloadedState: { session } });
  syncSession(store);
  return {
    store,
    renderApp: (props: Omit<ComponentProps<typeof App>, 'store' | 'apiBase'>) => (
      // In a transition React pauses every 5 ms, and each frame in between would recalculate all styles.
      <BrowserRouter useTransitions={false}>
        <App store={store} apiBase={apiBase} {...props} />
      </BrowserRouter>
    ),
  };
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

/** Replays the input from before React listened: the presses, and the focus and pointer that pause a carousel. */
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

/** Hides a search that the server under load did not run, until hydration; returns the function that runs it. */
function hideSearch(renderedQuery: string): () => void {
  const { pathname, search, hash, href } = window.location;
  if (renderedQuery !== '' || readQuery(pathname, search) === '') return () => {};
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return () => {
    const state = { idx: 0, key: 'search', usr: null };
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}

/** Without its screen's code the document stays static: visitors can still read it and follow its links. */
async function hydrate(root: HTMLElement, data: string): Promise<void> {
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
  const restoreSearch = posted ? () => {} : hideSearch(toText(query));
  const replay = () => {
    restoreSearch();
    void yieldToMain().then(() => replayEarlyInput(earlyClicks));
  };
  startTransition(() => void hydrateRoot(root, <AfterHydration run={replay}>{page}</AfterHydration>));
  prefetchLinks(store.dispatch);
  deleteExpiredDrafts(new Date());
}

/** Milliseconds that a wait for code goes unnoticed: a screen that takes longer shows its loading state. */
const CODE_WAIT_MS = 300;

export async function bootstrap(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  allowPageTranslation();
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (data) {
    return hydrate(root, data);
  }
  const { renderApp } = createClientApp();
  // The document preloads this code, so waiting for it usually saves two renderings.
  await Promise.race([loadScreen(window.location.pathname), yieldToMain(CODE_WAIT_MS)]).catch(() => undefined);
  createRoot(root).render(renderApp({ now: new Date() }));
}

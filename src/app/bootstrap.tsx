import { type ComponentProps, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { allowPageTranslation } from '@/browser/pageTranslation';
import { delay, yieldToMain } from '@/browser/tasks';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { toRecord, toText } from '@/domain/coerce';
import { deleteExpiredDrafts } from '@/session/formDraft';
import { loadSession } from '@/session/storedSession';
import { syncSession } from '@/session/syncSession';
import { App, loadScreen, loadScreenAndArticle } from './App';
import { replayEarlyInput, takeEarlyClicks } from './earlyInput';
import { hydrateStore } from './hydrateStore';
import { PAGE_DATA_ID, ROOT_ID } from './pageData';
import { prefetchLinks } from './prefetch';
import { makeStore } from './store';
import { hideUnrenderedQuery } from './unrenderedQuery';

/** Written into the page by the build; empty when the API shares the page's origin. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

function createClientApp() {
  const session = { current: loadSession(new Date()), hasEnded: false };
  const store = makeStore({ apiBase, preloadedState: { session } });
  syncSession(store);
  return {
    store,
    renderApp: (props: Omit<ComponentProps<typeof App>, 'store' | 'apiBase'>) => (
      // Navigations are no transitions: React would pause every 5 ms, and the browser recalculates all styles in each pause.
      <BrowserRouter useTransitions={false}>
        <App store={store} apiBase={apiBase} {...props} />
      </BrowserRouter>
    ),
  };
}

function HydrationWatcher({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Makes a server-rendered page interactive. If its code does not load, visitors can still read it and follow links. */
async function hydrate(root: HTMLElement, pageDataJson: string): Promise<void> {
  const pageData = toRecord(JSON.parse(pageDataJson));
  const { now: renderedAt, queries: apiQueries, posted: submittedForm, query: renderedQuery } = pageData;
  const { store, renderApp } = createClientApp();
  const { pathname } = window.location;
  // `yieldToMain` divides the steps, so that the browser can respond to taps between them.
  await yieldToMain();
  await loadScreenAndArticle(pathname);
  await yieldToMain();
  hydrateStore(store, apiQueries, pathname);
  // Hydration renders this state instead of the store's: the server rendered the page as for a visitor who is not signed in.
  const serverState = { ...store.getState(), session: { current: null, hasEnded: false } };
  const app = renderApp({ now: new Date(toText(renderedAt)), serverState });
  // From `hydrateRoot` below on, React hears clicks; earlier ones are taken here, and replayed once the page is hydrated.
  const earlyClicks = takeEarlyClicks();
  // Hydration must start at the address that the server rendered; a query that it left out comes back afterwards.
  const restoreQuery = hideUnrenderedQuery(toText(renderedQuery));
  const finishHydration = () => {
    restoreQuery();
    // React still commits in this task, and would lose a click on a part that it has not hydrated.
    void yieldToMain().then(() => replayEarlyInput(earlyClicks));
  };
  // Unlike a navigation, hydration is a transition: React can interrupt it for a tap.
  const page = (
    <HydrationWatcher onHydrated={finishHydration}>
      <SubmittedFormContext value={submittedForm}>{app}</SubmittedFormContext>
    </HydrationWatcher>
  );
  startTransition(() => void hydrateRoot(root, page));
  prefetchLinks(store.dispatch);
  deleteExpiredDrafts(new Date());
}

/** Visitors do not notice so short a wait for code. If it takes longer, the screen shows its loading state. */
const CODE_WAIT_MS = 300;

export async function bootstrap(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  allowPageTranslation();
  const pageDataJson = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (pageDataJson) return hydrate(root, pageDataJson);
  const { renderApp } = createClientApp();
  // The document preloads this code, so waiting usually saves two loading states. After a failure, the screen loads it again.
  const endOfWait = delay(CODE_WAIT_MS);
  await Promise.race([loadScreen(window.location.pathname), endOfWait]).catch(() => undefined);
  createRoot(root).render(renderApp({ now: new Date() }));
}

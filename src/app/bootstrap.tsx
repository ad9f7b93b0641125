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
import { prefetchLinks } from './prefetchLinks';
import { makeStore } from './store';
import { hideUnrenderedQuery } from './unrenderedQuery';

/** The build writes it into the page. It is empty when the API has the origin of the page. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

function createClientApp() {
  const session = { current: loadSession(new Date()), hasEnded: false };
  const store = makeStore({ apiBase, preloadedState: { session } });
  syncSession(store);
  return {
    store,
    renderApp: (props: Omit<ComponentProps<typeof App>, 'store' | 'apiBase'>) => (
      // In a transition React pauses every 5 ms, and browsers would recalculate all styles in each pause.
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

/** Makes a server-rendered page interactive. */
async function hydrate(root: HTMLElement, pageDataJson: string): Promise<void> {
  const pageData = toRecord(JSON.parse(pageDataJson));
  const { now: renderedAt, queries: apiQueries, posted: submittedForm, query: renderedQuery } = pageData;
  const { store, renderApp } = createClientApp();
  const { pathname } = window.location;
  // Between the steps, the browser can respond to taps.
  await yieldToMain();
  await loadScreenAndArticle(pathname);
  await yieldToMain();
  hydrateStore(store, apiQueries, pathname);
  // The server renders every page without a session, and hydration has to render the same.
  const serverState = { ...store.getState(), session: { current: null, hasEnded: false } };
  const app = renderApp({ now: new Date(toText(renderedAt)), serverState });
  // React hears clicks only after `hydrateRoot`. Earlier clicks are replayed once the page is hydrated.
  const earlyClicks = takeEarlyClicks();
  // The server may have ignored the query of the address. Hydration starts without it too, and `restoreQuery` puts it back.
  const restoreQuery = hideUnrenderedQuery(toText(renderedQuery));
  const finishHydration = () => {
    restoreQuery();
    // React is still committing, and would lose a click on a part that it has not hydrated.
    void yieldToMain().then(() => replayEarlyInput(earlyClicks));
  };
  // As a transition, so that React can interrupt hydration for a tap.
  const page = (
    <HydrationWatcher onHydrated={finishHydration}>
      <SubmittedFormContext value={submittedForm}>{app}</SubmittedFormContext>
    </HydrationWatcher>
  );
  startTransition(() => void hydrateRoot(root, page));
  prefetchLinks(store.dispatch);
  deleteExpiredDrafts(new Date());
}

/** Visitors do not notice so short a wait. After it, the screen shows its loading state. */
const CODE_WAIT_MS = 300;

export async function bootstrap(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  allowPageTranslation();
  const pageDataJson = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (pageDataJson) return hydrate(root, pageDataJson);
  const { renderApp } = createClientApp();
  // The document preloads the code, so a short wait usually avoids a loading state. After a failure, the screen retries.
  const endOfWait = delay(CODE_WAIT_MS);
  await Promise.race([loadScreen(window.location.pathname), endOfWait]).catch(() => undefined);
  createRoot(root).render(renderApp({ now: new Date() }));
}

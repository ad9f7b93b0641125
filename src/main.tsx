import { setupListeners } from '@reduxjs/toolkit/query/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { answersOnce } from '@/api/pageAnswers';
import { App } from '@/app/App';
import { readPageData } from '@/app/pageData';
import { prefetchLinks } from '@/app/prefetchLinks';
import { loadScreen } from '@/app/routes';
import { makeStore, type RootState } from '@/app/store';
import { installHistoryGate } from '@/hooks/historyGate';
import { keepSession } from '@/session/keepSession';
import { loadSession } from '@/session/sessionStorage';

const page = readPageData();
const apiBase = process.env.API_BASE ?? '';
const store = makeStore({
  apiBase,
  answer: page && answersOnce(page.answers),
  preloadedState: { session: { current: loadSession(new Date()), hasEnded: false } },
});

keepSession(store);
installHistoryGate();
setupListeners(store.dispatch);

/** As long as nobody misses anything yet: a screen that comes later is announced as one that is on its way. */
const WORTH_WAITING_MS = 300;

const drawn = (now: Date, drawnWith?: RootState) => (
  <BrowserRouter>
    <App store={store} apiBase={apiBase} now={now} drawnWith={drawnWith} posted={page?.posted} />
  </BrowserRouter>
);

async function draw() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const arriving = loadScreen(window.location.pathname, store.dispatch);
  if (page) {
    // Without the code of its screen the page stays as the server drew it, which can be read and left by its links.
    if (
      !(await arriving.then(
        () => true,
        () => false,
      ))
    )
      return;
    const drawnWith = { ...store.getState(), session: { current: null, hasEnded: false } };
    startTransition(() => void hydrateRoot(root, drawn(page.now, drawnWith)));
  } else {
    // The page names its code, so it is usually here by now; drawn with it, the page is drawn once instead of three times.
    await Promise.race([arriving, wait(WORTH_WAITING_MS)]).catch(() => undefined);
    createRoot(root).render(drawn(new Date()));
  }
  prefetchLinks(store.dispatch);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void draw();

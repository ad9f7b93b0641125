import { setupListeners } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { loadScreen } from '@/app/routes';
import { makeStore } from '@/app/store';
import { installHistoryGate } from '@/hooks/historyGate';
import { keepSession } from '@/session/keepSession';
import { loadSession } from '@/session/sessionStorage';

const now = new Date();
const apiBase = process.env.API_BASE ?? '';
const store = makeStore({ apiBase, preloadedState: { session: { current: loadSession(now), hasEnded: false } } });

keepSession(store);
installHistoryGate();
setupListeners(store.dispatch);

/** As long as nobody misses anything yet: a screen that comes later is announced as one that is on its way. */
const WORTH_WAITING_MS = 300;

async function draw() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // The page names its code, so it is usually here by now; drawn with it, the page is drawn once instead of three times.
  await Promise.race([loadScreen(window.location.pathname, store.dispatch), wait(WORTH_WAITING_MS)]).catch(() => undefined);
  createRoot(root).render(
    <BrowserRouter>
      <App store={store} apiBase={apiBase} now={now} />
    </BrowserRouter>,
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void draw();

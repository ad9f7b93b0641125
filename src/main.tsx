import { setupListeners } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <BrowserRouter>
    <App store={store} apiBase={apiBase} now={now} />
  </BrowserRouter>,
);

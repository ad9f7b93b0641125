import type { ComponentProps } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { installPopstateInterceptor } from '@/browser/history';
import { keepSession } from '@/session/keepSession';
import { loadSession } from '@/session/sessionStorage';
import { App } from './App';
import { makeStore } from './store';

/** The API's base address, which the build wrote into the page; empty when the API shares the page's origin. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

/**
 * Creates this tab's store, with the session from the browser's storage, and the function that renders the
 * product with it.
 */
export function createClientApp() {
  const session = { current: loadSession(new Date()), hasEnded: false };
  const store = makeStore({ apiBase, preloadedState: { session } });
  keepSession(store);
  installPopstateInterceptor();
  return {
    store,
    drawn: (props: Omit<ComponentProps<typeof App>, 'store' | 'apiBase'>) => (
      <BrowserRouter>
        <App store={store} apiBase={apiBase} {...props} />
      </BrowserRouter>
    ),
  };
}

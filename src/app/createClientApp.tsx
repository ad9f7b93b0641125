import type { ComponentProps } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { keepSession } from '@/session/keepSession';
import { loadSession } from '@/session/sessionStorage';
import { App } from './App';
import { makeStore } from './store';

/** Written into the page by the build; empty when the API shares the page's origin. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

/** Creates this tab's store, with the session from the browser's storage, and the function that renders the product with it. */
export function createClientApp() {
  const session = { current: loadSession(new Date()), hasEnded: false };
  const store = makeStore({ apiBase, preloadedState: { session } });
  keepSession(store);
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

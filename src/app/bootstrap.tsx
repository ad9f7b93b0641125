import { createRoot } from 'react-dom/client';
import { allowPageTranslation } from '@/browser/pageTranslation';
import { yieldToMain } from '@/browser/tasks';
import { createClientApp } from './createClientApp';
import { hydrate } from './hydrate';
import { PAGE_DATA_ID } from './pageData';
import { loadScreen } from './routes';

/** Milliseconds that a wait for code goes unnoticed: a screen that takes longer shows its loading state. */
const WORTH_WAITING_MS = 300;

/** Hydrates the server's document, or renders the page where the server sent none. */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  allowPageTranslation();
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (data) {
    return hydrate(root, data);
  }
  const { renderApp } = createClientApp();
  // The document preloads this code, so it has usually arrived; waiting for it renders the page once instead of three times.
  await Promise.race([loadScreen(window.location.pathname), yieldToMain(WORTH_WAITING_MS)]).catch(() => undefined);
  createRoot(root).render(renderApp({ now: new Date() }));
}

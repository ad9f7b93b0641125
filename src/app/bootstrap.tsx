import { createRoot } from 'react-dom/client';
import { createClientApp } from './createClientApp';
import { PAGE_DATA_ID } from './pageDataId';
import { loadScreen } from './routes';
import { yieldToMain } from './yieldToMain';

/** As long as nobody misses anything yet: a screen that comes later is announced as one that is on its way. */
const WORTH_WAITING_MS = 300;

/** Takes over the page that the server drew, or draws it where the server left that to the browser. */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (data) {
    const { hydrate: takeOver } = await import(/* webpackChunkName: "live" */ './hydrate');
    return takeOver(root, data);
  }
  const { store, drawn } = createClientApp();
  // The page names its code, so it is usually here by now; drawn with it, the page is drawn once instead of three times.
  await Promise.race([loadScreen(window.location.pathname, store.dispatch), yieldToMain(WORTH_WAITING_MS)]).catch(
    () => undefined,
  );
  createRoot(root).render(drawn({ now: new Date() }));
}

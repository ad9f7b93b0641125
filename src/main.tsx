import { createRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '@/app/pageDataId';
import { loadScreen } from '@/app/routes';
import { start } from '@/app/start';

/** As long as nobody misses anything yet: a screen that comes later is announced as one that is on its way. */
const WORTH_WAITING_MS = 300;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function begin() {
  const root = document.getElementById('root');
  if (!root) return;
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (data) {
    const { takeOver } = await import(/* webpackChunkName: "live" */ '@/app/takeOver');
    return takeOver(root, data);
  }
  const { store, drawn } = start();
  // The page names its code, so it is usually here by now; drawn with it, the page is drawn once instead of three times.
  await Promise.race([loadScreen(window.location.pathname, store.dispatch), wait(WORTH_WAITING_MS)]).catch(() => undefined);
  createRoot(root).render(drawn({ now: new Date() }));
}

void begin();

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { answersOnce } from '@/api/pageAnswers';
import { readPageData } from './pageData';
import { prefetchLinks } from './prefetchLinks';
import { loadScreen } from './routes';
import { start } from './start';

/**
 * Takes over the page that the server drew, with the data it was drawn with. Without the code of its screen the page stays as it is,
 * which can be read and left by its links.
 */
export async function takeOver(root: HTMLElement, data: string): Promise<void> {
  const { now, answers, posted } = readPageData(data);
  const { store, drawn } = start(answersOnce(answers));
  await loadScreen(window.location.pathname, store.dispatch);
  const drawnWith = { ...store.getState(), session: { current: null, hasEnded: false } };
  startTransition(() => void hydrateRoot(root, drawn({ now, drawnWith, posted })));
  prefetchLinks(store.dispatch);
}

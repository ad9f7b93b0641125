import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '@/browser/yieldToMain';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { toRecord, toText } from '@/domain/coerce';
import { readQuery } from '@/domain/screenQueries';
import { forgetOldDrafts } from '@/session/formDraft';
import { createClientApp } from './createClientApp';
import { hydrateStore } from './hydrateStore';
import { prefetchLinks } from './prefetchLinks';
import { replayEarlyInput, takeEarlyClicks } from './replayEarlyInput';
import { loadScreen } from './routes';

function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/**
 * Under load the server can answer a search with the cached unfiltered list. That document hydrates at its
 * own address, without the search; the rest of the address returned here then runs the search in the browser.
 */
function wakeAtOwnAddress(drawnQuery: string): () => void {
  const { pathname, search, hash, href } = window.location;
  if (drawnQuery !== '' || readQuery(pathname, search) === '') return () => {};
  window.history.replaceState(null, '', `${pathname}${hash}`);
  return () => {
    const state = { idx: 0, key: 'search', usr: null };
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
}

/**
 * Hydrates the server's document with the data it was rendered with. Without its screen's code the document
 * stays static: visitors can still read it and follow its links.
 */
export async function hydrate(root: HTMLElement, data: string): Promise<void> {
  const parsed: unknown = JSON.parse(data);
  const { now, queries, posted, query } = toRecord(parsed);
  const { store, drawn } = createClientApp();
  const { pathname } = window.location;
  await yieldToMain();
  await loadScreen(pathname, store.dispatch);
  await yieldToMain();
  hydrateStore(store, queries, pathname);
  const drawnWith = { ...store.getState(), session: { current: null, hasEnded: false } };
  const page = <SubmittedFormContext value={posted}>{drawn({ now: new Date(toText(now)), drawnWith })}</SubmittedFormContext>;
  const earlyClicks = takeEarlyClicks();
  // React hydrates the boundary that an event hits, but not while it is committing.
  const goOn = posted ? () => {} : wakeAtOwnAddress(toText(query));
  const replay = () => {
    goOn();
    void yieldToMain().then(() => replayEarlyInput(earlyClicks));
  };
  startTransition(() => void hydrateRoot(root, <AfterHydration run={replay}>{page}</AfterHydration>));
  prefetchLinks(store.dispatch);
  forgetOldDrafts(new Date());
}

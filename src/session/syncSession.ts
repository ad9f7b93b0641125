import type { Store } from '@reduxjs/toolkit';
import { isExpired } from '@/domain/session';
import {
  type SessionState,
  selectHasEnded,
  selectIsOver,
  selectSession,
  sessionEnded,
  signedIn,
  signedOut,
} from './sessionSlice';
import { clearEndedSession, clearSession, ENDED_KEY, loadSession, SESSION_KEY, saveSession } from './storedSession';

/** Milliseconds between two checks. A session that expired while the device slept ends within this time of waking (D-64). */
const CHECK_INTERVAL_MS = 4000;

const RETURN_EVENTS = ['focus', 'pageshow'];

type SessionStore = Store<{ session: SessionState }>;

/** Ends the session at its expiry, even without a call to the server. Returns the function that stops watching. */
function watchExpiry(store: SessionStore): () => void {
  function endExpiredSession() {
    const state = store.getState();
    if (!selectHasEnded(state) && selectIsOver(state, new Date())) store.dispatch(sessionEnded());
  }

  const timer = setInterval(endExpiredSession, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', endExpiredSession);
  for (const name of RETURN_EVENTS) window.addEventListener(name, endExpiredSession);
  endExpiredSession();

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', endExpiredSession);
    for (const name of RETURN_EVENTS) window.removeEventListener(name, endExpiredSession);
  };
}

/** Keeps the store and the browser's storage equal: another tab can sign in or out. Returns the function that stops it. */
export function syncSession(store: SessionStore): () => void {
  let lastSession = selectSession(store.getState());
  let lastHasEnded = selectHasEnded(store.getState());

  const stopSaving = store.subscribe(() => {
    const session = selectSession(store.getState());
    const hasEnded = selectHasEnded(store.getState());
    if (session === lastSession && hasEnded === lastHasEnded) return;
    lastSession = session;
    lastHasEnded = hasEnded;
    if (session && hasEnded) clearEndedSession(session);
    else if (session) saveSession(session);
    else clearSession();
  });

  const handleChangeInOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED_KEY && newValue === lastSession?.token) store.dispatch(sessionEnded());
    // Without a key the whole storage has been cleared.
    if (key !== SESSION_KEY && key !== null) return;
    const now = new Date();
    const session = loadSession(now);
    const isSameSession = session?.token === lastSession?.token;
    // A session that has ended in this tab too is removed from the storage, but stays in the store for the open form.
    const hasEndedHere = !session && lastHasEnded;
    if (isSameSession || hasEndedHere) return;
    // Another tab has removed an expired session: a form in this tab must stay with its unsaved text.
    if (!session && lastSession && isExpired(lastSession, now)) {
      store.dispatch(sessionEnded());
      return;
    }
    // Set before the dispatch, so that the subscription above does not save what it has just read.
    lastSession = session;
    lastHasEnded = false;
    store.dispatch(session ? signedIn(session) : signedOut());
  };
  window.addEventListener('storage', handleChangeInOtherTab);
  const stopWatching = watchExpiry(store);

  return () => {
    stopSaving();
    stopWatching();
    window.removeEventListener('storage', handleChangeInOtherTab);
  };
}

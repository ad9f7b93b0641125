import type { Store } from '@reduxjs/toolkit';
import { isExpired } from '@/domain/session';
import {
  type SessionState,
  selectHasEnded,
  selectHasEndedOrExpired,
  selectSession,
  sessionEnded,
  signedIn,
  signedOut,
} from './sessionSlice';
import { clearEndedSession, clearSession, ENDED_KEY, loadSession, SESSION_KEY, saveSession } from './storedSession';

/** A session that expired while the device slept ends within this time of waking (D-64). */
const CHECK_INTERVAL_MS = 4000;

const WINDOW_RETURN_EVENTS = ['focus', 'pageshow'];

type SessionStore = Store<{ session: SessionState }>;

/** Ends the session at its expiry, even without a call to the server. Returns the function that stops watching. */
function watchExpiry(store: SessionStore): () => void {
  function endExpiredSession() {
    const state = store.getState();
    if (!selectHasEnded(state) && selectHasEndedOrExpired(state, new Date())) store.dispatch(sessionEnded());
  }

  const timer = setInterval(endExpiredSession, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', endExpiredSession);
  for (const name of WINDOW_RETURN_EVENTS) window.addEventListener(name, endExpiredSession);
  endExpiredSession();

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', endExpiredSession);
    for (const name of WINDOW_RETURN_EVENTS) window.removeEventListener(name, endExpiredSession);
  };
}

/** Saves each sign-in and sign-out for the other tabs, and follows theirs. Returns the function that stops this. */
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

  function followOtherTab() {
    const now = new Date();
    const storedSession = loadSession(now);
    if (storedSession?.token === lastSession?.token) return;
    const isRemoved = storedSession === null;
    // The session has ended in this tab too. It stays in the store for an open form.
    if (isRemoved && lastHasEnded) return;
    // The other tab removed an expired session. Signing out here would close an open form with its unsaved text.
    if (isRemoved && lastSession && isExpired(lastSession, now)) {
      store.dispatch(sessionEnded());
      return;
    }
    // Set before the dispatch, so that the subscription above does not save what was just read.
    lastSession = storedSession;
    lastHasEnded = false;
    store.dispatch(storedSession ? signedIn(storedSession) : signedOut());
  }

  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED_KEY && newValue === lastSession?.token) store.dispatch(sessionEnded());
    const isWholeStorageCleared = key === null;
    if (key === SESSION_KEY || isWholeStorageCleared) followOtherTab();
  };
  window.addEventListener('storage', handleStorage);
  const stopWatching = watchExpiry(store);

  return () => {
    stopSaving();
    stopWatching();
    window.removeEventListener('storage', handleStorage);
  };
}

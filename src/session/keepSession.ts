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
import { clearSession, ENDED_KEY, forgetEnded, loadSession, SESSION_KEY, saveSession } from './sessionStorage';

/** The maximum delay in noticing an expired session, in milliseconds, even after a device's sleep (D-64). */
const LOOK_EVERY_MS = 4000;

const RETURNS = ['focus', 'pageshow'];

/** Ends the session at its expiry, even without a call to the server. Returns the function that stops it. */
function watchExpiry(store: Store<{ session: SessionState }>): () => void {
  function look() {
    const state = store.getState();
    if (!selectHasEnded(state) && selectIsOver(state, new Date())) store.dispatch(sessionEnded());
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  for (const name of RETURNS) window.addEventListener(name, look);
  look();

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const name of RETURNS) window.removeEventListener(name, look);
  };
}

type SessionStore = Store<{ session: SessionState }>;

/** Synchronizes storage and store, because another tab can sign in or out. Returns the function that stops it. */
export function keepSession(store: SessionStore): () => void {
  let known = selectSession(store.getState());
  let hadEnded = selectHasEnded(store.getState());

  const stopSaving = store.subscribe(() => {
    const session = selectSession(store.getState());
    const hasEnded = selectHasEnded(store.getState());
    if (session === known && hasEnded === hadEnded) return;
    known = session;
    hadEnded = hasEnded;
    if (session && hasEnded) forgetEnded(session);
    else if (session) saveSession(session);
    else clearSession();
  });

  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED_KEY && newValue !== null && newValue === known?.token) store.dispatch(sessionEnded());
    if (key !== SESSION_KEY && key !== null) return;
    const now = new Date();
    const session = loadSession(now);
    if (session?.token === known?.token || (!session && hadEnded)) return;
    // Another tab has removed an expired session: unsaved text in this tab must survive that.
    if (!session && known && isExpired(known, now)) {
      store.dispatch(sessionEnded());
      return;
    }
    known = session;
    hadEnded = false;
    store.dispatch(session ? signedIn(session) : signedOut());
  };
  window.addEventListener('storage', handleStorage);
  const stopWatching = watchExpiry(store);

  return () => {
    stopSaving();
    stopWatching();
    window.removeEventListener('storage', handleStorage);
  };
}

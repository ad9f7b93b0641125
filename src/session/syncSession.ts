import type { Store } from '@reduxjs/toolkit';
import { isExpired, type SessionRecord } from '@/domain/session';
import {
  type SessionState,
  selectHasEnded,
  selectHasEndedOrExpired,
  selectSession,
  sessionEnded,
  signedIn,
  signedOut,
} from './sessionSlice';
import { announceEnd, clearSession, ENDED_KEY, loadSession, SESSION_KEY, saveSession } from './storedSession';

/** An expired session must end within 5 seconds. */
const CHECK_INTERVAL_MS = 4000;

type SessionStore = Store<{ session: SessionState }>;

/** Also checks when the user returns to the tab, because browsers slow down the timers of hidden tabs. */
function watchExpiry(store: SessionStore): () => void {
  function endExpiredSession() {
    const state = store.getState();
    if (!selectHasEnded(state) && selectHasEndedOrExpired(state, new Date())) store.dispatch(sessionEnded());
  }

  const returnEvents = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;
  const timer = setInterval(endExpiredSession, CHECK_INTERVAL_MS);
  for (const [target, name] of returnEvents) target.addEventListener(name, endExpiredSession);
  endExpiredSession();

  return () => {
    clearInterval(timer);
    for (const [target, name] of returnEvents) target.removeEventListener(name, endExpiredSession);
  };
}

const readState = (store: SessionStore) => ({
  session: selectSession(store.getState()),
  hasEnded: selectHasEnded(store.getState()),
});

/** Keeps the sign-in of this tab and the other tabs the same, and ends an expired session. Returns a stop function. */
export function syncSession(store: SessionStore): () => void {
  /** The state that this tab last stored, or took over from another tab. */
  let shared = readState(store);

  function shareChange() {
    const { session, hasEnded } = readState(store);
    // Compares objects instead of tokens, because a user's new name must be stored but does not change the token.
    if (session === shared.session && hasEnded === shared.hasEnded) return;
    shared = { session, hasEnded };
    if (session && hasEnded) announceEnd(session);
    else if (session) saveSession(session);
    else clearSession();
  }

  /** Sets `shared` before the dispatch, so that `shareChange` does not store the change again. */
  function takeOver(session: SessionRecord | null) {
    shared = { session, hasEnded: false };
    store.dispatch(session ? signedIn(session) : signedOut());
  }

  /** The ended session stays in the store, because a sign-out would close an open form. */
  function takeOverEnd() {
    shared = { ...shared, hasEnded: true };
    store.dispatch(sessionEnded());
  }

  function followStoredSession() {
    const now = new Date();
    const storedSession = loadSession(now);
    const { session, hasEnded } = shared;
    if (storedSession?.token === session?.token) return;
    if (storedSession) return takeOver(storedSession);
    if (hasEnded) return;
    const hasExpired = session !== null && isExpired(session, now);
    if (hasExpired) takeOverEnd();
    // The stored session is gone without having expired, so another tab has signed out.
    else takeOver(null);
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    const hasEndedInOtherTab = key === ENDED_KEY && newValue === shared.session?.token;
    const isWholeStorageCleared = key === null;
    // An event for the removed session comes next. Without `hasEnded`, that event would look like a sign-out.
    if (hasEndedInOtherTab) takeOverEnd();
    if (key === SESSION_KEY || isWholeStorageCleared) followStoredSession();
  }

  const stopSharing = store.subscribe(shareChange);
  window.addEventListener('storage', handleStorage);
  const stopWatching = watchExpiry(store);

  return () => {
    stopSharing();
    stopWatching();
    window.removeEventListener('storage', handleStorage);
  };
}

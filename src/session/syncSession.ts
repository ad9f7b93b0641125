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

/** An expired session ends within 5 seconds, and at once when the user returns to the tab. */
const CHECK_INTERVAL_MS = 4000;

type SessionStore = Store<{ session: SessionState }>;

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

/** Keeps the session like that of the other tabs, and ends it at its expiry, even without a call. Returns how to stop this. */
export function syncSession(store: SessionStore): () => void {
  /** The state that the other tabs know: this tab has stored it, or taken it over from them. */
  let shared = readState(store);

  function shareChange() {
    const { session, hasEnded } = readState(store);
    // Compares objects, not tokens: a user's new name makes a new object with the same token, and it is stored too.
    if (session === shared.session && hasEnded === shared.hasEnded) return;
    shared = { session, hasEnded };
    if (session && hasEnded) announceEnd(session);
    else if (session) saveSession(session);
    else clearSession();
  }

  /** Takes over a sign-in or sign-out. Sets `shared` first: the store then holds the same, and `shareChange` stores nothing. */
  function takeOver(session: SessionRecord | null) {
    shared = { session, hasEnded: false };
    store.dispatch(session ? signedIn(session) : signedOut());
  }

  /** Ends the session as another tab did. It stays in the store, because a sign-out would close an open form. */
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
    // No session is stored any more: it has ended, which this tab knows, or has expired, or the other tab has signed out.
    if (hasEnded) return;
    const hasExpired = session !== null && isExpired(session, now);
    if (hasExpired) takeOverEnd();
    else takeOver(null);
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    const hasEndedInOtherTab = key === ENDED_KEY && newValue === shared.session?.token;
    const isWholeStorageCleared = key === null;
    // The event of the removed session comes next. It finds `hasEnded`, so it is not taken for a sign-out.
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

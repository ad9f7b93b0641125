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
type SharedState = { session: SessionRecord | null; hasEnded: boolean };

const SIGNED_OUT: SharedState = { session: null, hasEnded: false };

/** Keeps the sign-in of this tab and the other tabs the same. A change in this tab goes to the browser's storage.
 * A change that another tab has stored goes to the store of this tab. Also ends an expired session. Returns a stop function. */
export function syncSession(store: SessionStore): () => void {
  const readState = (): SharedState => ({
    session: selectSession(store.getState()),
    hasEnded: selectHasEnded(store.getState()),
  });

  /** The state that this tab last stored, or took over from another tab. */
  let shared = readState();

  function shareChange() {
    const { session, hasEnded } = readState();
    // Compares objects instead of tokens, because a user's new name must be stored but does not change the token.
    if (session === shared.session && hasEnded === shared.hasEnded) return;
    shared = { session, hasEnded };
    if (session && hasEnded) announceEnd(session);
    else if (session) saveSession(session);
    else clearSession();
  }

  function takeOver(stateOfOtherTab: SharedState) {
    // Set before the dispatch, so that `shareChange` does not store the change again.
    shared = stateOfOtherTab;
    const { session, hasEnded } = stateOfOtherTab;
    if (hasEnded) store.dispatch(sessionEnded());
    else store.dispatch(session ? signedIn(session) : signedOut());
  }

  /** Keeps the ended session in the store, because a sign-out would close an open form. */
  const takeOverEnd = () => takeOver({ ...shared, hasEnded: true });

  function followStoredSession() {
    const now = new Date();
    const { session, hasEnded } = shared;
    const storedSession = loadSession(now);
    if (storedSession?.token === session?.token) return;
    const hasExpired = session !== null && isExpired(session, now);
    if (storedSession) takeOver({ session: storedSession, hasEnded: false });
    else if (hasExpired && !hasEnded) takeOverEnd();
    // The stored session is gone without having expired, so another tab has signed out.
    else if (!hasEnded) takeOver(SIGNED_OUT);
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

function watchExpiry(store: SessionStore): () => void {
  function endExpiredSession() {
    const state = store.getState();
    if (!selectHasEnded(state) && selectHasEndedOrExpired(state, new Date())) store.dispatch(sessionEnded());
  }

  // Browsers slow down the timers of hidden tabs, so the return of the user to the tab is a check too.
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

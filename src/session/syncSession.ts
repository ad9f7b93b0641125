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

/** A session that expired while the device slept ends within this time of waking (D-64). */
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

/** Keeps the session like that of the other tabs, and ends it at its expiry, even without a call. Returns the function that stops this. */
export function syncSession(store: SessionStore): () => void {
  /** The state that the other tabs know: this tab has stored it, or taken it over from them. */
  let shared = readState(store);

  function shareChange() {
    const { session, hasEnded } = readState(store);
    if (session === shared.session && hasEnded === shared.hasEnded) return;
    shared = { session, hasEnded };
    if (session && hasEnded) announceEnd(session);
    else if (session) saveSession(session);
    else clearSession();
  }

  /** Sets `shared` first, so that `shareChange`, which runs after the dispatch, finds no change to store. */
  function takeOver(session: SessionRecord | null) {
    shared = { session, hasEnded: false };
    store.dispatch(session ? signedIn(session) : signedOut());
  }

  function followOtherTab() {
    const now = new Date();
    const storedSession = loadSession(now);
    if (storedSession?.token === shared.session?.token) return;
    const isRemoved = storedSession === null;
    const hasExpired = shared.session !== null && isExpired(shared.session, now);
    // Another tab removed the session because it ended. It stays in the store: a sign-out would close an open form.
    if (isRemoved && shared.hasEnded) return;
    if (isRemoved && hasExpired) store.dispatch(sessionEnded());
    else takeOver(storedSession);
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    const hasEndedInOtherTab = key === ENDED_KEY && newValue === shared.session?.token;
    const isWholeStorageCleared = key === null;
    // The next event, for the removed session, then finds `shared` ended.
    if (hasEndedInOtherTab) store.dispatch(sessionEnded());
    if (key === SESSION_KEY || isWholeStorageCleared) followOtherTab();
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

import type { Store } from '@reduxjs/toolkit';
import { isExpired } from '@/domain/session';
import { type SessionState, selectSession, sessionEnded, signedIn, signedOut } from './sessionSlice';
import { clearSession, loadSession, SESSION_KEY, saveSession } from './sessionStorage';

/** Keeps browser storage and store in step, in both directions: another tab may sign in or out. Returns how to stop. */
export function keepSession(store: Store<{ session: SessionState }>): () => void {
  let known = selectSession(store.getState());

  const stopSaving = store.subscribe(() => {
    const session = selectSession(store.getState());
    if (session === known) return;
    known = session;
    if (session) saveSession(session);
    else clearSession();
  });

  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return;
    const now = new Date();
    const session = loadSession(now);
    if (session?.token === known?.token) return;
    // Another tab has tidied away a record that ran out: what is typed here must outlive that.
    if (!session && known && isExpired(known, now)) {
      store.dispatch(sessionEnded());
      return;
    }
    known = session;
    store.dispatch(session ? signedIn(session) : signedOut());
  };
  window.addEventListener('storage', handleStorage);

  return () => {
    stopSaving();
    window.removeEventListener('storage', handleStorage);
  };
}

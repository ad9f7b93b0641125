import type { Store } from '@reduxjs/toolkit';
import { isExpired } from '@/domain/session';
import { type SessionState, selectHasEnded, selectSession, sessionEnded } from './sessionSlice';

/** The maximum delay in noticing an expired session, in milliseconds, even after a device's sleep (D-64). */
const LOOK_EVERY_MS = 4000;

const RETURNS = ['focus', 'pageshow'];

/** Ends the session at its expiry, even without a call to the server. Returns the function that stops it. */
export function watchExpiry(store: Store<{ session: SessionState }>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    timer = undefined;
    const session = selectSession(store.getState());
    if (!session?.expiry || selectHasEnded(store.getState())) return;
    const now = new Date();
    if (isExpired(session, now)) store.dispatch(sessionEnded());
    else timer = setTimeout(look, Math.min(LOOK_EVERY_MS, session.expiry - now.getTime()));
  }

  const stop = store.subscribe(() => {
    if (timer === undefined) look();
  });
  document.addEventListener('visibilitychange', look);
  for (const name of RETURNS) window.addEventListener(name, look);
  look();

  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    for (const name of RETURNS) window.removeEventListener(name, look);
  };
}

import type { Store } from '@reduxjs/toolkit';
import { isExpired } from '@/domain/session';
import { type SessionState, selectHasEnded, selectSession, sessionEnded } from './sessionSlice';

/** A session that runs out is noticed within this time, in milliseconds, also where a device has slept (D-64). */
const LOOK_EVERY_MS = 4000;

const RETURNS = ['focus', 'pageshow'];

/** Ends the session at its expiry, whether or not anything is asked of the server by then. Returns how to stop. */
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

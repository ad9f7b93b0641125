import { isExpired } from '@/domain/session';
import { type SessionState, selectHasEnded, selectSession } from './sessionSlice';

/** Whether the kept session is of no use any more: by its own expiry, or because the server refused it. */
export function selectIsOver(state: { session: SessionState }, now: Date): boolean {
  const session = selectSession(state);
  return selectHasEnded(state) || (session !== null && isExpired(session, now));
}

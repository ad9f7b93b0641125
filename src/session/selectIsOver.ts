import { isExpired } from '@/domain/session';
import { type SessionState, selectHasEnded, selectSession } from './sessionSlice';

/** Whether the stored session is no longer valid: it has expired, or the server has rejected it. */
export function selectIsOver(state: { session: SessionState }, now: Date): boolean {
  const session = selectSession(state);
  return selectHasEnded(state) || (session !== null && isExpired(session, now));
}

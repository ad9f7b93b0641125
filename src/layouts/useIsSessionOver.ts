import { useSelector } from 'react-redux';
import { isExpired } from '@/domain/session';
import { useNow } from '@/hooks/Now';
import { selectHasEnded, selectSession } from '@/session/sessionSlice';

/** Whether the kept session is of no use any more: by its own expiry, or because the server refused it. */
export function useIsSessionOver(): boolean {
  const session = useSelector(selectSession);
  const hasEnded = useSelector(selectHasEnded);
  const now = useNow();
  return hasEnded || (session !== null && isExpired(session, now));
}

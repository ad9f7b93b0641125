import { useSelector } from 'react-redux';
import { useNow } from '@/contexts/Now';
import { type SessionState, selectHasEndedOrExpired } from '@/session/sessionSlice';

export function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectHasEndedOrExpired(state, now));
}

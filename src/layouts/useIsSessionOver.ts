import { useSelector } from 'react-redux';
import { useNow } from '@/contexts/Now';
import { selectIsOver } from '@/session/selectIsOver';
import type { SessionState } from '@/session/sessionSlice';

/** Whether the stored session is no longer valid. */
export function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectIsOver(state, now));
}

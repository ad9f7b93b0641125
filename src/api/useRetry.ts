import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi';

type Query = { requestId?: string; refetch: () => unknown };

/**
 * A screen's Retry: refetches. It first aborts a call that still hangs on a slow connection, because the
 * store never sends a request twice at the same time.
 */
export function useRetry({ requestId, refetch }: Query): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function askAgain() {
    const hanging = dispatch(baseApi.util.getRunningQueriesThunk()).find((call) => call.requestId === requestId);
    hanging?.abort();
    await hanging;
    refetch();
  }

  return () => void askAgain();
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi';

type Query = { endpointName?: string | undefined; refetch: () => unknown };

/**
 * A screen's Retry: refetches. It first aborts a call that still hangs on a slow connection, because the
 * store never sends a request twice at the same time.
 */
export function useRetry({ endpointName, refetch }: Query): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function askAgain() {
    const calls = dispatch(baseApi.util.getRunningQueriesThunk());
    const hanging = calls.find(({ queryCacheKey }) => queryCacheKey.startsWith(`${endpointName}(`));
    hanging?.abort();
    await hanging;
    refetch();
  }

  return () => void askAgain();
}

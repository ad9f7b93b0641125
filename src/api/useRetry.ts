import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi';

export type RetryableQuery = { endpointName?: string | undefined; refetch: () => unknown };

/** Returns a function that refetches a query. It first aborts a pending request, beside which RTK Query would send none. */
export function useRetry({ endpointName, refetch }: RetryableQuery): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function retry() {
    const queries = dispatch(baseApi.util.getRunningQueriesThunk());
    // A cache key is the name of the endpoint with its arguments in parentheses.
    const pendingRequest = queries.find(({ queryCacheKey }) => queryCacheKey.startsWith(`${endpointName}(`));
    pendingRequest?.abort();
    await pendingRequest;
    refetch();
  }

  return () => void retry();
}

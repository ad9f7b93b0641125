import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi';

type Query = { endpointName?: string | undefined; refetch: () => unknown };

/** Refetches a query. A pending request is aborted first, because RTK Query sends no second one beside it. */
export function useRetry({ endpointName, refetch }: Query): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function retry() {
    const queries = dispatch(baseApi.util.getRunningQueriesThunk());
    const pending = queries.find(({ queryCacheKey }) => queryCacheKey.startsWith(`${endpointName}(`));
    pending?.abort();
    await pending;
    refetch();
  }

  return () => void retry();
}

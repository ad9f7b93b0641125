import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi';

type Query = { endpointName?: string | undefined; refetch: () => unknown };

/** Refetches, after aborting a call that still hangs: the store never sends a request twice at the same time. */
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

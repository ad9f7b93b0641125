import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

type Running = PromiseLike<unknown> & { abort: () => void };

/**
 * Asks again, even while the last call still hangs: that one is given up first, because a second one of the same kind is never
 * sent beside it. `running` is the api's `getRunningQueryThunk` of the query.
 */
export function useRetry(
  running: () => ThunkAction<Running | undefined, unknown, unknown, UnknownAction>,
  refetch: () => unknown,
) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  return async () => {
    const hanging = dispatch(running());
    hanging?.abort();
    await hanging;
    refetch();
  };
}

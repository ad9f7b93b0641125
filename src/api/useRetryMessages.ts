import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { adminContactsApi, refetchMessages } from './adminContactsApi';

/** `useRetry` for the messages, whose screen does not subscribe to every single call. */
export function useRetryMessages(): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  async function retry() {
    const hanging = dispatch(adminContactsApi.util.getRunningQueryThunk('listContacts', undefined));
    hanging?.abort();
    await hanging;
    dispatch(refetchMessages());
  }

  return () => void retry();
}

import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { signedOut, signOutFailed, signOutStarted } from '@/session/sessionSlice';
import * as texts from '@/texts/admin';
import { toApiError } from './apiError';
import { useLogoutMutation } from './authApi';

/** Milliseconds after which a sign-out counts as slow, and the dialog offers to sign out on this device alone. */
const SLOW_AFTER_MS = 8000;

/** Signs out: only an OK response or a 401 ends the session (D-13). `signOutHere` ends it on this device alone. */
export function useSignOut() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading: isBusy }] = useLogoutMutation();
  /** Why the user is still signed in: the call has failed, or is slow. */
  const [failure, setFailure] = useState<string>();
  const hasSessionEnded = useRef(false);

  function endSession() {
    hasSessionEnded.current = true;
    dispatch(signedOut());
    void navigate(paths.login, { replace: true });
  }

  /** Returns `abandoned` if `signOutHere` has ended the session in the meantime. */
  async function signOut(): Promise<'ended' | 'failed' | 'abandoned'> {
    setFailure(undefined);
    dispatch(signOutStarted());
    const timer = setTimeout(() => setFailure(texts.signOutSlow), SLOW_AFTER_MS);
    const { error } = await logout();
    clearTimeout(timer);
    setFailure(undefined);
    if (hasSessionEnded.current) return 'abandoned';
    const apiError = error && toApiError(error);
    if (apiError && apiError.status !== 401) {
      console.error(apiError.isNetwork ? 'Error logging out' : 'Logout failed', error);
      dispatch(signOutFailed());
      setFailure(texts.signOutFailed);
      return 'failed';
    }
    endSession();
    return 'ended';
  }

  return { signOut, signOutHere: endSession, isBusy, failure };
}

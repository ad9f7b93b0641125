import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { signedOut, signOutFailed, signOutStarted } from '@/session/sessionSlice';
import { toApiError } from './apiError';
import { useLogoutMutation } from './authApi';

/** Milliseconds after which somebody may stop waiting for the server. */
const SLOW_AFTER_MS = 8000;

/**
 * Signing out as the spec has it: only an OK answer ends the session, and a failure is logged in its words (section 4, D-13).
 * A 401 counts as already signed out. After a failure, or a long wait, `forget` still ends the session on this device.
 */
export function useSignOut() {
  const dispatch = useDispatch();
  const [logout, { isLoading: isBusy }] = useLogoutMutation();
  const [hasFailed, setHasFailed] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const isForgotten = useRef(false);

  function forget() {
    isForgotten.current = true;
    dispatch(signedOut());
  }

  /** Whether the session has ended by this call; undefined when nobody waits for it any more. */
  async function signOut(): Promise<boolean | undefined> {
    setHasFailed(false);
    dispatch(signOutStarted());
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    const { error } = await logout();
    clearTimeout(timer);
    setSlow(false);
    // Leaving calls it off, which is no failure.
    if (isForgotten.current) return undefined;
    const { status, isNetwork } = toApiError(error, '');
    if (error && status !== 401) {
      console.error(isNetwork ? 'Error logging out' : 'Logout failed', error);
      dispatch(signOutFailed());
      setHasFailed(true);
      return false;
    }
    forget();
    return true;
  }

  return { signOut, forget, isBusy, hasFailed, isSlow };
}

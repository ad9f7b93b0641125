import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { signedOut } from '@/session/sessionSlice';
import { useLogoutMutation } from './authApi';
import { failureOf } from './failure';

/**
 * Signing out as the spec has it: only an OK answer ends the session, and a failure is logged in its words (section 4, D-13).
 * A 401 counts as already signed out. After a failure `forget` still ends the session on this device.
 */
export function useSignOut() {
  const dispatch = useDispatch();
  const [logout, { isLoading: isBusy }] = useLogoutMutation();
  const [hasFailed, setHasFailed] = useState(false);

  const forget = () => void dispatch(signedOut());

  /** Whether the session has ended. */
  async function signOut(): Promise<boolean> {
    setHasFailed(false);
    try {
      await logout().unwrap();
    } catch (error) {
      const { status, isNetwork } = failureOf(error, '');
      if (status !== 401) {
        console.error(isNetwork ? 'Error logging out' : 'Logout failed', error);
        setHasFailed(true);
        return false;
      }
    }
    forget();
    return true;
  }

  return { signOut, forget, isBusy, hasFailed };
}

import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { signedOut, signOutFailed, signOutStarted } from '@/session/sessionSlice';
import * as texts from '@/texts/admin';
import { toApiError } from './apiError';
import { baseApi } from './baseApi';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<void, void>({
      query: () => ({
        url: 'api/admin/logout.php',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        responseHandler: 'text',
      }),
      extraOptions: { ignoreUnauthorized: true },
    }),
  }),
});

const { useLogoutMutation } = authApi;

const SLOW_AFTER_MS = 8000;

/** Only an OK response or a 401 ends the session (section 4, D-13); `forget` ends it on this device alone. */
export function useSignOut() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [logout, { isLoading: isBusy }] = useLogoutMutation();
  const [failure, setFailure] = useState<string>();
  const isForgotten = useRef(false);

  function forget() {
    isForgotten.current = true;
    dispatch(signedOut());
    void navigate(paths.login, { replace: true });
  }

  /** How the call ended; `abandoned` once the user has ended the session on this device alone. */
  async function signOut(): Promise<'ended' | 'failed' | 'abandoned'> {
    setFailure(undefined);
    dispatch(signOutStarted());
    const timer = setTimeout(() => setFailure(texts.signOutSlow), SLOW_AFTER_MS);
    const { error } = await logout();
    clearTimeout(timer);
    setFailure(undefined);
    // Ending the session on this device unmounts the dialog and aborts the call.
    if (isForgotten.current) return 'abandoned';
    const answer = error && toApiError(error, '');
    if (answer && answer.status !== 401) {
      console.error(answer.isNetwork ? 'Error logging out' : 'Logout failed', error);
      dispatch(signOutFailed());
      setFailure(texts.signOutFailed);
      return 'failed';
    }
    forget();
    return 'ended';
  }

  return { signOut, forget, isBusy, failure };
}

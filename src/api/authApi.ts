import { toRecord } from '@/domain/coerce';
import { type SessionRecord, sessionFromLogin } from '@/domain/session';
import { recoveryCodesFromResponse, type SignInCall } from '@/domain/signIn';
import { baseApi } from './baseApi';

export type SignInOutcome = {
  session: SessionRecord;
  recoveryCodes: string[];
  /** The number of unused codes after a sign-in with one of them; otherwise undefined. */
  recoveryCodesLeft?: number;
};

function readOutcome(response: unknown): SignInOutcome | null {
  const session = sessionFromLogin(response);
  const left = toRecord(response).recovery_codes_left;
  return session
    ? {
        session,
        recoveryCodes: recoveryCodesFromResponse(response),
        recoveryCodesLeft: typeof left === 'number' ? left : undefined,
      }
    : null;
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInOutcome | null, SignInCall>({
      query: (body) => ({ url: 'auth/login.php', method: 'POST', body }),
      extraOptions: { isPublic: true },
      transformResponse: readOutcome,
    }),
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

export const { useLoginMutation, useLogoutMutation } = authApi;

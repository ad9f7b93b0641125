import { toRecord } from '@/domain/coerce';
import { type SessionRecord, sessionFromLogin } from '@/domain/session';
import { recoveryCodesFromResponse, type SignInRequest } from '@/domain/signIn';
import { baseApi } from './baseApi';

export type SignInOutcome = {
  session: SessionRecord;
  /** New recovery codes after a sign-in that set up the second factor; otherwise empty. */
  recoveryCodes: string[];
  /** The number of recovery codes left after a sign-in with one; undefined after any other sign-in. */
  recoveryCodesLeft?: number;
};

function readOutcome(response: unknown): SignInOutcome | null {
  const session = sessionFromLogin(response);
  if (!session) return null;
  const { recovery_codes_left } = toRecord(response);
  const recoveryCodesLeft = typeof recovery_codes_left === 'number' ? recovery_codes_left : undefined;
  return { session, recoveryCodes: recoveryCodesFromResponse(response), recoveryCodesLeft };
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInOutcome | null, SignInRequest>({
      query: (body) => ({ url: 'auth/login.php', method: 'POST', body }),
      extraOptions: { isPublic: true },
      transformResponse: readOutcome,
    }),
    logout: build.mutation<void, void>({
      // The spec demands the JSON content type although there is no body, and checks only the status of the response (section 7).
      query: () => ({
        url: 'api/admin/logout.php',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        responseHandler: 'text',
      }),
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = authApi;

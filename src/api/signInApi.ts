import { toRecord } from '@/domain/coerce';
import { type SessionRecord, sessionFromLogin } from '@/domain/session';
import { recoveryCodesFrom, type SignInCall } from '@/domain/signIn';
import { baseApi } from './baseApi';

export type SignInOutcome = {
  session: SessionRecord;
  recoveryCodes: string[];
  /** How many are left after a sign-in with one of them; otherwise undefined. */
  recoveryCodesLeft?: number;
};

function outcomeFrom(reply: unknown): SignInOutcome | null {
  const session = sessionFromLogin(reply);
  const left = toRecord(reply).recovery_codes_left;
  return session
    ? { session, recoveryCodes: recoveryCodesFrom(reply), recoveryCodesLeft: typeof left === 'number' ? left : undefined }
    : null;
}

export const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInOutcome | null, SignInCall>({
      query: (body) => ({ url: 'auth/login.php', method: 'POST', body }),
      extraOptions: { isPublic: true },
      transformResponse: outcomeFrom,
    }),
  }),
});

export const { useLoginMutation } = signInApi;

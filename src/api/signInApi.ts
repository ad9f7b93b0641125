import { adminContract } from '@/domain/adminContract';
import { type SessionRecord, sessionFromLogin } from '@/domain/session';
import { baseApi } from './baseApi';

/** The sign-in, apart from the sign-out: only its own screen loads it. */
export const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionRecord | null, { email: string; password: string }>({
      query: (body) => ({ url: adminContract.login, method: 'POST', body }),
      transformResponse: (reply: unknown) => sessionFromLogin(reply) ?? null,
    }),
  }),
});

export const { useLoginMutation } = signInApi;

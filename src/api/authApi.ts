import { adminContract } from '@/domain/adminContract';
import { type SessionRecord, sessionFromLogin } from '@/domain/session';
import { baseApi } from './baseApi';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionRecord | null, { email: string; password: string }>({
      query: (body) => ({ url: adminContract.login, method: 'POST', body }),
      transformResponse: (reply: unknown) => sessionFromLogin(reply) ?? null,
    }),
    logout: build.mutation<void, void>({
      query: () => ({
        url: adminContract.logout,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        responseHandler: 'text',
      }),
      extraOptions: { bearer: true, ignoreUnauthorized: true },
      transformResponse: () => undefined,
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = authApi;

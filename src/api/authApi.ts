import { adminContract } from '@/domain/adminContract';
import { baseApi } from './baseApi';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useLogoutMutation } = authApi;

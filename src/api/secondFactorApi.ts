import { accountContract } from '@/domain/adminContract';
import { recoveryCodesFrom, type SecondFactorState, secondFactorFromResponse } from '@/domain/signIn';
import { baseApi, unlessFailed } from './baseApi';

type PresentPassword = { current_password: string };

const url = accountContract.secondFactor;
const extraOptions = { bearer: true };

/** Calls about the own second factor (contract E38); only the screen of the own account loads them. */
const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactorState, void>({
      query: () => ({ url }),
      extraOptions,
      transformResponse: secondFactorFromResponse,
      providesTags: ['User'],
    }),
    /** Turns it on, or moves it to another phone; gives the recovery codes. */
    setSecondFactor: build.mutation<string[], PresentPassword & { secret: string; code: string }>({
      query: (body) => ({ url, method: 'PUT', body }),
      extraOptions,
      transformResponse: recoveryCodesFrom,
      invalidatesTags: unlessFailed('User'),
    }),
    replaceRecoveryCodes: build.mutation<string[], PresentPassword>({
      query: (body) => ({ url, method: 'POST', body }),
      extraOptions,
      transformResponse: recoveryCodesFrom,
      invalidatesTags: unlessFailed('User'),
    }),
    turnOffSecondFactor: build.mutation<void, PresentPassword>({
      query: (body) => ({ url, method: 'DELETE', body }),
      extraOptions,
      transformResponse: () => undefined,
      invalidatesTags: unlessFailed('User'),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useSetSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = secondFactorApi;

import { accountContract } from '@/domain/adminContract';
import { toRecord } from '@/domain/coerce';
import {
  recoveryCodesFrom,
  type SecondFactorState,
  type SignIn,
  secondFactorFromResponse,
  signInsFromResponse,
} from '@/domain/signIn';
import { baseApi, listOrWarn, unlessFailed } from './baseApi';

type AlertChoice = { email: boolean; hasMail: boolean };
type OwnPassword = { current_password: string; password: string };

/** Calls about the own account; only its own screen loads them. */
const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the user gets email about new messages, and whether the server sends any. */
    getAlertChoice: build.query<AlertChoice, void>({
      query: () => ({ url: accountContract.alerts }),
      extraOptions: { bearer: true },
      transformResponse: (response: unknown) => {
        const { email, has_mail } = toRecord(toRecord(response).data);
        return { email: email !== false, hasMail: has_mail !== false };
      },
      providesTags: ['User'],
    }),
    saveAlertChoice: build.mutation<void, boolean>({
      query: (email) => ({ url: accountContract.alerts, method: 'PUT', body: { email } }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: unlessFailed('User'),
    }),
    changePassword: build.mutation<void, OwnPassword>({
      query: (body) => ({ url: accountContract.ownPassword, method: 'PUT', body }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      // A new password ends the other sign-ins.
      invalidatesTags: unlessFailed('User'),
    }),
    listSignIns: build.query<SignIn[], void>({
      query: () => ({ url: accountContract.signIns }),
      extraOptions: { bearer: true },
      transformResponse: listOrWarn('sign-ins', signInsFromResponse),
      providesTags: ['User'],
    }),
    /** Ends one sign-in, or without an id all but this one. */
    endSignIns: build.mutation<void, string | undefined>({
      query: (id) => ({ url: accountContract.signIns, method: 'DELETE', body: id === undefined ? { others: true } : { id } }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: unlessFailed('User'),
    }),
  }),
});

export const {
  useGetAlertChoiceQuery,
  useSaveAlertChoiceMutation,
  useChangePasswordMutation,
  useListSignInsQuery,
  useEndSignInsMutation,
} = accountApi;

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

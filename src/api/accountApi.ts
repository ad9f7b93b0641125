import { toRecord } from '@/domain/coerce';
import {
  type OpenSignIn,
  recoveryCodesFromResponse,
  type SecondFactorState,
  secondFactorFromResponse,
  signInsFromResponse,
} from '@/domain/signIn';
import { baseApi, invalidateOnSuccess, readListOrWarn } from './baseApi';

/** Whether the user wants alerts by email, and whether the server can send email; both are true unless the server says false. */
type AlertChoice = { wantsEmail: boolean; hasMail: boolean };
type CurrentPassword = { current_password: string };

const SECOND_FACTOR_URL = 'account/second-factor.php';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAlertChoice: build.query<AlertChoice, void>({
      query: () => ({ url: 'alerts.php' }),
      transformResponse: (response: unknown) => {
        const { email, has_mail } = toRecord(toRecord(response).data);
        return { wantsEmail: email !== false, hasMail: has_mail !== false };
      },
      providesTags: ['User'],
    }),
    saveAlertChoice: build.mutation<void, boolean>({
      query: (wantsEmail) => ({ url: 'alerts.php', method: 'PUT', body: { email: wantsEmail } }),
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    changePassword: build.mutation<void, CurrentPassword & { password: string }>({
      query: (body) => ({ url: 'account/password.php', method: 'PUT', body }),
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    listSignIns: build.query<OpenSignIn[], void>({
      query: () => ({ url: 'account/sign-ins.php' }),
      transformResponse: readListOrWarn('sign-ins', signInsFromResponse),
      providesTags: ['User'],
    }),
    /** Ends one sign-in; without an id, all except the current one. */
    endSignIns: build.mutation<void, string | undefined>({
      query: (id) => ({ url: 'account/sign-ins.php', method: 'DELETE', body: id === undefined ? { others: true } : { id } }),
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    getSecondFactor: build.query<SecondFactorState, void>({
      query: () => ({ url: SECOND_FACTOR_URL }),
      transformResponse: secondFactorFromResponse,
      providesTags: ['User'],
    }),
    setSecondFactor: build.mutation<string[], CurrentPassword & { secret: string; code: string }>({
      query: (body) => ({ url: SECOND_FACTOR_URL, method: 'PUT', body }),
      transformResponse: recoveryCodesFromResponse,
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    replaceRecoveryCodes: build.mutation<string[], CurrentPassword>({
      query: (body) => ({ url: SECOND_FACTOR_URL, method: 'POST', body }),
      transformResponse: recoveryCodesFromResponse,
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    turnOffSecondFactor: build.mutation<void, CurrentPassword>({
      query: (body) => ({ url: SECOND_FACTOR_URL, method: 'DELETE', body }),
      invalidatesTags: invalidateOnSuccess('User'),
    }),
  }),
});

export const {
  useGetAlertChoiceQuery,
  useSaveAlertChoiceMutation,
  useChangePasswordMutation,
  useListSignInsQuery,
  useEndSignInsMutation,
  useGetSecondFactorQuery,
  useSetSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = accountApi;

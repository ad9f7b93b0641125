import { accountContract } from '@/domain/adminContract';
import { toRecord } from '@/domain/coerce';
import { type SignIn, signInsFromResponse } from '@/domain/signIn';
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

import { PASSWORD_RULE_HEADER, type PasswordRule, readPasswordRule } from '@/domain/password';
import { TOGGLE_STATUS } from '@/domain/record';
import { type SavedUser, type User, usersFromResponse } from '@/domain/user';
import { baseApi, invalidateOnSuccess, readListOrWarn } from './baseApi';
import { deleteRecord } from './deleteRecord';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], void>({
      query: () => ({ url: 'users.php' }),
      transformResponse: readListOrWarn('users', usersFromResponse),
      providesTags: ['User'],
    }),
    /** The rule that new passwords must satisfy. HEAD, whose response has no body, is enough: the rule is in a header. */
    getPasswordRule: build.query<PasswordRule | null, void>({
      query: () => ({ url: 'users.php', method: 'HEAD' }),
      extraOptions: { acceptNonJson: true },
      transformResponse: (_response, meta) => readPasswordRule(meta?.response?.headers.get(PASSWORD_RULE_HEADER)) ?? null,
    }),
    saveUser: build.mutation<void, SavedUser>({
      query: ({ id, ...fields }) =>
        id === undefined
          ? { url: 'users.php', method: 'POST', body: fields }
          : { url: 'users.php', method: 'PUT', body: { id, ...fields } },
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    /** Makes a user active or inactive. The list shows the new status before the response, and an error reverts the list. */
    setUserStatus: build.mutation<void, Pick<User, 'id' | 'status'>>({
      query: ({ id, status }) => ({ url: 'users.php', method: 'PUT', body: { id, status, action: TOGGLE_STATUS } }),
      invalidatesTags: invalidateOnSuccess('User'),
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
        const optimisticUpdate = dispatch(
          usersApi.util.updateQueryData('listUsers', undefined, (users) => {
            const user = users.find((candidate) => candidate.id === id);
            if (user) user.status = status;
          }),
        );
        await queryFulfilled.catch(optimisticUpdate.undo);
      },
    }),
    removeSecondFactor: build.mutation<void, { id: string; current_password: string }>({
      query: (body) => ({ url: 'users/second-factor.php', method: 'DELETE', body }),
      invalidatesTags: invalidateOnSuccess('User'),
    }),
    deleteUser: build.mutation<null, string>({
      queryFn: deleteRecord('users.php'),
      // The back end may respond with any body (spec section 7).
      extraOptions: { acceptNonJson: true },
      invalidatesTags: invalidateOnSuccess('User'),
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetPasswordRuleQuery,
  useSaveUserMutation,
  useSetUserStatusMutation,
  useDeleteUserMutation,
  useRemoveSecondFactorMutation,
} = usersApi;

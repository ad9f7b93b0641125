import { TOGGLE_STATUS } from '@/domain/record';
import {
  PASSWORD_RULE_HEADER,
  type PasswordRule,
  passwordRuleOf,
  type SavedUser,
  type User,
  usersFromResponse,
} from '@/domain/user';
import { baseApi, listOrWarn, unlessFailed } from './baseApi';
import { deleteMutation } from './saveRequest';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], void>({
      query: () => ({ url: 'users.php' }),
      transformResponse: listOrWarn('users', usersFromResponse),
      providesTags: ['User'],
    }),
    // Only the list's headers are needed from this response: its body is just the users.
    getPasswordRule: build.query<PasswordRule | null, void>({
      query: () => ({ url: 'users.php', method: 'HEAD' }),
      extraOptions: { acceptNonJson: true },
      transformResponse: (_reply, meta) => passwordRuleOf(meta?.response?.headers.get(PASSWORD_RULE_HEADER)) ?? null,
    }),
    saveUser: build.mutation<void, SavedUser>({
      query: ({ id, ...fields }) =>
        id === undefined
          ? { url: 'users.php', method: 'POST', body: fields }
          : { url: 'users.php', method: 'PUT', body: { id, ...fields } },
      invalidatesTags: unlessFailed('User'),
    }),
    setUserStatus: build.mutation<void, Pick<User, 'id' | 'status'>>({
      query: ({ id, status }) => ({ url: 'users.php', method: 'PUT', body: { id, status, action: TOGGLE_STATUS } }),
      invalidatesTags: unlessFailed('User'),
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
        const flip = dispatch(
          usersApi.util.updateQueryData('listUsers', undefined, (users) => {
            const user = users.find((candidate) => candidate.id === id);
            if (user) user.status = status;
          }),
        );
        await queryFulfilled.catch(flip.undo);
      },
    }),
    removeSecondFactor: build.mutation<void, { id: string; current_password: string }>({
      query: (body) => ({ url: 'users/second-factor.php', method: 'DELETE', body }),
      invalidatesTags: unlessFailed('User'),
    }),
    deleteUser: build.mutation<null, string>({
      queryFn: deleteMutation('users.php'),
      // Any OK response is a success (spec section 7).
      extraOptions: { acceptNonJson: true },
      invalidatesTags: unlessFailed('User'),
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

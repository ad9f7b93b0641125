import { Plus } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRetry } from '@/api/useRetry';
import { useListUsersQuery } from '@/api/usersApi';
import { DeletedLink, ListCount, StaleBanner } from '@/components/admin/ListParts';
import { ListTools } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import { USER_PAGE_SIZE } from '@/domain/pagination';
import { matchesSearch } from '@/domain/search';
import { displayRole, USER_SEARCH_FIELDS, type User, userProtection } from '@/domain/user';
import { useListControls } from '@/hooks/useListControls';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { ListBody } from '@/pages/admin/ListBody';
import { useDeletableRecords } from '@/pages/admin/useDeletableRecords';
import { selectHasEnded, selectSession } from '@/session/sessionSlice';
import { RemoveSecondFactorDialog } from './RemoveSecondFactorDialog';
import { UserTable } from './UserTable';
import { useUserForm } from './useUserForm';

const ROLE_OPTIONS = [
  { value: ADMIN_SHOW_ALL, label: 'All Roles' },
  { value: 'admin', label: displayRole('admin') },
  { value: 'editor', label: displayRole('editor') },
] as const;

const UserModal = lazyScreen('UserModal', () => import(/* webpackChunkName: "admin-user-form" */ './UserModal'));

// If the preload fails, opening the form loads the code again.
const preloadUserModal = () => void UserModal.load().catch(() => undefined);

const FILTER_NAMES = ['role'];

export function AdminUserListPage() {
  const usersQuery = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, fulfilledTimeStamp } = usersQuery;
  const retry = useRetry(usersQuery);
  // A closed dialog returns the focus to the button that opened it. If that button is gone, the heading gets the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const { records: users, recordToDelete: userToDelete, ...deletion } = useDeletableRecords(data, heading);
  const controls = useListControls(FILTER_NAMES);
  const role = ROLE_OPTIONS.find(({ value }) => value === controls.queryValue('role'))?.value ?? ADMIN_SHOW_ALL;
  const userForm = useUserForm(heading);
  const [secondFactorUser, setSecondFactorUser] = useState<User>();
  const session = useSelector(selectSession);
  // After the session has ended, an open form stays, but the personal data behind the form is hidden.
  const hasSessionEnded = useSelector(selectHasEnded);

  const shownUsers = users
    ?.filter((user) => role === ADMIN_SHOW_ALL || user.role === role)
    .filter(matchesSearch(USER_SEARCH_FIELDS, controls.search));
  const ownId = session ? String(session.id) : undefined;
  const protectionFor = (user: User) => userProtection(user, users ?? [], ownId);
  const hasSeveralPages = shownUsers !== undefined && shownUsers.length > USER_PAGE_SIZE;
  const hasClearButtonInEmptyList = controls.isFiltered && shownUsers?.length === 0;

  useEffect(preloadUserModal, []);

  return (
    <Screen>
      <PageTitle area="admin">Users</PageTitle>
      <ScreenHead heading="Users" headingRef={heading} lead="Manage user accounts and permissions">
        <Button onClick={userForm.openForNewUser}>
          <Icon of={Plus} size={20} />
          Add User
        </Button>
      </ScreenHead>
      <ListTools
        label="Search users"
        controls={controls}
        visibleFilter={{ name: 'role', label: 'Role', options: ROLE_OPTIONS, value: role }}
        canClear={controls.isFiltered && !hasClearButtonInEmptyList}
      />
      {users && shownUsers && <ListCount shown={shownUsers.length} total={users.length} noun="user" />}
      {error && users && (
        <StaleBanner
          message="The list could not be brought up to date."
          loadedAt={fulfilledTimeStamp}
          isBusy={isFetching}
          onRetry={retry}
        />
      )}
      <ListBody
        query={usersQuery}
        failedToLoad="The users could not be loaded."
        records={shownUsers}
        controls={controls}
        pageSize={USER_PAGE_SIZE}
        empty={{
          heading: 'No users found.',
          hint: controls.isFiltered ? 'No user matches this search and role.' : 'Everyone with an account will appear here.',
        }}
      >
        {(usersOfPage, pager) =>
          !hasSessionEnded && (
            <UserTable
              users={usersOfPage}
              protectionFor={protectionFor}
              fallbackFocus={heading}
              pager={hasSeveralPages && pager}
              onEdit={userForm.openForUser}
              onDelete={deletion.openDialog}
              onRemoveSecondFactor={setSecondFactorUser}
            />
          )
        }
      </ListBody>
      {users && !hasSessionEnded && <DeletedLink kind="user" />}
      <Suspense>
        {userForm.isForNewUser && <UserModal {...userForm.callbacks} />}
        {userForm.editedUser && (
          <UserModal user={userForm.editedUser} protection={protectionFor(userForm.editedUser)} {...userForm.callbacks} />
        )}
      </Suspense>
      {secondFactorUser && (
        <RemoveSecondFactorDialog
          user={secondFactorUser}
          onClose={() => setSecondFactorUser(undefined)}
          focusAfterRemoval={heading}
        />
      )}
      {userToDelete && <DeleteRecordDialog record={{ ...userToDelete, kind: 'user' }} {...deletion.dialogProps} />}
    </Screen>
  );
}

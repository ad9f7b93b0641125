import { Plus } from 'lucide';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useRetry } from '@/api/useRetry';
import { useListUsersQuery, useRemoveSecondFactorMutation } from '@/api/usersApi';
import { DeletedLink, ListCount, StaleBanner } from '@/components/admin/ListParts';
import { ListTools } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { useToast } from '@/components/ui/useToast';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import { USER_PAGE_SIZE } from '@/domain/pagination';
import { matchesSearch } from '@/domain/search';
import { displayRole, type SavedUser, USER_SEARCH_FIELDS, type User, userProtection } from '@/domain/user';
import { useListControls } from '@/hooks/useListControls';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { ListBody } from '@/pages/admin/ListBody';
import { PasswordDialog } from '@/pages/admin/PasswordDialog';
import { useDeletableRecords } from '@/pages/admin/useDeletableRecords';
import { selectHasEnded, selectSession, signedIn } from '@/session/sessionSlice';
import { UserTable } from './UserTable';

function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: (isRemoved: boolean) => void }) {
  const [removeSecondFactor] = useRemoveSecondFactorMutation();
  const toast = useToast();
  return (
    <PasswordDialog
      title="Remove second factor"
      text={`Remove the second factor of "${user.name}"? They will sign in with the password alone until they set it up again. Enter your own password to confirm.`}
      confirmLabel="Remove"
      tone="danger"
      failureText={(reason) => `The second factor was not removed. ${reason}`}
      onConfirm={async (confirmation) => {
        const { error } = await removeSecondFactor({ id: user.id, ...confirmation });
        if (error) return error;
        toast({ tone: 'ok', topic: `user ${user.id}`, text: `Second factor of '${user.name}' removed.` });
        onClose(true);
        return undefined;
      }}
      onClose={() => onClose(false)}
    />
  );
}

const ROLE_OPTIONS = [
  { value: ADMIN_SHOW_ALL, label: 'All Roles' },
  { value: 'admin', label: displayRole('admin') },
  { value: 'editor', label: displayRole('editor') },
] as const;

const UserModal = lazyScreen('UserModal', () => import(/* webpackChunkName: "admin-user-form" */ './UserModal'));

const preloadUserModal = () => void UserModal.load().catch(() => undefined);

const FILTER_NAMES = ['role'];

export function AdminUserListPage() {
  const list = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, fulfilledTimeStamp } = list;
  const retry = useRetry(list);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records: users, recordToDelete: userToDelete, openDialog, dialogProps } = useDeletableRecords(data, heading);
  const controls = useListControls(FILTER_NAMES);
  const role = ROLE_OPTIONS.find(({ value }) => value === controls.queryValue('role'))?.value ?? ADMIN_SHOW_ALL;
  const { isAdding, setAdding } = useAddFormInAddress();
  const [editedUser, setEditedUser] = useState<User>();
  const [secondFactorUser, setSecondFactorUser] = useState<User>();
  const session = useSelector(selectSession);
  // When the session ends, an open form stays, but the names and addresses of the users behind it are hidden.
  const hasEnded = useSelector(selectHasEnded);
  const dispatch = useDispatch();

  const shownUsers = users
    ?.filter((user) => role === ADMIN_SHOW_ALL || user.role === role)
    .filter(matchesSearch(USER_SEARCH_FIELDS, controls.search));
  const protectionFor = (user: User) => userProtection(user, users ?? [], session ? String(session.id) : undefined);

  const hasClearInEmptyList = shownUsers?.length === 0;
  useFocusAfterForm(isAdding || editedUser !== undefined, heading);

  useEffect(preloadUserModal, []);

  function closeForm() {
    setEditedUser(undefined);
    if (isAdding) setAdding(false);
  }

  function handleSaved({ id, name, email }: SavedUser) {
    const isOwnAccount = session !== null && id === String(session.id);
    if (isOwnAccount) dispatch(signedIn({ ...session, name, email }));
    closeForm();
  }

  return (
    <Screen>
      <PageTitle area="admin">Users</PageTitle>
      <ScreenHead heading="Users" headingRef={heading} lead="Manage user accounts and permissions">
        <Button onClick={() => setAdding(true)}>
          <Icon of={Plus} size={20} />
          Add User
        </Button>
      </ScreenHead>
      <ListTools
        label="Search users"
        controls={controls}
        visibleFilter={{ name: 'role', label: 'Role', options: ROLE_OPTIONS, value: role }}
        canClear={controls.isFiltered && !hasClearInEmptyList}
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
        query={list}
        failedToLoad="The users could not be loaded."
        records={shownUsers}
        controls={controls}
        pageSize={USER_PAGE_SIZE}
        empty={{
          heading: 'No users found.',
          hint: controls.isFiltered ? 'No user matches this search and role.' : 'Everyone with an account will appear here.',
        }}
      >
        {(page, pager) =>
          !hasEnded && (
            <UserTable
              users={page}
              protectionFor={protectionFor}
              fallbackFocus={heading}
              pager={(shownUsers?.length ?? 0) > USER_PAGE_SIZE && pager}
              onEdit={setEditedUser}
              onDelete={openDialog}
              onRemoveSecondFactor={setSecondFactorUser}
            />
          )
        }
      </ListBody>
      {users && !hasEnded && <DeletedLink kind="user" />}
      <Suspense>
        {isAdding && <UserModal onSaved={handleSaved} onClose={closeForm} />}
        {editedUser && (
          <UserModal user={editedUser} protection={protectionFor(editedUser)} onSaved={handleSaved} onClose={closeForm} />
        )}
      </Suspense>
      {secondFactorUser && (
        <RemoveSecondFactorDialog
          user={secondFactorUser}
          onClose={(isRemoved) => {
            // The heading can take the focus once the dialog is closed.
            flushSync(() => setSecondFactorUser(undefined));
            if (isRemoved) heading.current?.focus();
          }}
        />
      )}
      {userToDelete && <DeleteRecordDialog record={{ ...userToDelete, kind: 'user' }} {...dialogProps} />}
    </Screen>
  );
}

/** Focuses the heading when a form has closed whose opener was on another screen: the form then leaves the focus nowhere. */
function useFocusAfterForm(isFormOpen: boolean, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isFormOpen) return;
    return () => {
      const isFocusNowhere = document.activeElement === document.body;
      if (isFocusNowhere) heading.current?.focus();
    };
  }, [isFormOpen, heading]);
}

/** Whether the form for a new user is open; stored in the address, so that links can open it (D-01). */
function useAddFormInAddress() {
  const [params, setParams] = useSearchParams();

  function setAdding(isAdding: boolean) {
    const newParams = new URLSearchParams(params);
    if (isAdding) newParams.set('add', '1');
    else newParams.delete('add');
    setParams(newParams, { replace: true, preventScrollReset: true });
  }

  return { isAdding: params.get('add') === '1', setAdding };
}

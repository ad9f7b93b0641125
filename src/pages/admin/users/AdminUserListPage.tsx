import { Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useRetry } from '@/api/useRetry';
import { useListUsersQuery } from '@/api/usersApi';
import { Button } from '@/components/Button';
import { FormBanner } from '@/components/FormBanner';
import { Icon } from '@/components/Icon';
import { LoadError } from '@/components/LoadError';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen, ScreenTools } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { SearchBox } from '@/components/SearchBox';
import { Select } from '@/components/Select';
import { Spinner } from '@/components/Spinner';
import { matches } from '@/domain/search';
import { protectionOf, USER_SEARCH_FIELDS, type User, type UserDraft } from '@/domain/user';
import { useListControls } from '@/hooks/useListControls';
import { selectSession, signedIn } from '@/session/sessionSlice';
import { DeleteUserDialog } from './DeleteUserDialog';
import { NoUsers } from './NoUsers';
import { ROLE_FILTERS, roleFilterOf } from './roleFilters';
import { UserModal } from './UserModal';
import { UserTable } from './UserTable';

export function AdminUserListPage() {
  const list = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: users, error, isLoading, isFetching } = list;
  const retry = useRetry(list);
  const controls = useListControls({ filterName: 'role' });
  const role = roleFilterOf(controls.filter);
  const { isAdding, setAdding } = useAdding();
  const [edited, setEdited] = useState<User>();
  const [doomed, setDoomed] = useState<User>();
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = users?.filter(
    (user) => (role === 'all' || user.role === role) && matches(user, USER_SEARCH_FIELDS, controls.search),
  );
  const isEmpty = shown?.length === 0;
  const protectionFor = (user: User) => protectionOf(user, users ?? [], session?.id);

  const hasDialog = isAdding || edited !== undefined || doomed !== undefined;

  // Dialogs give the focus back to where they were opened; when that was another screen, the heading takes it.
  useEffect(() => {
    if (!hasDialog) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [hasDialog]);

  function closeDialogs() {
    setEdited(undefined);
    setDoomed(undefined);
    if (isAdding) setAdding(false);
  }

  function handleSaved({ id, name, email }: UserDraft) {
    if (session && id === session.id) dispatch(signedIn({ ...session, name: name.trim(), email: email.trim() }));
    closeDialogs();
  }

  function handleClear() {
    controls.clear();
    heading.current?.focus();
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
      <ScreenTools>
        <SearchBox
          label="Search users"
          placeholder="Search users..."
          size="sm"
          value={controls.search}
          onChange={controls.setSearch}
        />
        <Select label="Role" size="sm" options={ROLE_FILTERS} value={role} onChange={controls.setFilter} />
        {controls.isFiltered && !isEmpty && (
          <Button tone="ghost" size="sm" onClick={handleClear}>
            Clear
          </Button>
        )}
      </ScreenTools>
      {error && users && (
        <FormBanner
          tone="bad"
          action={
            <Button tone="line" size="sm" isBusy={isFetching} onClick={retry}>
              Retry
            </Button>
          }
        >
          <p>The list could not be brought up to date.</p>
        </FormBanner>
      )}
      {error && !users && !isLoading && (
        <Panel>
          <LoadError message="The users could not be loaded." onRetry={retry} />
        </Panel>
      )}
      {isLoading && <Spinner onRetry={retry} />}
      {isEmpty && <NoUsers isFiltered={controls.isFiltered} onClear={handleClear} />}
      {shown && !isEmpty && (
        <UserTable users={shown} protectionFor={protectionFor} heir={heading} onEdit={setEdited} onDelete={setDoomed} />
      )}
      {isAdding && <UserModal onSaved={handleSaved} onClose={closeDialogs} />}
      {edited && <UserModal user={edited} protection={protectionFor(edited)} onSaved={handleSaved} onClose={closeDialogs} />}
      {doomed && <DeleteUserDialog user={doomed} onDeleted={closeDialogs} onCancel={closeDialogs} />}
    </Screen>
  );
}

/** Whether a new account is being entered; it stands in the address, so that links can lead there (D-01). */
function useAdding() {
  const [params, setParams] = useSearchParams();

  function setAdding(isAdding: boolean) {
    const next = new URLSearchParams(params);
    if (isAdding) next.set('add', '1');
    else next.delete('add');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return { isAdding: params.get('add') === '1', setAdding };
}

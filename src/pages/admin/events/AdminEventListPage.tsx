import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListAdminEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { LinkButton } from '@/components/LinkButton';
import { LoadError } from '@/components/LoadError';
import { Pager } from '@/components/Pager';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen, ScreenTools } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { SearchBox } from '@/components/SearchBox';
import { Spinner } from '@/components/Spinner';
import { type CollegeEvent, phase } from '@/domain/collegeEvent';
import { ADMIN_PAGE_SIZE, pageOf } from '@/domain/paging';
import { paths } from '@/domain/paths';
import { matches } from '@/domain/search';
import { useNow } from '@/hooks/Now';
import { useListState } from '@/hooks/useBackToList';
import { useListControls } from '@/hooks/useListControls';
import { usePaging } from '@/hooks/usePaging';
import { AdminEventCard } from './AdminEventCard';
import * as S from './AdminEventListPage.styles';
import { DeleteEventDialog } from './DeleteEventDialog';
import { NoEvents } from './NoEvents';

const SEARCH_FIELDS = ['title', 'description', 'location'] as const satisfies readonly (keyof CollegeEvent)[];

export function AdminEventListPage() {
  const query = useListAdminEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: events, isLoading, isError } = query;
  const retry = useRetry(query);
  const controls = useListControls();
  const { search, setSearch, clear, setPage } = controls;
  const isFiltered = search.trim() !== '';
  const shown = events?.filter((event) => matches(event, SEARCH_FIELDS, search));
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);
  const listState = useListState();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<CollegeEvent>();

  function handleDeleted() {
    // The card and its button are about to go, so the focus must not return there.
    flushSync(() => setDoomed(undefined));
    heading.current?.focus();
  }

  function handleClear() {
    clear();
    heading.current?.focus();
  }

  if (isError) {
    return (
      <>
        <PageTitle area="admin">Events</PageTitle>
        <Panel>
          <LoadError message="Error loading events." headingLevel="h1" onRetry={retry} />
        </Panel>
      </>
    );
  }

  return (
    <Screen>
      <PageTitle area="admin">Events</PageTitle>
      <ScreenHead heading="Events" headingRef={heading} lead="Manage your events and activities">
        <LinkButton to={paths.adminEventCreate} state={listState}>
          <Icon of={Plus} size={20} />
          Create Event
        </LinkButton>
      </ScreenHead>
      <ScreenTools>
        <SearchBox label="Search events" placeholder="Search events..." size="sm" value={search} onChange={setSearch} />
        {isFiltered && !isEmpty && (
          <Button tone="ghost" size="sm" onClick={handleClear}>
            Clear
          </Button>
        )}
      </ScreenTools>
      {isLoading && <Spinner onRetry={retry} />}
      {isEmpty && <NoEvents isFiltered={isFiltered} onClear={handleClear} />}
      {shown && !isEmpty && (
        <>
          <S.Cards aria-label="Events">
            {pageOf(shown, page, ADMIN_PAGE_SIZE).map((event) => (
              <li key={event.id}>
                <AdminEventCard event={event} isPast={phase(event, now) === 'past'} onDelete={() => setDoomed(event)} />
              </li>
            ))}
          </S.Cards>
          <Pager page={page} pageCount={pageCount} total={shown.length} pageSize={ADMIN_PAGE_SIZE} onPage={setPage} />
        </>
      )}
      {doomed && <DeleteEventDialog event={doomed} onDeleted={handleDeleted} onCancel={() => setDoomed(undefined)} />}
    </Screen>
  );
}

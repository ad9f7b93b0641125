import { Plus } from 'lucide';
import { useRef } from 'react';
import { useListAdminEventsQuery } from '@/api/adminEventsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { ListFilters } from '@/components/admin/ListFilters';
import { ListLoadError } from '@/components/admin/ListLoadError';
import { ListTools } from '@/components/admin/ListTools';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Pager } from '@/components/ui/Pager';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { type CollegeEvent, phase } from '@/domain/collegeEvent';
import { eventNeeds } from '@/domain/listNeeds';
import { ADMIN_PAGE_SIZE, pageSlice } from '@/domain/paging';
import { paths } from '@/domain/paths';
import { matches } from '@/domain/search';
import { useListState } from '@/hooks/useBackToList';
import { useDeleteDialog } from '@/hooks/useDeleteDialog';
import { useListControls } from '@/hooks/useListControls';
import { useListScroll } from '@/hooks/useListScroll';
import { usePaging } from '@/hooks/usePaging';
import { SelectableRecords } from '@/pages/admin/SelectableRecords';
import { useRecordFilters } from '@/pages/admin/useRecordFilters';
import * as texts from '@/texts/adminEvents';
import { AdminEventCard } from './AdminEventCard';
import * as S from './AdminEventListPage.styles';
import { DeleteEventDialog } from './DeleteEventDialog';

const SEARCH_FIELDS = ['title', 'description', 'location'] as const satisfies readonly (keyof CollegeEvent)[];

const MORE_FILTERS = ['category'];
const startDate = ({ start_date }: CollegeEvent) => start_date;
const textOf = ({ description }: CollegeEvent) => description;

export function AdminEventListPage() {
  const { data, isLoading, error, ...query } = useListAdminEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records: events, ...deleting } = useDeleteDialog(error ? undefined : data, heading);
  const controls = useListControls({ moreFilters: MORE_FILTERS });
  const { search, isFiltered, setPage } = controls;
  const now = useNow();
  const need = eventNeeds[controls.needs];
  const { statusFilter, filters, apply } = useRecordFilters(events, controls, startDate);
  const found = events?.filter((event) => matches(event, SEARCH_FIELDS, search) && (need?.shows(event, now) ?? true));
  const shown = found && apply(found);
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);
  const narrowing = [search, controls.filter, controls.needs, ...MORE_FILTERS.map(controls.choiceOf)].join('\n');
  const listState = useListState();
  useListScroll();

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  const failure = error && toApiError(error, '');
  if (failure && !failure.isUnreadable)
    return <ListLoadError title={texts.heading} message={texts.failedToLoadList} onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} lead={texts.lead}>
        <LinkButton to={paths.adminEventCreate} state={listState}>
          <Icon of={Plus} size={20} />
          {texts.createLink}
        </LinkButton>
      </ScreenHead>
      <ListTools
        label={texts.searchLabel}
        controls={controls}
        filter={statusFilter}
        need={need?.label}
        canClear={isFiltered && !isEmpty}
        onClear={handleClear}
      >
        <ListFilters filters={filters} onChoose={controls.setFilter} />
      </ListTools>
      {isLoading && <Spinner onRetry={retry} />}
      {failure && !isLoading && <ListError message={texts.failedToLoadList} isUnreadable onRetry={retry} />}
      {isEmpty && isFiltered && <EmptyList heading={texts.noMatchTitle} hint={texts.noMatchHint} onClear={handleClear} />}
      {isEmpty && !isFiltered && (
        <EmptyList heading={texts.emptyTitle} hint={texts.emptyHint}>
          <LinkButton to={paths.adminEventCreate} state={listState} tone="line">
            {texts.createLink}
          </LinkButton>
        </EmptyList>
      )}
      {shown && !isEmpty && (
        <SelectableRecords kind="event" records={shown} isFiltered={isFiltered} filter={narrowing} heir={heading} textOf={textOf}>
          {(picking) => (
            <S.List>
              <S.Cards aria-label={texts.heading}>
                {pageSlice(shown, page, ADMIN_PAGE_SIZE).map((event) => (
                  <li key={event.id}>
                    <AdminEventCard
                      event={event}
                      picking={picking}
                      isPast={phase(event, now) === 'past'}
                      search={search}
                      onDelete={() => deleting.ask(event)}
                    />
                  </li>
                ))}
              </S.Cards>
              <Pager page={page} pageCount={pageCount} total={shown.length} pageSize={ADMIN_PAGE_SIZE} onPage={setPage} />
            </S.List>
          )}
        </SelectableRecords>
      )}
      {deleting.doomed && (
        <DeleteEventDialog event={deleting.doomed} onDeleted={deleting.handleDeleted} onCancel={deleting.cancel} />
      )}
    </Screen>
  );
}

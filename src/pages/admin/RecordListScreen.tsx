import { Plus } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { DeletedLink } from '@/components/admin/DeletedLink';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListError } from '@/components/admin/ListError';
import { ListTools } from '@/components/admin/ListTools';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Pager } from '@/components/ui/Pager';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import type { ListNeed } from '@/domain/listNeeds';
import { ADMIN_PAGE_SIZE, pageSlice } from '@/domain/paging';
import type { Schedule } from '@/domain/schedule';
import { matches } from '@/domain/search';
import { useListState } from '@/hooks/useBackToList';
import { useDeleteDialog } from '@/hooks/useDeleteDialog';
import { useListControls } from '@/hooks/useListControls';
import { useListScroll } from '@/hooks/useListScroll';
import { usePaging } from '@/hooks/usePaging';
import { DeleteRecordDialog } from './DeleteRecordDialog';
import { type Picking, SelectableRecords } from './SelectableRecords';
import { useRecordFilters } from './useRecordFilters';

type Listed = Schedule & { id: string; title: string; category: string; status: 'draft' | 'published' };

/** What the two lists differ in. */
export type RecordListKind<R extends Listed> = {
  kind: 'post' | 'event';
  /** The list is a table, which has its own box for all and its status filter in sight; otherwise cards. */
  isTable: boolean;
  heading: string;
  lead: string;
  createLink: string;
  searchLabel: string;
  failedToLoad: string;
  createPath: string;
  searchFields: readonly (keyof R)[];
  needs: Partial<Record<string, ListNeed<R>>>;
  /** The date by which the list is sorted. */
  dateOf: (record: R) => string;
  /** The text whose photos must be described before the record is published. */
  textOf: (record: R) => string;
};

/** What the records of one page are shown with. */
type Shown<R> = { records: R[]; picking: Picking; search: string; onDelete: (record: R) => void; pager: ReactNode };

type Props<R extends Listed> = {
  list: RecordListKind<R>;
  query: { data?: R[]; isLoading: boolean; error?: unknown; refetch: () => unknown };
  /** An empty list: the heading, the hint, and what it offers when nothing is filtered. */
  empty: (isFiltered: boolean) => { heading: string; hint: string; children?: ReactNode };
  children: (shown: Shown<R>) => ReactNode;
};

const MORE_FILTERS = ['category'];

/** The list of posts or of events: search, filters, selection, pages and deleting; `children` shows the records of a page. */
export function RecordListScreen<R extends Listed>({ list, query, empty, children }: Props<R>) {
  const { kind, isTable, dateOf, textOf } = list;
  const { data, isLoading, error } = query;
  const retry = useRetry(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records, ...deleting } = useDeleteDialog(error ? undefined : data, heading);
  const controls = useListControls({ moreFilters: MORE_FILTERS });
  const { search, isFiltered } = controls;
  const now = useNow();
  const need = list.needs[controls.needs];
  const { statusFilter, filters, apply } = useRecordFilters(records, controls, dateOf);
  const found = records?.filter((one) => matches(one, list.searchFields, search) && (need?.shows(one, now) ?? true));
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

  const failure = error ? toApiError(error, '') : undefined;
  if (failure && !failure.isUnreadable) return <ListError title={list.heading} message={list.failedToLoad} onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">{list.heading}</PageTitle>
      <ScreenHead heading={list.heading} headingRef={heading} lead={list.lead}>
        <LinkButton to={list.createPath} state={listState}>
          <Icon of={Plus} size={20} />
          {list.createLink}
        </LinkButton>
      </ScreenHead>
      <ListTools
        label={list.searchLabel}
        controls={controls}
        filter={isTable ? statusFilter : undefined}
        filters={isTable ? filters : [statusFilter, ...filters]}
        need={need?.label}
        canClear={isFiltered && !isEmpty}
        onClear={handleClear}
      />
      {isLoading && <Spinner onRetry={retry} />}
      {failure && !isLoading && <ListError message={list.failedToLoad} isUnreadable onRetry={retry} />}
      {isEmpty && <EmptyList {...empty(isFiltered)} onClear={isFiltered ? handleClear : undefined} />}
      {shown && !isEmpty && (
        <SelectableRecords
          kind={kind}
          isTable={isTable}
          records={shown}
          isFiltered={isFiltered}
          filter={narrowing}
          fallbackFocus={heading}
          textOf={textOf}
        >
          {(picking) =>
            children({
              records: pageSlice(shown, page, ADMIN_PAGE_SIZE),
              picking,
              search,
              onDelete: deleting.ask,
              pager: (
                <Pager
                  page={page}
                  pageCount={pageCount}
                  total={shown.length}
                  pageSize={ADMIN_PAGE_SIZE}
                  onPage={controls.setPage}
                />
              ),
            })
          }
        </SelectableRecords>
      )}
      <DeletedLink kind={kind} />
      {deleting.toDelete && (
        <DeleteRecordDialog
          kind={kind}
          record={deleting.toDelete}
          onDeleted={deleting.handleDeleted}
          onCancel={deleting.cancel}
        />
      )}
    </Screen>
  );
}

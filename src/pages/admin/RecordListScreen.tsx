import { EyeOff, Globe, Plus } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useChangeRecordsMutation } from '@/api/adminRecordsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { DeletedLink, ListError } from '@/components/admin/ListParts';
import { type ListFilter, ListTools } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { useNow } from '@/contexts/Now';
import { BATCH_DONE, type RecordAction, type RecordChange, undoStatus } from '@/domain/batch';
import type { ListNeed } from '@/domain/dashboard';
import { undescribedPhotos } from '@/domain/imageAlts';
import { ADMIN_PAGE_SIZE, ALL, matches } from '@/domain/lists';
import { categoryLabel } from '@/domain/post';
import { recordName } from '@/domain/record';
import { RECORD_SORTS, recordSort, sortRecords } from '@/domain/recordSort';
import { stageAt } from '@/domain/schedule';
import { useListScroll, useListState } from '@/hooks/useBackToList';
import { useDeleteDialog } from '@/hooks/useDeleteDialog';
import { type ListControls, useListControls } from '@/hooks/useListControls';
import * as lists from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { DeleteRecordDialog } from './DeleteRecordDialog';
import { ListBody } from './ListBody';
import type { RecordKind, StoredRecord } from './recordKind';
import { type Picking, SelectableList } from './SelectableList';
import { useBatch } from './useBatch';

const STATUS_OPTIONS = [
  { value: ALL, label: lists.allStatuses },
  { value: 'draft', label: texts.draft },
  { value: 'published', label: texts.published },
  { value: 'scheduled', label: texts.scheduled },
  { value: 'withdrawn', label: texts.withdrawn },
] as const;

const categoriesOf = (records: readonly StoredRecord[]) =>
  [...new Set(records.map(({ category }) => category.trim()))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));

/** The filters by status and category, and the order, of a list of posts or events, as the address holds them (D-82). */
function useRecordFilters<R extends StoredRecord>(
  records: readonly R[] | undefined,
  { filter, choiceOf }: Pick<ListControls, 'filter' | 'choiceOf'>,
  dateOf: (record: R) => string,
): { statusFilter: ListFilter; filters: ListFilter[]; apply: (records: readonly R[]) => R[] } {
  const now = useNow();
  const status = STATUS_OPTIONS.find(({ value }) => value === filter)?.value ?? ALL;
  const categories = categoriesOf(records ?? []);
  const chosen = choiceOf('category');
  const category = categories.includes(chosen) ? chosen : ALL;
  const sort = recordSort(choiceOf('sort'));
  const options = [
    { value: ALL, label: 'All categories' },
    ...categories.map((value) => ({ value, label: categoryLabel(value) })),
  ];
  return {
    statusFilter: { name: 'status', label: lists.statusFilterLabel, value: status, options: STATUS_OPTIONS },
    filters: [
      { name: 'category', label: 'Category', value: category, options },
      { name: 'sort', label: lists.sortLabel, value: sort, options: RECORD_SORTS },
    ],
    apply: (found) =>
      sortRecords(
        found.filter(
          (record) =>
            (status === ALL || stageAt(record, now) === status) && (category === ALL || record.category.trim() === category),
        ),
        sort,
        dateOf,
      ),
  };
}

/** What can be done with selected posts or events. */
type ListAction = 'published' | 'draft' | 'delete';

const DONE: Record<ListAction, string> = { ...texts.stageDone, delete: BATCH_DONE.delete };

const idOf = ({ id }: { id: string }) => ({ id });

/** Changes selected posts or events, in batches, and reports the outcome with one Undo for the whole. */
function useRecordBatch<R extends StoredRecord & { version?: string | undefined }>({ kind, textOf }: RecordKind<R>) {
  const [changeRecords] = useChangeRecordsMutation();
  const requestFor = (action: RecordAction, changes: readonly RecordChange[]) => ({
    changes,
    call: (records: RecordChange[]) => changeRecords({ kind, action, records }),
  });
  return useBatch<R, ListAction, RecordChange>({
    noun: kind,
    done: DONE,
    nameOf: (record) => texts.namedRecord(kind, recordName(kind, record)),
    requestOf(action, records) {
      if (action === 'delete') return requestFor('delete', records.map(idOf));
      const now = new Date();
      // As in the forms, a record with a photo without alternative text is not published (D-74).
      const rejected = records.flatMap((record) => {
        const isChecked = action === 'published' && stageAt(record, now) !== 'published';
        const error = isChecked ? undescribedPhotos(textOf(record)) : undefined;
        return error ? [{ id: record.id, error }] : [];
      });
      const ready = records.filter(({ id }) => rejected.every((one) => one.id !== id));
      const changes = ready.map(({ id, version }) => ({ id, status: action, version }));
      return { ...requestFor('status', changes), rejected };
    },
    undoRequests(action, { changed }, before) {
      const records = before.filter(({ id }) => changed.includes(id));
      return [action === 'delete' ? requestFor('restore', records.map(idOf)) : requestFor('status', undoStatus(records))];
    },
  });
}

/** What the records of one page are shown with. */
type Shown<R> = { records: R[]; picking: Picking; search: string; onDelete: (record: R) => void; pager: ReactNode };

type Props<R extends StoredRecord> = {
  kind: RecordKind<R>;
  /** The list is a table, whose header holds the checkbox for all and whose status filter stays visible; otherwise cards. */
  isTable?: boolean;
  lead: string;
  searchFields: readonly (keyof R)[];
  /** The filters that links of the dashboard set (`?needs=`), such as posts with undescribed photos. */
  needs: Partial<Record<string, ListNeed<R>>>;
  /** The date by which the list is sorted. */
  dateOf: (record: R) => string;
  /** An empty list: the heading, the hint, and what it offers when nothing is filtered. */
  empty: (isFiltered: boolean) => { heading: string; hint: string; children?: ReactNode };
  children: (shown: Shown<R>) => ReactNode;
};

const MORE_FILTERS = ['category'];

const ACTIONS = [
  { action: 'published', icon: Globe, text: texts.publishButton, short: texts.publishButton },
  { action: 'draft', icon: EyeOff, text: texts.unpublishButton, short: texts.unpublishButton },
] as const;

/** The list of posts or of events: search, filters, selection, pages and deleting; `children` shows the records of a page. */
export function RecordListScreen<R extends StoredRecord>({ empty, children, ...list }: Props<R>) {
  const { kind, isTable = false, dateOf } = list;
  const name = `${kind.tag}s`;
  const failedToLoad = `Error loading ${kind.collection}.`;
  const query = kind.useRecords(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
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
  const filterKey = [search, controls.filter, controls.needs, ...MORE_FILTERS.map(controls.choiceOf)].join('\n');
  const listState = useListState();
  const batch = useRecordBatch(kind);
  useListScroll();

  // The requirement wants a whole screen for an error; `ListBody` reports a response that cannot be read.
  if (error && !toApiError(error, '').isUnreadable) return <ListError title={name} message={failedToLoad} onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">{name}</PageTitle>
      <ScreenHead heading={name} headingRef={heading} lead={list.lead}>
        <LinkButton to={kind.paths.create} state={listState}>
          <Icon of={Plus} size={20} />
          {texts.createRecord(kind.tag)}
        </LinkButton>
      </ScreenHead>
      <ListTools
        label={`Search ${kind.collection}`}
        controls={controls}
        filter={isTable ? statusFilter : undefined}
        filters={isTable ? filters : [statusFilter, ...filters]}
        need={need?.label}
        canClear={isFiltered && shown?.length !== 0}
      />
      <ListBody
        query={query}
        failedToLoad={failedToLoad}
        shown={shown}
        controls={controls}
        pageSize={ADMIN_PAGE_SIZE}
        empty={empty(isFiltered)}
      >
        {(page, pager) => (
          <SelectableList
            noun={kind.kind}
            records={shown ?? []}
            isTable={isTable}
            isFiltered={isFiltered}
            filter={filterKey}
            fallbackFocus={heading}
            actions={ACTIONS}
            batch={batch}
          >
            {(picking) => children({ records: page, picking, search, onDelete: deleting.ask, pager })}
          </SelectableList>
        )}
      </ListBody>
      <DeletedLink kind={kind.kind} />
      {deleting.toDelete && (
        <DeleteRecordDialog
          record={{ kind: kind.kind, id: deleting.toDelete.id, name: recordName(kind.kind, deleting.toDelete) }}
          onDeleted={deleting.handleDeleted}
          onCancel={deleting.cancel}
        />
      )}
    </Screen>
  );
}

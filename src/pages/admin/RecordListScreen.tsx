import { Plus } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { DeletedLink, ListError } from '@/components/admin/ListParts';
import { ListTools } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { useNow } from '@/contexts/Now';
import { ADMIN_SHOW_ALL, readCategory, SHOW_ALL } from '@/domain/lists';
import type { NeedFilter } from '@/domain/needFilters';
import { ADMIN_PAGE_SIZE } from '@/domain/pagination';
import { categoryLabel } from '@/domain/post';
import { collectionNames, recordName } from '@/domain/record';
import { RECORD_SORTS, readRecordSort, sortRecords } from '@/domain/recordSort';
import { stageAt } from '@/domain/schedule';
import { matchesSearch } from '@/domain/search';
import { useFormLinkState, useListScroll } from '@/hooks/useBackToList';
import { type ListControls, useListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { DeleteRecordDialog } from './DeleteRecordDialog';
import { ListBody } from './ListBody';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { useDeletableRecords } from './useDeletableRecords';

const STATUS_OPTIONS = [
  { value: ADMIN_SHOW_ALL, label: admin.allStatuses },
  { value: 'draft', label: texts.draft },
  { value: 'published', label: texts.published },
  { value: 'scheduled', label: texts.scheduled },
  { value: 'withdrawn', label: texts.withdrawn },
] as const;

function findCategories(records: readonly StoredRecord[]): string[] {
  const categories = new Set(records.map(({ category }) => category.trim()));
  categories.delete('');
  return [...categories].sort((a, b) => a.localeCompare(b, 'en'));
}

function useRecordFilters(records: readonly StoredRecord[], { queryValue }: ListControls) {
  const now = useNow();
  const status = STATUS_OPTIONS.find(({ value }) => value === queryValue('status'))?.value ?? ADMIN_SHOW_ALL;
  const categories = findCategories(records);
  const category = readCategory(queryValue('category'), categories);
  const sort = readRecordSort(queryValue('sort'));
  const options = [
    { value: SHOW_ALL, label: 'All categories' },
    ...categories.map((value) => ({ value, label: categoryLabel(value) })),
  ];
  return {
    statusFilter: { name: 'status', label: admin.statusFilterLabel, value: status, options: STATUS_OPTIONS },
    categoryFilter: { name: 'category', label: 'Category', value: category, options },
    order: { name: 'sort', label: admin.sortLabel, value: sort, options: RECORD_SORTS },
    matchesFilters: (record: StoredRecord) =>
      (status === ADMIN_SHOW_ALL || stageAt(record, now) === status) &&
      (category === SHOW_ALL || record.category.trim() === category),
  };
}

type Props<R extends StoredRecord> = {
  config: RecordConfig<R>;
  /** A table shows the status filter at once. Above cards, all filters are behind the button "Filters". */
  isTable?: boolean;
  lead: string;
  searchFields: readonly (keyof R)[];
  /** Filters that only links of the dashboard set (`?needs=`), such as posts with undescribed images. */
  needs: Partial<Record<string, NeedFilter<R>>>;
  dateOf: (record: R) => string;
  empty: (isFiltered: boolean) => { heading: string; hint: string; children?: ReactNode };
  children: (currentPage: { records: R[]; search: string; onDelete: (record: R) => void; pager: ReactNode }) => ReactNode;
};

/** The names of the filters in the address. */
const FILTERS = ['status', 'category', 'needs'];

/** The list of posts or events in the back office, with search, filters, order and pages. */
export function RecordListScreen<R extends StoredRecord>(props: Props<R>) {
  const { config, isTable = false, empty, children } = props;
  const heading = `${config.label}s`;
  const collection = collectionNames[config.kind];
  const failedToLoad = `Error loading ${collection}.`;
  const query = config.calls.useRecords(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const retry = useRetry(query);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const recordsUnlessFailed = error ? undefined : data;
  const { records, recordToDelete, openDialog, dialogProps } = useDeletableRecords(recordsUnlessFailed, headingRef);
  const controls = useListControls(FILTERS);
  const { search, isFiltered } = controls;
  const now = useNow();
  const needName = controls.queryValue('needs');
  const need = Object.hasOwn(props.needs, needName) ? props.needs[needName] : undefined;
  const { statusFilter, categoryFilter, order, matchesFilters } = useRecordFilters(records ?? [], controls);
  const matchesTypedSearch = matchesSearch<R>(props.searchFields, search);
  const matchesNeed = (record: R) => need === undefined || need.shows(record, now);
  const isListed = (record: R) => matchesTypedSearch(record) && matchesNeed(record) && matchesFilters(record);
  const listedRecords = records && sortRecords(records.filter(isListed), order.value, props.dateOf);
  // An empty list has a Clear button of its own.
  const isEmpty = listedRecords?.length === 0;
  const formLinkState = useFormLinkState();
  useListScroll();

  // A failed request replaces the screen. `ListBody` reports an unreadable response, below the search and filters.
  const hasRequestFailed = error !== undefined && !toApiError(error).isUnreadable;
  if (hasRequestFailed) return <ListError heading={heading} message={failedToLoad} onRetry={retry} />;

  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <ScreenHead heading={heading} headingRef={headingRef} lead={props.lead}>
        <LinkButton to={config.paths.create} state={formLinkState}>
          <Icon of={Plus} size={20} />
          {texts.createRecord(config.label)}
        </LinkButton>
      </ScreenHead>
      <ListTools
        label={`Search ${collection}`}
        controls={controls}
        visibleFilter={isTable ? statusFilter : undefined}
        foldedFilters={isTable ? [categoryFilter] : [statusFilter, categoryFilter]}
        order={order}
        badgeText={need?.label}
        canClear={isFiltered && !isEmpty}
      />
      <ListBody
        query={query}
        failedToLoad={failedToLoad}
        records={listedRecords}
        controls={controls}
        pageSize={ADMIN_PAGE_SIZE}
        empty={empty(isFiltered)}
      >
        {(recordsOfPage, pager) => children({ records: recordsOfPage, search, onDelete: openDialog, pager })}
      </ListBody>
      <DeletedLink kind={config.kind} />
      {recordToDelete && (
        <DeleteRecordDialog
          record={{ kind: config.kind, id: recordToDelete.id, name: recordName(config.kind, recordToDelete) }}
          {...dialogProps}
        />
      )}
    </Screen>
  );
}

import { Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useListDeletedQuery } from '@/api/deletedApi';
import { useRetry } from '@/api/useRetry';
import { EmptyList } from '@/components/admin/EmptyList';
import { ListCount } from '@/components/admin/ListCount';
import { ListError } from '@/components/admin/ListError';
import { ListTools } from '@/components/admin/ListTools';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { recordCount } from '@/domain/batch';
import { DELETED_SEARCH_FIELDS, type DeletedRecord, RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { ADMIN_PAGE_SIZE, pageSlice } from '@/domain/paging';
import { matches } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { usePaging } from '@/hooks/usePaging';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminDeleted';
import { DeletedTable } from './DeletedTable';
import { DeleteForGoodDialog } from './DeleteForGoodDialog';

const KIND_FILTERS = [
  { value: 'all', label: admin.allKinds },
  { value: 'post', label: texts.postsFilter },
  { value: 'event', label: texts.eventsFilter },
  { value: 'message', label: texts.messagesFilter },
  { value: 'user', label: texts.usersFilter },
] as const;

export function DeletedPage() {
  const list = useListDeletedQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: records, error, isLoading } = list;
  const retry = useRetry(list);
  const heading = useRef<HTMLHeadingElement>(null);
  const controls = useListControls({ filterName: 'kind' });
  const [doomed, setDoomed] = useState<readonly DeletedRecord[]>();
  const kind = KIND_FILTERS.find(({ value }) => value === controls.filter)?.value ?? 'all';
  const shown = records?.filter(
    (record) => (kind === 'all' || record.kind === kind) && matches(record, DELETED_SEARCH_FIELDS, controls.search),
  );
  const isEmpty = shown?.length === 0;
  const { page, pageCount } = usePaging(controls, shown?.length, ADMIN_PAGE_SIZE);

  function handleClear() {
    controls.clear();
    heading.current?.focus();
  }

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} lead={texts.lead(RESTORABLE_DAYS)}>
        {shown && shown.length > 1 && (
          <Button tone="line" onClick={() => setDoomed(shown)}>
            <Icon of={Trash2} size={20} />
            {texts.deleteManyForGoodButton(recordCount(shown.length, texts.record))}
          </Button>
        )}
      </ScreenHead>
      <ListTools
        label={texts.searchLabel}
        controls={controls}
        filter={{ label: admin.kindFilterLabel, options: KIND_FILTERS, value: kind }}
        canClear={controls.isFiltered && !isEmpty}
        onClear={handleClear}
      />
      {records && shown && <ListCount shown={shown.length} total={records.length} inWords={texts.recordCount} />}
      {isLoading && <Spinner onRetry={retry} />}
      {error && !isLoading && (
        <ListError message={texts.failedToLoad} isUnreadable={toApiError(error, '').isUnreadable} onRetry={retry} />
      )}
      {!error && isEmpty && (
        <EmptyList
          heading={controls.isFiltered ? texts.noMatchTitle : texts.emptyTitle}
          hint={controls.isFiltered ? texts.noMatchHint : texts.emptyHint(RESTORABLE_DAYS)}
          onClear={controls.isFiltered ? handleClear : undefined}
        />
      )}
      {!error && shown && !isEmpty && (
        <DeletedTable
          records={pageSlice(shown, page, ADMIN_PAGE_SIZE)}
          page={page}
          pageCount={pageCount}
          total={shown.length}
          heir={heading}
          onPage={controls.setPage}
          onDeleteForGood={(record) => setDoomed([record])}
        />
      )}
      {doomed && <DeleteForGoodDialog records={doomed} heir={heading} onClose={() => setDoomed(undefined)} />}
    </Screen>
  );
}

import { Trash2 } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useDeletePermanentlyMutation, useListDeletedQuery } from '@/api/historyApi';
import { awaitErrorText } from '@/api/saveError';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { ListCount } from '@/components/admin/ListParts';
import { ListTools } from '@/components/admin/ListTools';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Row } from '@/components/ui/primitives';
import { Tabs, tabPanelProps } from '@/components/ui/Tabs';
import { DELETED_SEARCH_FIELDS, type DeletedRecord, RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import { ADMIN_PAGE_SIZE } from '@/domain/pagination';
import { DELETED_TAB } from '@/domain/paths';
import { toBatches } from '@/domain/record';
import { matchesSearch } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { ListBody } from '@/pages/admin/ListBody';
import * as admin from '@/texts/admin';
import { countWithNoun } from '@/texts/format';
import { ActivityTab } from './ActivityTab';
import { DeletedTable } from './DeletedTable';

const KIND_FILTERS = [
  { value: ADMIN_SHOW_ALL, label: 'All kinds' },
  { value: 'post', label: 'Posts' },
  { value: 'event', label: 'Events' },
  { value: 'message', label: 'Messages' },
  { value: 'user', label: 'Users' },
  { value: 'reply', label: 'Replies' },
] as const;

const FILTERS = ['kind'];

type FocusTarget = RefObject<HTMLElement | null>;

function DeletedTab({ heading }: { heading: FocusTarget }) {
  const list = useListDeletedQuery(undefined, { refetchOnMountOrArgChange: true });
  const records = list.error ? undefined : list.data;
  const controls = useListControls(FILTERS);
  const [recordsToDelete, setRecordsToDelete] = useState<readonly DeletedRecord[]>();
  const kind = KIND_FILTERS.find(({ value }) => value === controls.queryValue('kind'))?.value ?? ADMIN_SHOW_ALL;
  const listedRecords = records
    ?.filter((record) => kind === ADMIN_SHOW_ALL || record.kind === kind)
    .filter(matchesSearch(DELETED_SEARCH_FIELDS, controls.search));

  return (
    <>
      <p>{`Kept for ${RESTORABLE_DAYS} days. Posts and events come back as drafts, users as inactive.`}</p>
      <ListTools
        label="Search deleted"
        controls={controls}
        filter={{ name: 'kind', label: 'Kind', options: KIND_FILTERS, value: kind }}
        canClear={controls.isFiltered && listedRecords?.length !== 0}
      />
      {records && listedRecords && (
        <Row $gap={24} $rowGap={8} $isSpread>
          <ListCount shown={listedRecords.length} total={records.length} noun="deleted record" />
          {listedRecords.length > 1 && (
            <Button tone="line" size="sm" onClick={() => setRecordsToDelete(listedRecords)}>
              <Icon of={Trash2} size={20} />
              {`Delete ${countWithNoun(listedRecords.length, 'record')} for good`}
            </Button>
          )}
        </Row>
      )}
      <ListBody
        query={list}
        failedToLoad="The deleted records could not be loaded."
        records={listedRecords}
        controls={controls}
        pageSize={ADMIN_PAGE_SIZE}
        empty={
          controls.isFiltered
            ? { heading: admin.nothingFound, hint: 'No deleted record matches this search and kind.' }
            : { heading: 'Nothing has been deleted.', hint: 'What you delete can be restored here.' }
        }
      >
        {(page, pager) => (
          <DeletedTable
            records={page}
            pager={pager}
            heading={heading}
            onDeletePermanently={(record) => setRecordsToDelete([record])}
          />
        )}
      </ListBody>
      {recordsToDelete && (
        <PermanentDeleteDialog records={recordsToDelete} heading={heading} onClose={() => setRecordsToDelete(undefined)} />
      )}
    </>
  );
}

type DialogProps = { records: readonly DeletedRecord[]; heading: FocusTarget; onClose: () => void };

function PermanentDeleteDialog({ records, heading, onClose }: DialogProps) {
  const [deletePermanently] = useDeletePermanentlyMutation();
  const onlyRecord = records.length === 1 ? records[0] : undefined;
  const recordsText = countWithNoun(records.length, 'record');

  async function deleteAll() {
    for (const batch of toBatches(records.map(({ kind, id }) => ({ kind, id })))) {
      const reason = await awaitErrorText(deletePermanently(batch));
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  return (
    <DeleteDialog
      headingAndButton={admin.deletePermanentlyButton}
      text={
        onlyRecord
          ? `Delete the ${onlyRecord.kind} "${onlyRecord.name}" for good? It cannot be restored after that.`
          : `Delete ${recordsText} for good? They cannot be restored after that.`
      }
      toastTopic="delete-for-good"
      successText={onlyRecord ? `'${onlyRecord.name}' deleted for good.` : `${recordsText} deleted for good.`}
      failureText={(reason) =>
        onlyRecord
          ? `The ${onlyRecord.kind} was not deleted for good. ${reason}`
          : `Not all of them were deleted for good. ${reason}`
      }
      onDelete={deleteAll}
      onDeleted={() => {
        onClose();
        heading.current?.focus();
      }}
      onCancel={onClose}
    />
  );
}

const TABS = [
  { id: 'activity', label: admin.activityTab },
  { id: DELETED_TAB, label: 'Recently deleted' },
] as const;

const TabPanel = styled(Screen)`
  gap: 24px;
  margin-top: -12px;
`;

export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const current = params.get('tab') === DELETED_TAB ? DELETED_TAB : 'activity';

  return (
    <Screen>
      <PageTitle area="admin">History</PageTitle>
      <ScreenHead heading="History" headingRef={heading} />
      <Tabs
        label="History"
        idPrefix="history"
        tabs={TABS}
        current={current}
        onChoose={(tab) => setParams(tab === DELETED_TAB ? { tab } : {}, { preventScrollReset: true })}
      />
      <TabPanel {...tabPanelProps('history', current)}>
        {current === DELETED_TAB ? <DeletedTab heading={heading} /> : <ActivityTab />}
      </TabPanel>
    </Screen>
  );
}

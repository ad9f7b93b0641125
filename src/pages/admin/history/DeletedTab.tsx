import { Trash2 } from 'lucide';
import { type RefObject, useState } from 'react';
import { useDeletePermanentlyMutation, useListDeletedQuery } from '@/api/historyApi';
import { awaitErrorText } from '@/api/saveError';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { ListCount } from '@/components/admin/ListParts';
import { ListTools } from '@/components/admin/ListTools';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { toBatches } from '@/domain/batches';
import { DELETED_SEARCH_FIELDS, type DeletedRecord, RESTORABLE_DAYS } from '@/domain/deletedRecord';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import { ADMIN_PAGE_SIZE } from '@/domain/pagination';
import { matchesSearch } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { ListBody } from '@/pages/admin/ListBody';
import * as admin from '@/texts/admin';
import { countWithNoun } from '@/texts/format';
import { DeletedTable } from './DeletedTable';

const KIND_OPTIONS = [
  { value: ADMIN_SHOW_ALL, label: 'All kinds' },
  { value: 'post', label: 'Posts' },
  { value: 'event', label: 'Events' },
  { value: 'message', label: 'Messages' },
  { value: 'user', label: 'Users' },
  { value: 'reply', label: 'Replies' },
] as const;

const FILTERS = ['kind'];

type Props = { screenHeading: RefObject<HTMLElement | null> };

export function DeletedTab({ screenHeading }: Props) {
  const deletedQuery = useListDeletedQuery(undefined, { refetchOnMountOrArgChange: true });
  const records = deletedQuery.error ? undefined : deletedQuery.data;
  const controls = useListControls(FILTERS);
  const [recordsToDelete, setRecordsToDelete] = useState<readonly DeletedRecord[]>();
  const kind = KIND_OPTIONS.find(({ value }) => value === controls.queryValue('kind'))?.value ?? ADMIN_SHOW_ALL;
  const listedRecords = records
    ?.filter((record) => kind === ADMIN_SHOW_ALL || record.kind === kind)
    .filter(matchesSearch(DELETED_SEARCH_FIELDS, controls.search));
  const hasClearButtonInEmptyList = listedRecords?.length === 0;

  return (
    <>
      <p>{`Kept for ${RESTORABLE_DAYS} days. Posts and events come back as drafts, users as inactive.`}</p>
      <ListTools
        label="Search deleted"
        controls={controls}
        visibleFilter={{ name: 'kind', label: 'Kind', options: KIND_OPTIONS, value: kind }}
        canClear={controls.isFiltered && !hasClearButtonInEmptyList}
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
        query={deletedQuery}
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
            screenHeading={screenHeading}
            onDeletePermanently={(record) => setRecordsToDelete([record])}
          />
        )}
      </ListBody>
      {recordsToDelete && (
        <PermanentDeleteDialog
          records={recordsToDelete}
          screenHeading={screenHeading}
          onClose={() => setRecordsToDelete(undefined)}
        />
      )}
    </>
  );
}

type DialogProps = Props & { records: readonly DeletedRecord[]; onClose: () => void };

function PermanentDeleteDialog({ records, screenHeading, onClose }: DialogProps) {
  const [deletePermanently] = useDeletePermanentlyMutation();
  const onlyRecord = records.length === 1 ? records[0] : undefined;
  const recordsText = countWithNoun(records.length, 'record');

  async function deleteAll() {
    const keys = records.map(({ kind, id }) => ({ kind, id }));
    for (const batch of toBatches(keys)) {
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
        screenHeading.current?.focus();
      }}
      onCancel={onClose}
    />
  );
}

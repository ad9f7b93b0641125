import { DeleteDialog } from '@/components/admin/DeleteDialog';
import type { DeletedKey } from '@/domain/deletedRecord';
import * as texts from '@/texts/adminRecords';
import { useDeleteRecord, useRestore } from './useDeleteAndRestore';

type Props = { record: DeletedKey & { name: string }; onDeleted: () => void; onCancel: () => void };

export function DeleteRecordDialog({ record, ...callbacks }: Props) {
  const { kind, id, name } = record;
  const deleteRecord = useDeleteRecord();
  const { undoDelete } = useRestore();
  return (
    <DeleteDialog
      {...callbacks}
      text={texts.deleteQuestion(kind, name)}
      toastTopic={`${kind} ${id}`}
      successText={`${texts.namedRecord(kind, name)} deleted.`}
      failureText={(reason) => texts.failedToDelete(kind, reason)}
      onDelete={() => deleteRecord(record)}
      onUndo={() => undoDelete(record)}
    />
  );
}

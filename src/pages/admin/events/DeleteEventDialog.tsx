import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { type CollegeEvent, displayEventTitle } from '@/domain/collegeEvent';
import { useRestore } from '@/pages/admin/useRestore';
import * as texts from '@/texts/adminEvents';
import * as records from '@/texts/adminRecords';

type Props = { event: CollegeEvent; onDeleted: () => void; onCancel: () => void };

export function DeleteEventDialog({ event, ...rest }: Props) {
  const [deleteEvent] = useDeleteEventMutation();
  const restore = useRestore();
  const title = displayEventTitle(event);
  return (
    <DeleteDialog
      {...rest}
      text={records.deleteQuestion(title)}
      about={`event ${event.id}`}
      done={texts.deletedToast(title)}
      failed={texts.failedToDelete}
      onDelete={() => errorMessage(deleteEvent(event.id))}
      onUndo={() => restore({ kind: 'event', id: event.id, name: title })}
    />
  );
}

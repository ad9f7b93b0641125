import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { errorMessage } from '@/api/saveRequest';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { type CollegeEvent, displayEventTitle } from '@/domain/collegeEvent';
import { RESTORABLE } from '@/domain/deletedRecord';
import { useRestore } from '@/pages/admin/useRestore';

type Props = { event: CollegeEvent; onDeleted: () => void; onCancel: () => void };

export function DeleteEventDialog({ event, ...rest }: Props) {
  const [deleteEvent] = useDeleteEventMutation();
  const restore = useRestore();
  const title = displayEventTitle(event);
  return (
    <DeleteDialog
      {...rest}
      text={`Are you sure you want to delete "${title}"? This action cannot be undone. ${RESTORABLE}`}
      about={`event ${event.id}`}
      done={`Event '${title}' deleted.`}
      failed="The event was not deleted."
      onDelete={() => errorMessage(deleteEvent(event.id))}
      onUndo={() => restore({ kind: 'event', id: event.id, name: title })}
    />
  );
}

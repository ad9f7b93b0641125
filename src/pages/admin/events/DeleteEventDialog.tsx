import { useState } from 'react';
import { useDeleteEventMutation } from '@/api/eventsApi';
import { failureOf } from '@/api/failure';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useToast } from '@/components/useToast';
import { type CollegeEvent, displayEventTitle } from '@/domain/collegeEvent';

type Props = { event: CollegeEvent; onDeleted: () => void; onCancel: () => void };

export function DeleteEventDialog({ event, onDeleted, onCancel }: Props) {
  const [deleteEvent, { isLoading }] = useDeleteEventMutation();
  const [error, setError] = useState<string>();
  const toast = useToast();
  const title = displayEventTitle(event);
  const about = `event ${event.id}`;

  async function handleConfirm() {
    setError(undefined);
    try {
      await deleteEvent(event.id).unwrap();
      toast({ tone: 'ok', about, text: `Event '${title}' deleted.` });
      onDeleted();
    } catch (reason) {
      const text = `The event was not deleted. ${failureOf(reason, 'Please try again.').text}`;
      setError(text);
      toast({ tone: 'bad', about, text });
    }
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}

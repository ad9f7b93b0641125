import { useSetContactStatusMutation } from '@/api/contactsApi';
import { failureOf } from '@/api/failure';
import { useToast } from '@/components/useToast';
import { type ContactMessage, flippedStatus, type MessageStatus } from '@/domain/contactMessage';

/** Marks messages as read or unread and tells how it went; what happens by itself is told only when it fails. */
export function useStatusChange() {
  const [setStatus, { isLoading }] = useSetContactStatusMutation();
  const toast = useToast();

  async function change(message: ContactMessage, status: MessageStatus, { isQuiet = false } = {}) {
    const about = `message ${message.id}`;
    const { error } = await setStatus({ id: message.id, status });
    if (error) {
      const reason = failureOf(error, 'Please try again.').text;
      toast({ tone: 'bad', about, text: `The message from "${message.name}" was not marked as ${status}. ${reason}` });
    } else if (!isQuiet) {
      toast({
        tone: 'ok',
        about,
        text: `Message from "${message.name}" marked as ${status}.`,
        action: { label: 'Undo', onAct: () => void change(message, flippedStatus(status), { isQuiet: true }) },
      });
    }
  }

  return { change: (...change_: Parameters<typeof change>) => void change(...change_), isChanging: isLoading };
}

import { useSelector } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { useBeginAnsweringMutation, useStopAnsweringMutation } from '@/api/messageWorkApi';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import type { ContactMessage } from '@/domain/contactMessage';
import { answeringNow } from '@/domain/messageAnswer';
import { recentTime } from '@/domain/recentTime';
import { selectSession } from '@/session/sessionSlice';

/** Says who has answered a message, or who is answering it now. */
export function AnswerState({ message }: { message: ContactMessage }) {
  const now = useNow();
  const me = useSelector(selectSession)?.id;
  const [begin, { isLoading: isBeginning }] = useBeginAnsweringMutation();
  const [stop, { isLoading: isStopping }] = useStopAnsweringMutation();
  const toast = useToast();
  const { id, answered_at, answered_by_name } = message;

  if (answered_at !== undefined) {
    const by = answered_by_name ? ` by ${answered_by_name}` : '';
    return (
      <FormBanner tone="ok">
        Answered{by}, {recentTime(answered_at, now)}
      </FormBanner>
    );
  }

  const answering = answeringNow(message, now);
  if (!answering) return null;
  const isMine = answering.id === String(me);

  async function handleAct() {
    const { error } = isMine ? await stop(id) : await begin({ id, takeOver: true });
    if (error) toast({ tone: 'bad', about: `message ${id}`, text: toApiError(error, 'Please try again.').text });
  }

  return (
    <FormBanner
      tone="note"
      action={
        <Button tone="line" size="sm" isBusy={isBeginning || isStopping} onClick={() => void handleAct()}>
          {isMine ? 'Stop answering' : 'Take over'}
        </Button>
      }
    >
      {isMine ? 'You are answering this' : `${answering.name} is answering this`}
    </FormBanner>
  );
}

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
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminMessage';

/** Says who has answered a message, or who is answering it now. */
export function AnswerState({ message }: { message: ContactMessage }) {
  const now = useNow();
  const me = useSelector(selectSession)?.id;
  const [begin, { isLoading: isBeginning }] = useBeginAnsweringMutation();
  const [stop, { isLoading: isStopping }] = useStopAnsweringMutation();
  const toast = useToast();
  const { id, answered_at, answered_by_name } = message;

  if (answered_at !== undefined) {
    return <FormBanner tone="ok">{texts.answeredState(answered_by_name, recentTime(answered_at, now))}</FormBanner>;
  }

  const answering = answeringNow(message, now);
  if (!answering) return null;
  const isMine = answering.id === String(me);

  async function handleAct() {
    const { error } = isMine ? await stop(id) : await begin({ id, takeOver: true });
    if (error) toast({ tone: 'bad', about: `message ${id}`, text: toApiError(error, admin.tryAgain).text });
  }

  return (
    <FormBanner
      tone="note"
      action={
        <Button tone="line" size="sm" isBusy={isBeginning || isStopping} onClick={() => void handleAct()}>
          {isMine ? texts.stopButton : texts.takeOverButton}
        </Button>
      }
    >
      {isMine ? texts.answeringSelf : texts.answeringState(answering.name)}
    </FormBanner>
  );
}

import { Check, Mail, MailOpen, Undo2 } from 'lucide';
import { useState } from 'react';
import { UnsavedDialog } from '@/components/admin/UnsavedDialog';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Modal } from '@/components/ui/Modal';
import { type ContactMessage, displaySubject, flippedStatus, type MessageStatus } from '@/domain/contactMessage';
import { displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { AnsweredQuestion } from './AnsweredQuestion';
import { AnswerState } from './AnswerState';
import * as S from './MessageModal.styles';
import { MessageNotes } from './MessageNotes';
import { ReplyWays } from './ReplyWays';
import { useAnswering } from './useAnswering';
import type { RunBatch } from './useBatch';
import { useNoteDraft } from './useNoteDraft';
import { ZawgyiNote } from './ZawgyiNote';

type Props = {
  message: ContactMessage;
  onChange: (message: ContactMessage, status: MessageStatus) => void;
  onRun: RunBatch;
  onClose: () => void;
};

export function MessageModal({ message, onChange, onRun, onClose }: Props) {
  const { original } = message;
  const [isOriginal, setOriginal] = useState(false);
  const [note, setNote] = useNoteDraft(message.id);
  const guard = useUnsavedGuard(note.trim() !== '');
  const answering = useAnswering(message, onRun);
  const texts = (isOriginal && original) || message;
  const subject = displaySubject(texts);
  const next = flippedStatus(message.status);

  return (
    <Modal
      title="Contact Message"
      isWide
      hasCross
      canCloseByBackdrop={note.trim() === ''}
      onClose={() => guard.leave(onClose)}
      footer={
        <>
          <Button tone="ghost" onClick={() => onChange(message, next)}>
            {next === 'unread' ? <Icon of={Mail} size={20} /> : <Icon of={MailOpen} size={20} />}
            <S.Words>Mark as {next}</S.Words>
          </Button>
          <Button ref={answering.mark} tone={answering.isAnswered ? 'line' : 'primary'} onClick={answering.switchAnswered}>
            <Icon of={answering.isAnswered ? Undo2 : Check} size={20} />
            <S.Words>{answering.isAnswered ? 'Not answered' : 'Mark as answered'}</S.Words>
          </Button>
        </>
      }
    >
      <AnswerState message={message} />
      <S.Details>
        <div>
          <dt>Name</dt>
          <dd lang={textLanguage(texts.name)}>{texts.name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{message.email}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{message.phno || 'None'}</dd>
        </div>
        <div>
          <dt>Date and time</dt>
          <dd>{displayDateTime(message.created_at)}</dd>
        </div>
        <S.Wide>
          <dt>Subject</dt>
          <dd lang={textLanguage(subject)}>{subject}</dd>
        </S.Wide>
        <S.Wide>
          <dt>Message</dt>
          <S.Text lang={textLanguage(texts.message)}>{texts.message}</S.Text>
        </S.Wide>
      </S.Details>
      {original && <ZawgyiNote isOriginal={isOriginal} onSwitch={() => setOriginal(!isOriginal)} />}
      <ReplyWays message={message} onLeave={answering.start} />
      {answering.isAsking && <AnsweredQuestion onYes={answering.sayYes} onNo={answering.sayNo} />}
      <MessageNotes message={message} draft={note} onDraft={setNote} />
      <UnsavedDialog guard={guard} isKept />
    </Modal>
  );
}

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
import * as texts from '@/texts/adminMessage';
import * as list from '@/texts/adminMessages';
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
  const shown = (isOriginal && original) || message;
  const subject = displaySubject(shown);
  const next = flippedStatus(message.status);

  return (
    <Modal
      title={texts.title}
      isWide
      hasCross
      canCloseByBackdrop={note.trim() === ''}
      onClose={() => guard.leave(onClose)}
      footer={
        <>
          <Button tone="ghost" onClick={() => onChange(message, next)}>
            <Icon of={next === 'unread' ? Mail : MailOpen} size={20} />
            <S.Words>{next === 'unread' ? list.markUnread : list.markRead}</S.Words>
          </Button>
          <Button ref={answering.mark} tone={answering.isAnswered ? 'line' : 'primary'} onClick={answering.switchAnswered}>
            <Icon of={answering.isAnswered ? Undo2 : Check} size={20} />
            <S.Words>{answering.isAnswered ? texts.notAnsweredButton : list.markAnswered}</S.Words>
          </Button>
        </>
      }
    >
      <AnswerState message={message} />
      <S.Details>
        <div>
          <dt>{texts.nameLabel}</dt>
          <dd lang={textLanguage(shown.name)}>{shown.name}</dd>
        </div>
        <div>
          <dt>{texts.emailLabel}</dt>
          <dd>{message.email}</dd>
        </div>
        <div>
          <dt>{texts.phoneLabel}</dt>
          <dd>{message.phno || texts.noPhone}</dd>
        </div>
        <div>
          <dt>{texts.dateLabel}</dt>
          <dd>{displayDateTime(message.created_at)}</dd>
        </div>
        <S.Wide>
          <dt>{texts.subjectLabel}</dt>
          <dd lang={textLanguage(subject)}>{subject}</dd>
        </S.Wide>
        <S.Wide>
          <dt>{texts.messageLabel}</dt>
          <S.Text lang={textLanguage(shown.message)}>{shown.message}</S.Text>
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

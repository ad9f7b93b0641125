import { Mail, MailOpen, Phone, Reply } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Modal } from '@/components/ui/Modal';
import { type ContactMessage, displaySubject, flippedStatus, type MessageStatus } from '@/domain/contactMessage';
import { displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { replyHref } from '@/domain/messageReply';
import { telHref } from '@/domain/phone';
import * as S from './MessageModal.styles';
import { ZawgyiNote } from './ZawgyiNote';

type Props = {
  message: ContactMessage;
  onChange: (message: ContactMessage, status: MessageStatus) => void;
  onClose: () => void;
};

export function MessageModal({ message, onChange, onClose }: Props) {
  const { original } = message;
  const [isOriginal, setOriginal] = useState(false);
  const texts = (isOriginal && original) || message;
  const subject = displaySubject(texts);
  const call = telHref(message.phno);
  const next = flippedStatus(message.status);

  return (
    <Modal
      title="Contact Message"
      isWide
      hasCross
      canCloseByBackdrop
      onClose={onClose}
      footer={
        <>
          <Button tone="ghost" onClick={() => onChange(message, next)}>
            {next === 'unread' ? <Icon of={Mail} size={20} /> : <Icon of={MailOpen} size={20} />}
            <S.Words>Mark as {next}</S.Words>
          </Button>
          {call && (
            <LinkButton tone="line" href={call}>
              <Icon of={Phone} size={20} />
              Call
            </LinkButton>
          )}
          <LinkButton href={replyHref(message)}>
            <Icon of={Reply} size={20} />
            <S.Words>Reply by e-mail</S.Words>
          </LinkButton>
        </>
      }
    >
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
    </Modal>
  );
}

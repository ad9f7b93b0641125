import { Check, Mail, MailOpen, Undo2 } from 'lucide';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useBeginAnsweringMutation } from '@/api/messageWorkApi';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { Modal } from '@/components/ui/Modal';
import { useNow } from '@/contexts/Now';
import { displayDateTime, recentTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { begunAnswer, type ContactMessage, displaySubject, flippedStatus, type MessageStatus } from '@/domain/message';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as texts from '@/texts/adminMessages';

import { media } from '@/theme/media';
import { MessageNotes } from './MessageNotes';
import type { RunMessageBatch } from './messageChanges';
import { ReplyWays } from './ReplyWays';

type ZawgyiNoteProps = { isOriginal: boolean; onSwitch: () => void };

/** Says that a message was sent in Zawgyi, and switches between its Unicode and the texts as sent (D-71). */
const ZawgyiNote = ({ isOriginal, onSwitch }: ZawgyiNoteProps) => (
  <FormBanner
    tone="note"
    action={
      <Button tone="line" size="sm" onClick={onSwitch}>
        {isOriginal ? 'Show converted' : 'Show original'}
      </Button>
    }
  >
    {isOriginal ? 'Shown as sent, in Zawgyi.' : 'Sent in Zawgyi, shown converted.'}
  </FormBanner>
);

/** A message has one note that is being written. */
const SLOT = 'note';

/** The note that the user has typed on a message and not saved. It stays on this device when its dialog closes. */
function useNoteDraft(message: string): [text: string, write: (text: string) => void] {
  const person = useSelector(selectSession)?.id;
  const [texts] = useState(() => unsavedTexts(`message/${message}`, String(person)));
  const [draft, setDraft] = useState(() => String(texts.list(new Date())[0]?.fields.text ?? ''));

  function write(text: string) {
    setDraft(text);
    if (text.trim() === '') texts.forget(SLOT);
    else texts.keep({ slot: SLOT, fields: { text }, savedAt: Date.now(), base: '', hadPictures: false });
  }

  return [draft, write];
}

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 24px;
  padding-top: 8px;

  dt {
    color: ${({ theme }) => theme.colour.ink3};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Text = styled.dd`
  && {
    margin-top: 6px;
    padding: 16px 18px;
    border-left: 4px solid ${({ theme }) => theme.colour.celadon};
    background: ${({ theme }) => theme.colour.cotton};
    font-weight: 400;
    white-space: pre-wrap;
  }
`;

const Words = styled.span`
  white-space: nowrap;
`;

type Props = {
  message: ContactMessage;
  onChange: (message: ContactMessage, status: MessageStatus) => void;
  onRun: RunMessageBatch;
  onClose: () => void;
};

export function MessageModal({ message, onChange, onRun, onClose }: Props) {
  const { original } = message;
  const [isOriginal, setOriginal] = useState(false);
  const [note, setNote] = useNoteDraft(message.id);
  const guard = useUnsavedGuard(note.trim() !== '');
  const [begin] = useBeginAnsweringMutation();
  const mark = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const begun = begunAnswer(message, now);
  const isAnswered = message.answered_at !== undefined;
  const shown = (isOriginal && original) || message;
  const subject = displaySubject(shown);
  const next = flippedStatus(message.status);

  function handleBegin() {
    // What comes next: back from the other program, Enter marks the message as answered.
    mark.current?.focus();
    if (!isAnswered) void begin(message.id);
  }

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
            <Icon of={next === 'unread' ? Mail : MailOpen} size={20} />
            <Words>{next === 'unread' ? texts.markUnread : texts.markRead}</Words>
          </Button>
          <Button
            ref={mark}
            tone={isAnswered ? 'line' : 'primary'}
            onClick={() => void onRun(isAnswered ? 'unanswered' : 'answered', [message])}
          >
            <Icon of={isAnswered ? Undo2 : Check} size={20} />
            <Words>{isAnswered ? 'Not answered' : texts.markAnswered}</Words>
          </Button>
        </>
      }
    >
      {isAnswered && (
        <FormBanner tone="ok">{texts.answeredState(message.answered_by_name, recentTime(message.answered_at, now))}</FormBanner>
      )}
      {begun && <FormBanner tone="note">{texts.begunMark(begun.name, begun.minutes)}</FormBanner>}
      <Details>
        <div>
          <dt>Name</dt>
          <dd lang={textLanguage(shown.name)}>{shown.name}</dd>
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
        <Wide>
          <dt>Subject</dt>
          <dd lang={textLanguage(subject)}>{subject}</dd>
        </Wide>
        <Wide>
          <dt>Message</dt>
          <Text lang={textLanguage(shown.message)}>{shown.message}</Text>
        </Wide>
      </Details>
      {original && <ZawgyiNote isOriginal={isOriginal} onSwitch={() => setOriginal(!isOriginal)} />}
      <ReplyWays message={message} onBegin={handleBegin} />
      <MessageNotes message={message} draft={note} onDraft={setNote} />
      <UnsavedDialog guard={guard} isKept />
    </Modal>
  );
}

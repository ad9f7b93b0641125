import { Check, Mail, MailOpen, Undo2 } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useBeginAnsweringMutation } from '@/api/adminContactsApi';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Icon } from '@/components/ui/Icon';
import { Modal } from '@/components/ui/Modal';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { displayDateTime, displayRecentTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, currentAnswerer, displaySubject, flippedStatus, replyWayText } from '@/domain/message';
import { registrationsPath } from '@/domain/paths';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import { begunMark } from './MessageMarks';
import { MessageNotes } from './MessageNotes';
import { ReplyWays } from './ReplyWays';
import { useMessageBatch } from './useMessageBatch';

/** What the user has typed about a message and not saved or sent; undefined without. It stays on this device when the dialog closes. */
function useDraft(message: string, slot: string): [text: string | undefined, write: (text?: string) => void] {
  const person = useSelector(selectSession)?.id;
  const [texts] = useState(() => unsavedTexts(`message/${message}`, String(person)));
  const [draft, setDraft] = useState(() => {
    const kept = texts.list(new Date()).find((text) => text.slot === slot)?.fields.text;
    return kept === undefined ? undefined : String(kept);
  });

  function write(text?: string) {
    setDraft(text);
    if (text === undefined || text.trim() === '') texts.remove(slot);
    else texts.store({ slot, fields: { text }, savedAt: Date.now(), base: '', hadPictures: false });
  }

  return [draft, write];
}

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 24px;
  padding-top: 8px;

  dt {
    color: ${theme.colour.ink3};
    font-size: ${theme.size.small};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  /* Subject and message. */
  > :nth-child(n + 5) {
    grid-column: 1 / -1;
  }

  > :last-child > dd {
    margin-top: 6px;
    padding: 16px 18px;
    border-left: 4px solid ${theme.colour.celadon};
    background: ${theme.colour.cotton};
    font-weight: 400;
    white-space: pre-wrap;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

const Words = styled.span`
  white-space: nowrap;
`;

export function MessageModal({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { original } = message;
  const [isOriginal, setOriginal] = useState(false);
  const [note = '', setNote] = useDraft(message.id, 'note');
  const [answer, setAnswer] = useDraft(message.id, 'answer');
  const guard = useUnsavedGuard(note.trim() !== '');
  const [begin] = useBeginAnsweringMutation();
  const { run } = useMessageBatch();
  const mark = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const begun = currentAnswerer(message, now);
  const isAnswered = message.answered_at !== undefined;
  const shown = (isOriginal && original) || message;
  const details = [
    ['Name', shown.name],
    ['Email', message.email],
    ['Phone', message.phno || 'None'],
    ['Date and time', displayDateTime(message.created_at)],
    ['Subject', displaySubject(shown)],
    ['Message', shown.message],
  ] as const;
  const next = flippedStatus(message.status);

  // Once: "Mark as unread" in the dialog stays.
  const markRead = useEffectEvent(() => {
    if (message.status === 'unread') void run('read', [message], { isQuiet: true });
  });
  useEffect(() => markRead(), []);

  function handleBegin() {
    // What comes next: back from the other program, Enter marks the message as answered.
    mark.current?.focus();
    if (!isAnswered) void begin(message.id);
  }

  function handleAnswered() {
    if (!isAnswered) setAnswer();
    void run(isAnswered ? 'unanswered' : 'answered', [message]);
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
          <Button tone="ghost" onClick={() => void run(next, [message])}>
            <Icon of={next === 'unread' ? Mail : MailOpen} size={20} />
            <Words>{`Mark as ${next}`}</Words>
          </Button>
          <Button ref={mark} tone={isAnswered ? 'line' : 'primary'} onClick={handleAnswered}>
            <Icon of={isAnswered ? Undo2 : Check} size={20} />
            <Words>{isAnswered ? 'Not answered' : 'Mark as answered'}</Words>
          </Button>
        </>
      }
    >
      {isAnswered && (
        <FormBanner tone="ok">
          {`Answered${message.answered_by_name ? ` by ${message.answered_by_name}` : ''}, ${displayRecentTime(message.answered_at, now)}`}
        </FormBanner>
      )}
      {message.event_id && (
        <FormBanner tone="note">
          {richText(
            `Registers ${countWithNoun(message.people ?? 1, 'person', 'people')}. <link>All registrations for this event</link>`,
            {
              link: (words) => <TextLink to={registrationsPath(message.event_id ?? '')}>{words}</TextLink>,
            },
          )}
        </FormBanner>
      )}
      {message.reply_by && <FormBanner tone="note">{`${replyWayText(message.reply_by)}.`}</FormBanner>}
      {begun && <FormBanner tone="note">{begunMark(begun.name, begun.minutes)}</FormBanner>}
      <Details>
        {details.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={textLanguage(text)}>{text}</dd>
          </div>
        ))}
      </Details>
      {original && (
        <FormBanner
          tone="note"
          action={
            <Button tone="line" size="sm" onClick={() => setOriginal(!isOriginal)}>
              {isOriginal ? 'Show converted' : 'Show original'}
            </Button>
          }
        >
          {isOriginal ? 'Shown as sent, in Zawgyi.' : 'Sent in Zawgyi, shown converted.'}
        </FormBanner>
      )}
      <ReplyWays message={message} answer={answer} onAnswer={setAnswer} onBegin={handleBegin} />
      <MessageNotes message={message} draft={note} onDraft={setNote} />
      <UnsavedDialog guard={guard} isKept />
    </Modal>
  );
}

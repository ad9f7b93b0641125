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
import { displayRecentTime } from '@/domain/displayDates';
import { type ContactMessage, flippedStatus, replyWayText } from '@/domain/message';
import { currentAnswerer } from '@/domain/messageAnswer';
import { registrationsPath } from '@/domain/paths';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { countWithNoun } from '@/texts/format';
import { AnswerPanel } from './AnswerPanel';
import { answerBegunText } from './MessageBadges';
import { MessageDetails } from './MessageDetails';
import { MessageNotes } from './MessageNotes';
import { useMessageBatch } from './useMessageBatch';

/** Keeps the draft of a note or an answer on this device after closing. Without a draft, the text is undefined. */
function useUnsavedDraft(messageId: string, slot: 'note' | 'answer') {
  const userId = useSelector(selectSession)?.id;
  const [storage] = useState(() => unsavedTexts(`message/${messageId}`, String(userId)));
  const [text, setText] = useState(() => {
    const storedText = storage.list(new Date()).find((draft) => draft.slot === slot)?.fields.text;
    return storedText === undefined ? undefined : String(storedText);
  });

  function setAndStoreText(newText?: string) {
    setText(newText);
    if (newText === undefined || newText.trim() === '') storage.remove(slot);
    // `base` and `hadPictures` matter only for posts and events. A message has no versions and no pictures.
    else storage.store({ slot, fields: { text: newText }, savedAt: Date.now(), base: '', hadPictures: false });
  }

  return [text, setAndStoreText] as const;
}

const OneLine = styled.span`
  white-space: nowrap;
`;

/** The dialog of one message, with the answer and the notes of staff. Opening it marks the message as read. */
export function MessageModal({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const [note = '', setNote] = useUnsavedDraft(message.id, 'note');
  const [answer, setAnswer] = useUnsavedDraft(message.id, 'answer');
  const hasUnsavedNote = note.trim() !== '';
  // Closing asks only about a note that is not added yet. The draft of an answer stays without a question.
  const guard = useUnsavedGuard(hasUnsavedNote);
  const [beginAnswering] = useBeginAnsweringMutation();
  const { run: changeMessages } = useMessageBatch();
  const answeredButton = useRef<HTMLButtonElement>(null);
  const isAnswered = message.answered_at !== undefined;
  const nextStatus = flippedStatus(message.status);

  // Runs only when the dialog opens. Otherwise "Mark as unread" in the dialog would be undone at once.
  const markRead = useEffectEvent(() => {
    if (message.status === 'unread') void changeMessages('read', [message], { isQuiet: true });
  });
  useEffect(() => markRead(), []);

  function handleBeginAnswering() {
    // The user sends the answer in another program. Back here, Enter marks the message as answered.
    answeredButton.current?.focus();
    if (!isAnswered) void beginAnswering(message.id);
  }

  function toggleAnswered() {
    if (!isAnswered) setAnswer(undefined);
    void changeMessages(isAnswered ? 'unanswered' : 'answered', [message]);
  }

  return (
    <Modal
      title="Contact Message"
      isWide
      hasCloseButton
      canCloseByBackdrop={!hasUnsavedNote}
      onClose={() => guard.leave(onClose)}
      footer={
        <>
          <Button tone="ghost" onClick={() => void changeMessages(nextStatus, [message])}>
            <Icon of={nextStatus === 'unread' ? Mail : MailOpen} size={20} />
            <OneLine>{`Mark as ${nextStatus}`}</OneLine>
          </Button>
          <Button ref={answeredButton} tone={isAnswered ? 'line' : 'primary'} onClick={toggleAnswered}>
            <Icon of={isAnswered ? Undo2 : Check} size={20} />
            <OneLine>{isAnswered ? 'Not answered' : 'Mark as answered'}</OneLine>
          </Button>
        </>
      }
    >
      <MessageBanners message={message} />
      <MessageDetails message={message} />
      <AnswerPanel message={message} answer={answer} onAnswerChange={setAnswer} onBeginAnswering={handleBeginAnswering} />
      <MessageNotes message={message} draft={note} onDraftChange={setNote} />
      <UnsavedDialog guard={guard} isTextStored />
    </Modal>
  );
}

function MessageBanners({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name, event_id, people = 1, reply_by } = message;
  const now = useNow();
  const answerer = currentAnswerer(message, now);
  const byWhom = answered_by_name ? ` by ${answered_by_name}` : '';
  const peopleText = countWithNoun(people, 'person', 'people');
  return (
    <>
      {answered_at !== undefined && (
        <FormBanner tone="ok">{`Answered${byWhom}, ${displayRecentTime(answered_at, now)}`}</FormBanner>
      )}
      {event_id && (
        <FormBanner tone="note">
          {richText(`Registers ${peopleText}. <link>All registrations for this event</link>`, {
            link: (words) => <TextLink to={registrationsPath(event_id)}>{words}</TextLink>,
          })}
        </FormBanner>
      )}
      {reply_by && <FormBanner tone="note">{`${replyWayText(reply_by)}.`}</FormBanner>}
      {answerer && <FormBanner tone="note">{answerBegunText(answerer.name, answerer.minutes)}</FormBanner>}
    </>
  );
}

import { Copy, MessageCircle, Phone, Reply, Send } from 'lucide';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useListRepliesQuery } from '@/api/repliesApi';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Field } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { includesReplyText, messageText, replyHref } from '@/domain/messageReply';
import { telegramHref, telHref, viberHref } from '@/domain/phoneNumber';
import { fillPlaceholders, placeholderValues, restorePlaceholders, unfilledPlaceholders } from '@/domain/savedReply';
import * as admin from '@/texts/admin';
import { media } from '@/theme/theme';
import { type ReplyDraft, SavedReplies } from './SavedReplies';

const ChannelRow = styled(Row)`
  white-space: nowrap;

  > * {
    flex: 1 1 20%;
  }

  > :first-child {
    flex-basis: 100%;
  }

  ${media.phone} {
    > * {
      flex-basis: 30%;
      padding-inline: 10px;
    }
  }
`;

type Props = {
  message: ContactMessage;
  /** What the user writes to the visitor; undefined while the panel has no text box. */
  answer: string | undefined;
  onAnswerChange: (text?: string) => void;
  /** Called when the user goes on to another program with the answer. */
  onBeginAnswering: () => void;
};

/** The part of an opened message with which staff answer it, also with the text of a saved reply (D-90). */
export function AnswerPanel({ message, answer, onAnswerChange, onBeginAnswering }: Props) {
  const { email, phno, reply_by: wishedChannel = 'email' } = message;
  const toast = useToast();
  const paste = useZawgyiPaste();
  const fieldId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  /** The open dialog shows the form for `newReply`; without `newReply`, the list of saved replies. */
  const [dialog, setDialog] = useState<{ newReply?: ReplyDraft }>();
  // Loads the saved replies together with the message, so that their dialog opens at once.
  useListRepliesQuery();
  const answerText = answer?.trim() ?? '';
  const openPlaceholders = unfilledPlaceholders(answerText);
  const hasOpenPlaceholders = openPlaceholders.length > 0;
  const errorId = hasOpenPlaceholders ? `${fieldId}-error` : undefined;

  // A chat link holds no text, and a mail link no long text, so the answer is copied to the clipboard instead.
  const mailLink = replyHref(message, answerText);
  const isTooLong = answerText !== '' && !includesReplyText(mailLink);
  const mailNotice = isTooLong ? 'Answer copied: it is too long for a mail link. Paste it into the mail.' : '';
  const chatNotice = answerText === '' ? '' : 'Answer copied. Paste it into the chat.';
  const channels = [
    { name: 'email', label: 'Reply by email', icon: Reply, href: email.includes('@') ? mailLink : undefined, notice: mailNotice },
    { name: 'phone', label: 'Call', icon: Phone, href: telHref(phno), notice: '' },
    { name: 'viber', label: 'Viber', icon: MessageCircle, href: viberHref(phno), notice: chatNotice },
    { name: 'telegram', label: 'Telegram', icon: Send, href: telegramHref(phno), notice: chatNotice },
  ];
  const wishedFirst = [
    ...channels.filter(({ name }) => name === wishedChannel),
    ...channels.filter(({ name }) => name !== wishedChannel),
  ];

  async function copy(text: string, notice: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'ok', text: notice });
      onBeginAnswering();
    } catch {
      toast({ tone: 'bad', text: `The ${answerText === '' ? 'message' : 'answer'} could not be copied.` });
    }
  }

  function handleChooseReply(reply: string) {
    const filledReply = fillPlaceholders(reply, placeholderValues(message));
    // Renders at once, because the text box must exist before it can take the focus below.
    flushSync(() => {
      setDialog(undefined);
      onAnswerChange(filledReply);
    });
    const undo = { label: admin.undoButton, onPress: () => onAnswerChange(answer) };
    if (answerText !== '') toast({ tone: 'ok', text: 'Your answer was replaced.', action: undo });
    textarea.current?.focus();
    // Scrolls the whole field, because the footer of the dialog would cover the error below its box.
    textarea.current?.parentElement?.scrollIntoView({ block: 'center' });
    // Selects a placeholder that the message could not fill in; without one the cursor goes to the end.
    const [placeholder] = unfilledPlaceholders(filledReply);
    const start = placeholder ? filledReply.lastIndexOf(placeholder) : filledReply.length;
    textarea.current?.setSelectionRange(start, start + (placeholder?.length ?? 0));
  }

  return (
    <Stack $gap={12} onPaste={paste.handlePaste}>
      {answer !== undefined && (
        <Field
          label="Your answer"
          id={fieldId}
          error={hasOpenPlaceholders ? `Fill in or remove before you send: ${openPlaceholders.join(', ')}` : undefined}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={textarea}
              lang={textLanguage(answer)}
              value={answer}
              onChange={({ target }) => onAnswerChange(target.value)}
            />
          )}
        </Field>
      )}
      {paste.offer}
      <Row $gap={4}>
        <Button tone="line" size="sm" onClick={() => setDialog({})}>
          Saved replies
        </Button>
        {answerText !== '' && (
          <Button
            tone="ghost"
            size="sm"
            onClick={() =>
              setDialog({ newReply: { title: '', text: restorePlaceholders(answerText, placeholderValues(message)) } })
            }
          >
            Save as a reply
          </Button>
        )}
      </Row>
      <ChannelRow role="group" aria-label="Answer this message">
        {wishedFirst.map(({ name, label, icon, href, notice }) => {
          if (href === undefined) return null;
          const tone = name === wishedChannel ? 'primary' : 'line';
          const content = (
            <>
              <Icon of={icon} size={20} />
              {label}
            </>
          );
          // Unfilled placeholders disable the ways that send the answer; a phone call sends no text.
          return hasOpenPlaceholders && name !== 'phone' ? (
            <Button key={name} tone={tone} size="sm" disabled aria-describedby={errorId}>
              {content}
            </Button>
          ) : (
            <LinkButton
              key={name}
              tone={tone}
              size="sm"
              href={href}
              onClick={() => (notice ? void copy(answerText, notice) : onBeginAnswering())}
            >
              {content}
            </LinkButton>
          );
        })}
        <Button
          tone="line"
          size="sm"
          disabled={hasOpenPlaceholders}
          aria-describedby={errorId}
          onClick={() =>
            void (answerText === '' ? copy(messageText(message), 'Message copied.') : copy(answerText, 'Answer copied.'))
          }
        >
          <Icon of={Copy} size={20} />
          {admin.copyButton}
        </Button>
      </ChannelRow>
      {dialog && <SavedReplies newReply={dialog.newReply} onChoose={handleChooseReply} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}

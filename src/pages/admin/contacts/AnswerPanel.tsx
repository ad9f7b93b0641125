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
  onAnswer: (text?: string) => void;
  /** Called when the user goes on to another program with the answer. */
  onBegin: () => void;
};

/** The part of an opened message with which staff answer it, also with the text of a saved reply (D-90). */
export function AnswerPanel({ message, answer, onAnswer, onBegin }: Props) {
  const { email, phno, reply_by: wishedChannel = 'email' } = message;
  const toast = useToast();
  const paste = useZawgyiPaste();
  const fieldId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  /** The open dialog: the list of saved replies, or the form for `newReply`. */
  const [dialog, setDialog] = useState<{ newReply?: ReplyDraft }>();
  // Loads the saved replies together with the message, so that their dialog opens at once.
  useListRepliesQuery();
  const sentText = answer?.trim() ?? '';
  const openPlaceholders = unfilledPlaceholders(sentText);
  const hasOpenPlaceholders = openPlaceholders.length > 0;
  const errorId = hasOpenPlaceholders ? `${fieldId}-error` : undefined;

  // A chat link holds no text, and a mail link no long text, so the answer is copied to the clipboard instead.
  const mailLink = replyHref(message, sentText);
  const isTooLong = sentText !== '' && !includesReplyText(mailLink);
  const mailNotice = isTooLong ? 'Answer copied: it is too long for a mail link. Paste it into the mail.' : '';
  const chatNotice = sentText === '' ? '' : 'Answer copied. Paste it into the chat.';
  const channels = [
    { name: 'email', label: 'Reply by email', icon: Reply, href: email.includes('@') ? mailLink : undefined, notice: mailNotice },
    { name: 'phone', label: 'Call', icon: Phone, href: telHref(phno), notice: '' },
    { name: 'viber', label: 'Viber', icon: MessageCircle, href: viberHref(phno), notice: chatNotice },
    { name: 'telegram', label: 'Telegram', icon: Send, href: telegramHref(phno), notice: chatNotice },
  ];
  const isWished = ({ name }: { name: string }) => name === wishedChannel;
  channels.sort((a, b) => Number(isWished(b)) - Number(isWished(a)));

  async function copy(copied: string, notice: string) {
    try {
      await navigator.clipboard.writeText(copied);
      toast({ tone: 'ok', text: notice });
      onBegin();
    } catch {
      toast({ tone: 'bad', text: `The ${sentText === '' ? 'message' : 'answer'} could not be copied.` });
    }
  }

  function handleChooseReply(reply: string) {
    const filledReply = fillPlaceholders(reply, placeholderValues(message));
    // Renders at once, because the text box must exist before it can take the focus below.
    flushSync(() => {
      setDialog(undefined);
      onAnswer(filledReply);
    });
    const undo = { label: admin.undoButton, onPress: () => onAnswer(answer) };
    if (sentText !== '') toast({ tone: 'ok', text: 'Your answer was replaced.', action: undo });
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
              onChange={({ target }) => onAnswer(target.value)}
            />
          )}
        </Field>
      )}
      {paste.offer}
      <Row $gap={4}>
        <Button tone="line" size="sm" onClick={() => setDialog({})}>
          Saved replies
        </Button>
        {sentText !== '' && (
          <Button
            tone="ghost"
            size="sm"
            onClick={() =>
              setDialog({ newReply: { title: '', text: restorePlaceholders(sentText, placeholderValues(message)) } })
            }
          >
            Save as a reply
          </Button>
        )}
      </Row>
      <ChannelRow role="group" aria-label="Answer this message">
        {channels.map(({ name, label, icon, href, notice }) => {
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
              onClick={() => (notice ? void copy(sentText, notice) : onBegin())}
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
            void (sentText === '' ? copy(messageText(message), 'Message copied.') : copy(sentText, 'Answer copied.'))
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

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

const Ways = styled(Row)`
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
  /** What the user writes to the visitor; undefined while there is no box for it. */
  answer: string | undefined;
  onAnswer: (text?: string) => void;
  onBegin: () => void;
};

/** The ways to answer a message, with the text of a saved reply or without (D-90). */
export function ReplyWays({ message, answer, onAnswer, onBegin }: Props) {
  const { email, phno, reply_by: wish = 'email' } = message;
  const toast = useToast();
  const paste = useZawgyiPaste();
  const boxId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState<ReplyDraft | 'list'>();
  // Loaded with the message, so that they are there when they are asked for.
  useListRepliesQuery();
  const text = answer?.trim() ?? '';
  const left = unfilledPlaceholders(text);
  const isWaiting = left.length > 0;
  const mail = replyHref(message, text);
  // What the link of a way cannot carry goes to the clipboard.
  const chat = text && 'Answer copied. Paste it into the chat.';
  const long = text && !includesReplyText(mail) ? 'Answer copied: it is too long for a mail link. Paste it into the mail.' : '';
  const ways = [
    { way: 'email', label: 'Reply by email', icon: Reply, href: email.includes('@') ? mail : undefined, copied: long },
    { way: 'phone', label: 'Call', icon: Phone, href: telHref(phno), copied: '' },
    { way: 'viber', label: 'Viber', icon: MessageCircle, href: viberHref(phno), copied: chat },
    { way: 'telegram', label: 'Telegram', icon: Send, href: telegramHref(phno), copied: chat },
  ];
  // What the visitor asks for comes first.
  const links = ways.sort((a, b) => Number(b.way === wish) - Number(a.way === wish));
  const waiting = { disabled: true, 'aria-describedby': `${boxId}-error` };

  async function copy(copied: string, done: string) {
    try {
      await navigator.clipboard.writeText(copied);
      toast({ tone: 'ok', text: done });
      onBegin();
    } catch {
      toast({ tone: 'bad', text: `The ${text === '' ? 'message' : 'answer'} could not be copied.` });
    }
  }

  function handleChoose(reply: string) {
    const filled = fillPlaceholders(reply, placeholderValues(message));
    flushSync(() => {
      setOpened(undefined);
      onAnswer(filled);
    });
    const action = { label: admin.undoButton, onAct: () => onAnswer(answer) };
    if (text !== '') toast({ tone: 'ok', text: 'Your answer was replaced.', action });
    box.current?.focus();
    // With the reason below it, which the foot of the dialog would cover.
    box.current?.parentElement?.scrollIntoView({ block: 'center' });
    const [place = ''] = unfilledPlaceholders(filled);
    box.current?.setSelectionRange(filled.lastIndexOf(place), filled.lastIndexOf(place) + place.length);
  }

  return (
    <Stack $gap={12} onPaste={paste.handlePaste}>
      {answer !== undefined && (
        <Field
          label="Your answer"
          id={boxId}
          error={isWaiting ? `Fill in or remove before you send: ${left.join(', ')}` : undefined}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={box}
              lang={textLanguage(answer)}
              value={answer}
              onChange={({ target }) => onAnswer(target.value)}
            />
          )}
        </Field>
      )}
      {paste.offer}
      <Row $gap={4}>
        <Button tone="line" size="sm" onClick={() => setOpened('list')}>
          Saved replies
        </Button>
        {text !== '' && (
          <Button
            tone="ghost"
            size="sm"
            onClick={() => setOpened({ title: '', text: restorePlaceholders(text, placeholderValues(message)) })}
          >
            Save as a reply
          </Button>
        )}
      </Row>
      <Ways role="group" aria-label="Answer this message">
        {links.map(({ way, label, icon, href, copied }) => {
          const look = { tone: way === wish ? 'primary' : 'line', size: 'sm' } as const;
          const content = (
            <>
              <Icon of={icon} size={20} />
              {label}
            </>
          );
          if (href === undefined) return null;
          if (isWaiting && way !== 'phone') {
            return (
              <Button key={way} {...look} {...waiting}>
                {content}
              </Button>
            );
          }
          return (
            <LinkButton key={way} {...look} href={href} onClick={() => (copied ? void copy(text, copied) : onBegin())}>
              {content}
            </LinkButton>
          );
        })}
        <Button
          tone="line"
          size="sm"
          {...(isWaiting && waiting)}
          onClick={() => void (text === '' ? copy(messageText(message), 'Message copied.') : copy(text, 'Answer copied.'))}
        >
          <Icon of={Copy} size={20} />
          {admin.copyButton}
        </Button>
      </Ways>
      {opened && <SavedReplies shown={opened} onChoose={handleChoose} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

import { Copy, MessageCircle, Phone, Reply, Send } from 'lucide';
import styled from 'styled-components';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/message';
import { messageText, replyLink } from '@/domain/messageReply';
import { telegramHref, telHref, viberHref } from '@/domain/phoneNumber';
import { copyButton } from '@/texts/admin';
import { media } from '@/theme/theme';

const WayRow = styled(Row)`
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

const COPIED_FOR_MAIL = 'Answer copied: it is too long for a mail link. Paste it into the mail.';
const COPIED_FOR_CHAT = 'Answer copied. Paste it into the chat.';

type Props = { message: ContactMessage; answer: string; blockingErrorId: string | undefined; onBeginAnswering: () => void };

/** Buttons to mail, call, chat or copy the answer. An error in the answer disables all except the call. */
export function AnswerWays({ message, answer, blockingErrorId, onBeginAnswering }: Props) {
  const { email, phno: phone, reply_by: wishedWay = 'email' } = message;
  const toast = useToast();
  const hasAnswer = answer !== '';
  const isBlocked = blockingErrorId !== undefined;
  const mail = replyLink(message, answer);
  const mailHref = email.includes('@') ? mail.href : undefined;
  // Some links cannot contain the answer. Then a click copies the answer, and `pasteNotice` tells the user to paste the text.
  const mailPasteNotice = mail.isReplyLeftOut ? COPIED_FOR_MAIL : undefined;
  const chatPasteNotice = hasAnswer ? COPIED_FOR_CHAT : undefined;
  const ways = [
    { name: 'email', label: 'Reply by email', icon: Reply, href: mailHref, usesAnswer: true, pasteNotice: mailPasteNotice },
    { name: 'phone', label: 'Call', icon: Phone, href: telHref(phone), usesAnswer: false, pasteNotice: undefined },
    {
      name: 'viber',
      label: 'Viber',
      icon: MessageCircle,
      href: viberHref(phone),
      usesAnswer: true,
      pasteNotice: chatPasteNotice,
    },
    {
      name: 'telegram',
      label: 'Telegram',
      icon: Send,
      href: telegramHref(phone),
      usesAnswer: true,
      pasteNotice: chatPasteNotice,
    },
  ];
  const wishedFirst = [...ways.filter(({ name }) => name === wishedWay), ...ways.filter(({ name }) => name !== wishedWay)];

  /** Copies the answer or, without an answer, the message. Only a successful copy counts as a begun answer. */
  async function copyAndBegin(copiedNotice: string) {
    try {
      await navigator.clipboard.writeText(hasAnswer ? answer : messageText(message));
      toast({ tone: 'ok', text: copiedNotice });
      onBeginAnswering();
    } catch {
      toast({ tone: 'bad', text: `The ${hasAnswer ? 'answer' : 'message'} could not be copied.` });
    }
  }

  function handleOpen(pasteNotice: string | undefined) {
    if (pasteNotice === undefined) onBeginAnswering();
    else void copyAndBegin(pasteNotice);
  }
  const handleCopy = () => void copyAndBegin(hasAnswer ? 'Answer copied.' : 'Message copied.');

  return (
    <WayRow role="group" aria-label="Answer this message">
      {wishedFirst.map(({ name, label, icon, href, usesAnswer, pasteNotice }) => {
        if (href === undefined) return null;
        const tone = name === wishedWay ? 'primary' : 'line';
        const content = (
          <>
            <Icon of={icon} size={20} />
            {label}
          </>
        );
        return isBlocked && usesAnswer ? (
          <Button key={name} tone={tone} size="sm" disabled aria-describedby={blockingErrorId}>
            {content}
          </Button>
        ) : (
          <LinkButton key={name} tone={tone} size="sm" href={href} onClick={() => handleOpen(pasteNotice)}>
            {content}
          </LinkButton>
        );
      })}
      <Button tone="line" size="sm" disabled={isBlocked} aria-describedby={blockingErrorId} onClick={handleCopy}>
        <Icon of={Copy} size={20} />
        {copyButton}
      </Button>
    </WayRow>
  );
}

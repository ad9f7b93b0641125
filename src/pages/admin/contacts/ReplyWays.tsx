import { Copy, MessageCircle, Phone, Reply, Send } from 'lucide';
import styled from 'styled-components';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/message';
import { messageText, replyHref, telegramHref, telHref, viberHref } from '@/domain/messageReply';
import * as admin from '@/texts/admin';
import { media } from '@/theme/media';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  white-space: nowrap;

  > * {
    flex: 1 1 20%;
  }

  > a:first-child {
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
  /** The user begins to answer, in another program. */
  onBegin: () => void;
};

/** The ways to answer that a message's data allow. */
export function ReplyWays({ message, onBegin }: Props) {
  const toast = useToast();
  const links = [
    { label: 'Call', icon: Phone, href: telHref(message.phno) },
    { label: 'Viber', icon: MessageCircle, href: viberHref(message.phno) },
    { label: 'Telegram', icon: Send, href: telegramHref(message.phno) },
  ];

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(messageText(message));
      toast({ tone: 'ok', text: 'Message copied.' });
      onBegin();
    } catch {
      toast({ tone: 'bad', text: 'The message could not be copied.' });
    }
  }

  return (
    <Ways role="group" aria-label="Answer this message">
      {message.email.includes('@') && (
        <LinkButton size="sm" href={replyHref(message)} onClick={onBegin}>
          <Icon of={Reply} size={20} />
          Reply by email
        </LinkButton>
      )}
      {links.map(
        ({ label, icon, href }) =>
          href && (
            <LinkButton key={label} tone="line" size="sm" href={href} onClick={onBegin}>
              <Icon of={icon} size={20} />
              {label}
            </LinkButton>
          ),
      )}
      <Button tone="line" size="sm" onClick={() => void handleCopy()}>
        <Icon of={Copy} size={20} />
        {admin.copyButton}
      </Button>
    </Ways>
  );
}

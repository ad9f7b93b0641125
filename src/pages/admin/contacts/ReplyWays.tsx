import { Copy, MessageCircle, Phone, Reply, Send } from 'lucide';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { useToast } from '@/components/ui/useToast';
import type { ContactMessage } from '@/domain/contactMessage';
import { messageText, replyHref } from '@/domain/messageReply';
import { telegramHref, telHref, viberHref } from '@/domain/phone';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminMessage';
import * as S from './ReplyWays.styles';

type Props = {
  message: ContactMessage;
  /** The user leaves for another program in order to answer. */
  onLeave: () => void;
};

/** The ways to answer that a message's data allow. */
export function ReplyWays({ message, onLeave }: Props) {
  const toast = useToast();
  const links = [
    { label: texts.callButton, icon: Phone, href: telHref(message.phno) },
    { label: 'Viber', icon: MessageCircle, href: viberHref(message.phno) },
    { label: 'Telegram', icon: Send, href: telegramHref(message.phno) },
  ];

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(messageText(message));
      toast({ tone: 'ok', text: texts.copiedToast });
      onLeave();
    } catch {
      toast({ tone: 'bad', text: texts.failedToCopy });
    }
  }

  return (
    <S.Ways role="group" aria-label={texts.waysLabel}>
      {message.email.includes('@') && (
        <LinkButton size="sm" href={replyHref(message)} onClick={onLeave}>
          <Icon of={Reply} size={20} />
          <S.Words>{texts.emailButton}</S.Words>
        </LinkButton>
      )}
      {links.map(
        ({ label, icon, href }) =>
          href && (
            <LinkButton key={label} tone="line" size="sm" href={href} onClick={onLeave}>
              <Icon of={icon} size={20} />
              {label}
            </LinkButton>
          ),
      )}
      <Button tone="line" size="sm" onClick={() => void handleCopy()}>
        <Icon of={Copy} size={20} />
        {admin.copyButton}
      </Button>
    </S.Ways>
  );
}

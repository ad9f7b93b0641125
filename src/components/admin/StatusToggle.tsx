import type { IconNode } from 'lucide';
import { Badge } from '@/components/ui/Badge';
import type { BadgeTone } from '@/theme/badgeTones';
import * as S from './StatusToggle.styles';

type Props = {
  tone: BadgeTone;
  icon: IconNode;
  /** Says the state and what pressing does, such as "Status: unread. Mark message from Su Su as read". */
  label: string;
  isBusy?: boolean;
  /** The id of the sentence that says why it cannot be pressed; the keyboard still reaches it, so that the sentence is heard. */
  blockedBy?: string;
  onClick: () => void;
  children: string;
};

export function StatusToggle({ tone, icon, label, isBusy = false, blockedBy, onClick, children }: Props) {
  const isOff = isBusy || blockedBy !== undefined;
  return (
    // Not `disabled`: the button would lose the focus with every press.
    <S.Toggle
      type="button"
      aria-label={label}
      aria-describedby={blockedBy}
      aria-disabled={isOff || undefined}
      $isBusy={isBusy}
      onClick={isOff ? undefined : onClick}
    >
      <Badge tone={tone} icon={icon}>
        {children}
      </Badge>
    </S.Toggle>
  );
}

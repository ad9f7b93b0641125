import type { IconNode } from 'lucide';
import { Badge } from '@/components/ui/Badge';
import type { BadgeTone } from '@/theme/badgeTones';
import * as S from './StatusToggle.styles';

type Props = {
  tone: BadgeTone;
  icon: IconNode;
  /** Names the state and the action, such as "Status: unread. Mark message from Su Su as read". */
  label: string;
  isBusy?: boolean;
  /**
   * The id of the sentence that explains why the button is disabled; it stays focusable, so that screen
   * readers read the sentence.
   */
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

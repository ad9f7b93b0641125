import type { IconNode } from 'lucide';
import type { BadgeTone } from '@/theme/theme';
import { Badge } from './Badge';
import * as S from './StatusToggle.styles';

type Props = {
  tone: BadgeTone;
  icon: IconNode;
  /** Says the state and what pressing does, such as "Status: unread. Mark message from Su Su as read". */
  label: string;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
};

export function StatusToggle({ tone, icon, label, isBusy = false, onClick, children }: Props) {
  return (
    // Not `disabled`: the button would lose the focus with every press.
    <S.Toggle type="button" aria-label={label} aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClick}>
      <Badge tone={tone} icon={icon}>
        {children}
      </Badge>
    </S.Toggle>
  );
}

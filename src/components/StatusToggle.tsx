import type { LucideIcon } from 'lucide-react';
import type { BadgeTone } from '@/theme/theme';
import { Badge } from './Badge';
import * as S from './StatusToggle.styles';

type Props = {
  tone: BadgeTone;
  icon: LucideIcon;
  /** Says the state and what pressing does, such as "Status: unread. Mark as read". */
  label: string;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
};

export function StatusToggle({ tone, icon, label, isBusy = false, onClick, children }: Props) {
  return (
    <S.Toggle type="button" aria-label={label} disabled={isBusy} onClick={onClick}>
      <Badge tone={tone} icon={icon}>
        {children}
      </Badge>
    </S.Toggle>
  );
}

import type { IconNode } from 'lucide';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import type { BadgeTone } from '@/theme/badgeTones';
import { media } from '@/theme/media';

const Toggle = styled.button<{ $isBusy: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 6px;
  border: 0;
  border-radius: 6px;
  background: none;

  > span {
    white-space: nowrap;
    overflow-wrap: normal;
    transition: box-shadow ${({ theme }) => theme.motion.fast};
  }

  &[aria-disabled='true'] {
    cursor: ${({ $isBusy }) => ($isBusy ? 'progress' : 'not-allowed')};
    opacity: .7;
  }

  ${media.cards} {
    margin-left: -6px;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) > span {
      box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.ink};
    }
  }
`;

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
    <Toggle
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
    </Toggle>
  );
}

import { CalendarClock, CalendarX, FilePen, Globe, type IconNode } from 'lucide';
import styled from 'styled-components';
import { Badge, type BadgeTone } from '@/components/ui/Badge';
import { useNow } from '@/contexts/Now';
import type { Schedule, Stage } from '@/domain/schedule';
import { stageLabel } from '@/domain/scheduleTexts';
import { media, theme } from '@/theme/theme';

const STAGE_BADGES: Record<Stage, { tone: BadgeTone; icon: IconNode }> = {
  draft: { tone: 'draft', icon: FilePen },
  scheduled: { tone: 'scheduled', icon: CalendarClock },
  published: { tone: 'published', icon: Globe },
  withdrawn: { tone: 'past', icon: CalendarX },
};

type StageBadgeProps = { record: Schedule & { status: 'draft' | 'published' }; stage: Stage };

export function StageBadge({ record, stage }: StageBadgeProps) {
  return <Badge {...STAGE_BADGES[stage]}>{stageLabel(record, stage, useNow())}</Badge>;
}

const ToggleButton = styled.button.attrs({ type: 'button' })<{ $isBusy: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 6px;
  border-radius: 6px;

  > span {
    white-space: nowrap;
    overflow-wrap: normal;
    transition: box-shadow ${theme.motion.fast};
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
      box-shadow: 0 0 0 2px ${theme.colour.ink};
    }
  }
`;

type StatusToggleProps = {
  tone: BadgeTone;
  icon: IconNode;
  label: string;
  isBusy?: boolean;
  disabledReasonId?: string;
  onClick: () => void;
  children: string;
};

export function StatusToggle({ tone, icon, label, isBusy = false, disabledReasonId, onClick, children }: StatusToggleProps) {
  const isDisabled = isBusy || disabledReasonId !== undefined;
  return (
    // With `disabled`, the button would lose the focus, and screen readers would not read the reason.
    <ToggleButton
      aria-label={label}
      aria-describedby={disabledReasonId}
      aria-disabled={isDisabled || undefined}
      $isBusy={isBusy}
      onClick={isDisabled ? undefined : onClick}
    >
      <Badge tone={tone} icon={icon}>
        {children}
      </Badge>
    </ToggleButton>
  );
}

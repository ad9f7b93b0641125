import { CalendarClock, CalendarX, FilePen, Globe, type IconNode } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { Badge, type BadgeTone } from '@/components/ui/Badge';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import type { Schedule, Stage } from '@/domain/schedule';
import { stageLabel } from '@/domain/scheduleTexts';
import * as admin from '@/texts/admin';
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
    // Not `disabled`: the button would lose the focus, and screen readers would not read the reason.
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

type StatusSwitchOptions<Item, Status extends string> = {
  toastTopic: (item: Item) => string;
  successText: (item: Item, status: Status) => string;
  failureText: (item: Item, status: Status, reason: string) => string;
  statusAfterUndo: (status: Status, item: Item) => Status;
  /** Resolves to the reason of a failure, or to undefined. */
  save: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Changes a record's status, reports the outcome and offers Undo. `pending` is the status being saved. */
export function useStatusSwitch<Item, Status extends string>(options: StatusSwitchOptions<Item, Status>) {
  const { toastTopic, successText, failureText, statusAfterUndo, save } = options;
  const [pending, setPending] = useState<Status>();
  const toast = useToast();

  async function change(item: Item, status: Status, isUndo = false) {
    setPending(status);
    const reason = await save(item, status);
    if (reason !== undefined) {
      toast({ tone: 'bad', topic: toastTopic(item), text: failureText(item, status, reason) });
    } else {
      const undo = { label: admin.undoButton, onPress: () => void change(item, statusAfterUndo(status, item), true) };
      toast({ tone: 'ok', topic: toastTopic(item), text: successText(item, status), action: isUndo ? undefined : undo });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (item: Item, status: Status) => void change(item, status) };
}

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

const SIGNS: Record<Stage, { tone: BadgeTone; icon: IconNode }> = {
  draft: { tone: 'draft', icon: FilePen },
  scheduled: { tone: 'scheduled', icon: CalendarClock },
  published: { tone: 'published', icon: Globe },
  withdrawn: { tone: 'past', icon: CalendarX },
};

type StageBadgeProps = {
  record: Schedule & { status: 'draft' | 'published' };
  stage: Stage;
};

export function StageBadge({ record, stage }: StageBadgeProps) {
  return <Badge {...SIGNS[stage]}>{stageLabel(record, stage, useNow())}</Badge>;
}

const Toggle = styled.button.attrs({ type: 'button' })<{ $isBusy: boolean }>`
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
  /** The id of the sentence that says why the button is disabled; it stays focusable, so that screen readers read it. */
  blockedBy?: string;
  onClick: () => void;
  children: string;
};

export function StatusToggle({ tone, icon, label, isBusy = false, blockedBy, onClick, children }: StatusToggleProps) {
  const isOff = isBusy || blockedBy !== undefined;
  return (
    // Not `disabled`: the button would lose the focus with every press.
    <Toggle
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

type Flips<Item, Status extends string> = {
  about: (item: Item) => string;
  changed: (item: Item, status: Status) => string;
  failed: (item: Item, status: Status, reason: string) => string;
  flipped: (status: Status, item: Item) => Status;
  send: (item: Item, status: Status) => Promise<string | undefined>;
};

/** Switches a record's status, reports the outcome and offers Undo. `pending` is being saved. */
export function useStatusFlip<Item, Status extends string>({ about, changed, failed, flipped, send }: Flips<Item, Status>) {
  const [pending, setPending] = useState<Status>();
  const toast = useToast();

  async function change(item: Item, status: Status, isUndo = false) {
    setPending(status);
    const reason = await send(item, status);
    if (reason !== undefined) {
      toast({ tone: 'bad', about: about(item), text: failed(item, status, reason) });
    } else {
      const undo = { label: admin.undoButton, onAct: () => void change(item, flipped(status, item), true) };
      toast({ tone: 'ok', about: about(item), text: changed(item, status), action: isUndo ? undefined : undo });
    }
    setPending(undefined);
  }

  return { pending, setStatus: (item: Item, status: Status) => void change(item, status) };
}

import { CalendarClock, FilePen, Globe, type IconNode, Save } from 'lucide';
import type { Control, FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { useNow } from '@/contexts/Now';
import { type SaveEffect, saveEffect } from '@/domain/saveEffect';
import type { Schedule } from '@/domain/schedule';
import { media } from '@/theme/media';
import { useChosenSchedule } from './useChosenSchedule';

const Note = styled.p`
  display: flex;
  flex: 1;
  gap: 8px;
  align-items: center;
  min-width: 0;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;

  svg {
    flex: none;
  }

  b {
    color: ${({ theme }) => theme.colour.ink};
  }

  ${media.phone} {
    flex: 1 0 100%;
  }
`;

const SIGNS: Record<SaveEffect['action'], IconNode> = {
  publish: Globe,
  schedule: CalendarClock,
  saveDraft: FilePen,
  save: Save,
};

type Props<Draft extends FieldValues, Checked> = {
  id: string;
  control: Control<Draft, unknown, Checked>;
  /** The record before the save; undefined for a new one. */
  stored: (Schedule & { status: 'draft' | 'published' }) | undefined;
};

/** Says beside the button what saving will do, while the choice is made (D-78). */
export function SaveEffectNote<Draft extends FieldValues, Checked>({ id, control, stored }: Props<Draft, Checked>) {
  const { action, label, sentence } = saveEffect(useChosenSchedule(control), stored, useNow());
  return (
    <Note id={id}>
      <Icon of={SIGNS[action]} size={20} />
      <span>
        <b>{label}.</b> {sentence}
      </span>
    </Note>
  );
}

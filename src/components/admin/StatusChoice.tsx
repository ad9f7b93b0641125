import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import * as texts from '@/texts/adminEditor';
import * as publishing from '@/texts/publishing';

const PUBLISHED = { value: 'published', label: publishing.published, explanation: texts.publishedHint } as const;
const SCHEDULED = {
  value: 'scheduled',
  label: publishing.scheduled,
  explanation: texts.scheduledHint,
} as const;
const DRAFT = { value: 'draft', label: publishing.draft, explanation: texts.draftHint } as const;

type Props = {
  field: UseFormRegisterReturn;
  /** The default status of a new record (D-02, D-03). */
  usual: 'published' | 'draft';
};

export function StatusChoice({ field, usual }: Props) {
  return (
    <ChoiceCards
      legend={texts.statusLabel}
      options={usual === 'draft' ? [DRAFT, PUBLISHED, SCHEDULED] : [PUBLISHED, SCHEDULED, DRAFT]}
      field={field}
    />
  );
}

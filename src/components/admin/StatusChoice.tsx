import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/forms/ChoiceCards';

const PUBLISHED = { value: 'published', label: 'Published', explanation: 'Visitors see it as soon as it is saved.' } as const;
const SCHEDULED = {
  value: 'scheduled',
  label: 'Scheduled',
  explanation: 'Visitors see it from a moment that you choose.',
} as const;
const DRAFT = { value: 'draft', label: 'Draft', explanation: 'Only staff see it, until you publish it.' } as const;

type Props = {
  field: UseFormRegisterReturn;
  /** The default status of a new record (D-02, D-03). */
  usual: 'published' | 'draft';
};

export function StatusChoice({ field, usual }: Props) {
  return (
    <ChoiceCards
      legend="Status"
      options={usual === 'draft' ? [DRAFT, PUBLISHED, SCHEDULED] : [PUBLISHED, SCHEDULED, DRAFT]}
      field={field}
    />
  );
}

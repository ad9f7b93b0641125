import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/forms/ChoiceCards';
import * as texts from '@/texts/adminEvents';
import * as records from '@/texts/records';

const OPTIONS = [
  { value: '', label: texts.asPlanned, explanation: texts.asPlannedHint },
  { value: 'postponed', label: records.postponed, explanation: texts.postponedHint },
  { value: 'cancelled', label: records.cancelled, explanation: texts.cancelledHint },
] as const;

/** Whether an event takes place; its page and its address stay in every case (D-80). */
export function EventStateChoice({ field }: { field: UseFormRegisterReturn }) {
  return <ChoiceCards legend={texts.stateLabel} options={OPTIONS} field={field} />;
}

import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { toRecord, toText } from '@/domain/coerce';
import { formStatuses } from '@/domain/stageLabel';

/** The status and the dates that are chosen in a form now, without rerendering the rest of it. */
export function useChosenSchedule<Draft extends FieldValues, Checked>(control: Control<Draft, unknown, Checked>) {
  const values = toRecord(useWatch({ control }));
  return {
    status: formStatuses.find((status) => status === values.status) ?? 'draft',
    publish_at: toText(values.publish_at),
    withdraw_at: toText(values.withdraw_at),
  };
}

import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedDraft } from './eventDraft';
import type { EventDraft } from './eventFormFields';
import { usualEnd } from './eventTimes';

/**
 * Sets an empty end to two hours after the start. Pickers report half-typed years, so the end follows the
 * start until the start loses focus; a chosen end stays.
 */
export function useDefaultEnd({ getValues, setValue, clearErrors }: UseFormReturn<EventDraft, unknown, CheckedDraft>) {
  const made = useRef('');
  return {
    follow() {
      const [start, end] = getValues(['start_date', 'end_date']);
      const next = usualEnd(start ?? '');
      if (next === '' || (end && end !== made.current)) return;
      made.current = next;
      setValue('end_date', next);
      clearErrors('end_date');
    },
    stopFollowing() {
      made.current = '';
    },
  };
}

import { useRef } from 'react';
import { toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { toStoredDateTime } from '@/domain/scheduleSchema';
import type { RecordFormMethods } from '@/pages/admin/recordConfig';
import { formatPickerValue } from '@/pages/admin/recordFormValues';

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** Returns the picker value two hours after a start. While a year such as 0002 is being typed, returns undefined. */
function toUsualEnd(start: string): string | undefined {
  const isYearComplete = toStoredDateTime(start) !== undefined;
  const startDate = isYearComplete ? parseDate(start) : undefined;
  return startDate && formatPickerValue(new Date(startDate.getTime() + USUAL_LENGTH_MS));
}

/** Fills an empty end with two hours after the start. The end follows the start until the user leaves that field. */
export function useDefaultEnd({ getValues, setValue, clearErrors }: RecordFormMethods) {
  const filledEnd = useRef<string | undefined>(undefined);
  return {
    moveEndWithStart() {
      const start = toText(getValues('start_date'));
      const end = toText(getValues('end_date'));
      const usualEnd = toUsualEnd(start);
      const mayReplaceEnd = end === '' || end === filledEnd.current;
      if (usualEnd === undefined || !mayReplaceEnd) return;
      filledEnd.current = usualEnd;
      setValue('end_date', usualEnd);
      clearErrors('end_date');
    },
    stopMovingEnd() {
      filledEnd.current = undefined;
    },
  };
}

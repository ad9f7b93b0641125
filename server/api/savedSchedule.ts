import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { scheduleErrors } from '@/domain/scheduleSchema';
import { errors } from '../lib/errors';

/**
 * The schedule that a save leaves a record with: a date that the form lacks stays as stored, an empty one goes. Throws 422 with a text
 * for each date that has passed, and for a withdrawal before the publishing (D-78).
 */
export function savedSchedule(sent: Schedule, stored: Schedule, now: Date): Schedule {
  const merged = Object.fromEntries(
    SCHEDULE_DATES.flatMap((field) => {
      const date = sent[field] ?? stored[field];
      // A record without a date keeps no trace of it, but the stored one has to be taken away.
      return date === undefined ? [] : [[field, date || undefined]];
    }),
  );
  const wrong = scheduleErrors(merged, stored, now);
  if (Object.keys(wrong).length > 0) throw errors.invalid(wrong);
  return merged;
}

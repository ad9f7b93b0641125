import * as fieldTexts from '@/texts/fieldRules';
import * as texts from '@/texts/scheduleRules';
import { parseDate } from './dates';
import type { Schedule } from './schedule';
import { storedDateTime } from './storedDateTime';
import { z } from './zod';

/** A wall time of Yangon; the empty text for no date; a missing value keeps the stored one (D-78). */
const moment = z.preprocess(
  (value: string | null | undefined) => (value === null ? '' : value),
  z
    .string(fieldTexts.unreadableDate)
    .transform((value, context) => {
      if (value.trim() === '') return '';
      const stored = storedDateTime(value.trim());
      if (stored === undefined) context.addIssue(fieldTexts.unreadableDate);
      return stored ?? '';
    })
    .optional(),
);

/** The rules of a schedule's dates, one by one. */
export const scheduleFields = { publish_at: moment, withdraw_at: moment };

const timeIn = (date: string | undefined) => parseDate(date)?.getTime();

/**
 * The error of each date of a schedule that a save may not have: a new time has to come, and the withdrawal follows the publishing.
 * Dates that the save does not change are not judged (D-78).
 */
export function scheduleErrors(saved: Schedule, stored: Schedule, now: Date): Partial<Record<keyof Schedule, string>> {
  const [from, until] = [timeIn(saved.publish_at), timeIn(saved.withdraw_at)];
  const isFromNew = from !== timeIn(stored.publish_at);
  const isUntilNew = until !== timeIn(stored.withdraw_at);
  const hasPassed = (time: number | undefined) => time !== undefined && time <= now.getTime();
  const isReversed = from !== undefined && until !== undefined && until <= from;
  return {
    ...(isFromNew && hasPassed(from) && { publish_at: texts.timePassed }),
    ...((isFromNew || isUntilNew) && isReversed && { withdraw_at: texts.withdrawnTooEarly }),
    ...(isUntilNew && hasPassed(until) && { withdraw_at: texts.timePassed }),
  };
}

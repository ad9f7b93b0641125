// The publishing dates in the form of a post or event. "Scheduled" means published from a later `publish_at` on.
import * as fieldTexts from '@/texts/rules';
import { parseDate } from './dates';
import type { FormSchedule, Schedule } from './schedule';
import { scheduleErrors } from './scheduleSchema';

/** The form sends '' to remove a stored date. Without a stored or chosen date, the form sends nothing. */
function toSentDate(chosenDate = '', storedDate: string | undefined): string | undefined {
  const isNothingToSend = chosenDate === '' && storedDate === undefined;
  return isNothingToSend ? undefined : chosenDate;
}

/** Returns what the form sends. A draft has no dates, and a record that is published now loses a later `publish_at`. */
export function toSentSchedule({ status, publish_at, withdraw_at }: FormSchedule, stored: Schedule | undefined, now: Date) {
  const isDraft = status === 'draft';
  const publishTime = parseDate(publish_at);
  const isLaterDateLeftOver = status === 'published' && publishTime !== undefined && publishTime > now;
  return {
    status: isDraft ? ('draft' as const) : ('published' as const),
    publish_at: toSentDate(isDraft || isLaterDateLeftOver ? '' : publish_at, stored?.publish_at),
    withdraw_at: toSentDate(isDraft ? '' : withdraw_at, stored?.withdraw_at),
  };
}

/** Returns the errors by field. Only the status "scheduled" needs a publishing date. */
export function formScheduleErrors(chosen: FormSchedule, stored: Schedule, now: Date): ReturnType<typeof scheduleErrors> {
  if (chosen.status === 'scheduled') {
    const publishTime = parseDate(chosen.publish_at);
    if (!publishTime) return { publish_at: 'Choose when it is published.' };
    if (publishTime <= now) return { publish_at: fieldTexts.timePassed };
  }
  return scheduleErrors(toSentSchedule(chosen, stored, now), stored, now);
}

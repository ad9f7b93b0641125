// The publishing dates in a form, whose status "scheduled" means a record that is published at a later `publish_at`.
import * as fieldTexts from '@/texts/rules';
import { parseDate } from './dates';
import type { FormSchedule, Schedule } from './schedule';
import { scheduleErrors } from './scheduleSchema';

/** Returns what a form sends for a date: '' removes the stored one; undefined, not sent, where none is stored or chosen. */
const toSentDate = (chosenDate: string | undefined, storedDate: string | undefined) =>
  !chosenDate && storedDate === undefined ? undefined : (chosenDate ?? '');

/** Returns the status and dates that a form sends. A draft has no dates, and a record published now keeps no later date. */
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

/** Returns the errors of the dates in a form, by field. Only a form with the status "scheduled" needs a publishing date. */
export function formScheduleErrors(chosen: FormSchedule, stored: Schedule, now: Date): ReturnType<typeof scheduleErrors> {
  if (chosen.status === 'scheduled') {
    const publishTime = parseDate(chosen.publish_at);
    if (!publishTime) return { publish_at: 'Choose when it is published.' };
    if (publishTime <= now) return { publish_at: fieldTexts.timePassed };
  }
  return scheduleErrors(toSentSchedule(chosen, stored, now), stored, now);
}

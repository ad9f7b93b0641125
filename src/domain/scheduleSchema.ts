// Checks when posts and events are published and withdrawn: dates as forms send them and as records store them.
import * as fieldTexts from '@/texts/rules';

import { parseDate } from './dates';
import type { FormSchedule, Schedule } from './schedule';
import { z } from './zod';

const WALL_TIME = /^(20\d{2}|2100)-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Returns `YYYY-MM-DD HH:mm:ss` for a time as clocks in Yangon show it; undefined when it is not a valid calendar date and time (contract, section 1.9). */
export function toStoredDateTime(value: string): string | undefined {
  const [, year, month, day, hours, minutes, seconds = '00'] = WALL_TIME.exec(value) ?? [];
  return day !== undefined && parseDate(value) ? `${year}-${month}-${day} ${hours}:${minutes}:${seconds}` : undefined;
}

/** Returns what a form sends for a date: nothing for a record that never had one, so that such a form sends only the fields of the spec. */
const toSentDate = (date: string | undefined, stored: string | undefined) =>
  (date ?? '') === '' && stored === undefined ? undefined : (date ?? '');

/** Returns the status and dates that a form sends. A record that is published now has no later publishing date, and a draft has no dates. */
export function toSentSchedule({ status, publish_at, withdraw_at }: FormSchedule, stored: Schedule | undefined, now: Date) {
  const isToCome = (parseDate(publish_at) ?? now) > now;
  const isDraft = status === 'draft';
  return {
    status: isDraft ? ('draft' as const) : ('published' as const),
    publish_at: toSentDate(isDraft || (status === 'published' && isToCome) ? '' : publish_at, stored?.publish_at),
    withdraw_at: toSentDate(isDraft ? '' : withdraw_at, stored?.withdraw_at),
  };
}

/** Returns the error of each date that was chosen in a form. */
export function formScheduleErrors(chosen: FormSchedule, stored: Schedule, now: Date): ReturnType<typeof scheduleErrors> {
  if (chosen.status === 'scheduled') {
    const from = parseDate(chosen.publish_at);
    if (!from || from <= now) return { publish_at: from ? fieldTexts.timePassed : 'Choose when it is published.' };
  }
  return scheduleErrors(toSentSchedule(chosen, stored, now), stored, now);
}

/** Validates a time in Yangon. An empty one is an error only if `required`, its text, is given. */
export const wallTime = (required?: string) =>
  z.string(required ?? fieldTexts.unreadableDate).transform((value, context) => {
    const text = value.trim();
    const stored = toStoredDateTime(text);
    const error = text === '' ? required : stored === undefined && fieldTexts.unreadableDate;
    if (error) context.addIssue(error);
    return stored ?? '';
  });

/** Validates a date that can be missing: the empty text removes it, and a missing value keeps the stored one (D-78). */
const optionalDate = z.preprocess((value: string | null | undefined) => (value === null ? '' : value), wallTime().optional());

export const scheduleFields = { publish_at: optionalDate, withdraw_at: optionalDate };

const timeOf = (date: string | undefined) => parseDate(date)?.getTime();

/** Returns the errors of changed dates: each must be in the future, and the withdrawal after the publishing. Unchanged ones are not checked (D-78). */
export function scheduleErrors(saved: Schedule, stored: Schedule, now: Date): Partial<Record<keyof Schedule, string>> {
  const [from, until] = [timeOf(saved.publish_at), timeOf(saved.withdraw_at)];
  const isFromNew = from !== timeOf(stored.publish_at);
  const isUntilNew = until !== timeOf(stored.withdraw_at);
  const hasPassed = (time: number | undefined) => time !== undefined && time <= now.getTime();
  const isReversed = from !== undefined && until !== undefined && until <= from;
  return {
    ...(isFromNew && hasPassed(from) && { publish_at: fieldTexts.timePassed }),
    ...((isFromNew || isUntilNew) && isReversed && { withdraw_at: 'Choose a time after the one at which it is published.' }),
    ...(isUntilNew && hasPassed(until) && { withdraw_at: fieldTexts.timePassed }),
  };
}

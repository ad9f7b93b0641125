// Checks when posts and events are published and withdrawn: dates as forms send them and as records store them.
import * as fieldTexts from '@/texts/rules';

import { parseDate } from './dates';
import type { FormSchedule, Schedule } from './schedule';
import { z } from './zod';

const WALL_TIME = /^(20\d{2}|2100)-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Returns a time in Yangon as `YYYY-MM-DD HH:mm:ss`; undefined if it is not a valid date and time (contract, section 1.9). */
export function toStoredDateTime(value: string): string | undefined {
  const [, year, month, day, hours, minutes, seconds = '00'] = WALL_TIME.exec(value) ?? [];
  return day !== undefined && parseDate(value) ? `${year}-${month}-${day} ${hours}:${minutes}:${seconds}` : undefined;
}

/** Returns what a form sends for a date: empty to remove a stored date, undefined (not sent) where none was stored or chosen. */
const toSentDate = (chosenDate = '', storedDate: string | undefined) =>
  chosenDate === '' && storedDate === undefined ? undefined : chosenDate;

/** Returns the status and dates a form sends. A record published now has no later publishing date, and a draft has no dates. */
export function toSentSchedule({ status, publish_at, withdraw_at }: FormSchedule, stored: Schedule | undefined, now: Date) {
  const isDraft = status === 'draft';
  const publishDate = parseDate(publish_at);
  const wouldDelay = status === 'published' && publishDate !== undefined && publishDate > now;
  return {
    status: isDraft ? ('draft' as const) : ('published' as const),
    publish_at: toSentDate(isDraft || wouldDelay ? '' : publish_at, stored?.publish_at),
    withdraw_at: toSentDate(isDraft ? '' : withdraw_at, stored?.withdraw_at),
  };
}

/** Returns the errors of the dates in a form, by field. A form that publishes later also needs a publishing date ahead. */
export function formScheduleErrors(chosen: FormSchedule, stored: Schedule, now: Date): ReturnType<typeof scheduleErrors> {
  if (chosen.status === 'scheduled') {
    const from = parseDate(chosen.publish_at);
    if (!from) return { publish_at: 'Choose when it is published.' };
    if (from <= now) return { publish_at: fieldTexts.timePassed };
  }
  return scheduleErrors(toSentSchedule(chosen, stored, now), stored, now);
}

/** Validates a time in Yangon and writes it as stored. `required` is the error if it is empty; without it, empty is valid. */
export const wallTime = (required?: string) =>
  z.string(required ?? fieldTexts.unreadableDate).transform((value, context) => {
    const text = value.trim();
    const dateTime = toStoredDateTime(text);
    if (text === '' && required !== undefined) context.addIssue(required);
    if (text !== '' && dateTime === undefined) context.addIssue(fieldTexts.unreadableDate);
    return dateTime ?? '';
  });

/** Validates a date that can be missing: the empty text removes it, and a missing value keeps the stored one (D-78). */
const optionalDate = z.preprocess((value: string | null | undefined) => (value === null ? '' : value), wallTime().optional());

export const scheduleFields = { publish_at: optionalDate, withdraw_at: optionalDate };

const timeOf = (date: string | undefined) => parseDate(date)?.getTime();

/** Returns errors of changed dates: they must be ahead, `withdraw_at` after `publish_at`. Unchanged ones may be past (D-78). */
export function scheduleErrors(sent: Schedule, stored: Schedule, now: Date): Partial<Record<keyof Schedule, string>> {
  const [from, until] = [timeOf(sent.publish_at), timeOf(sent.withdraw_at)];
  const isFromNew = from !== timeOf(stored.publish_at);
  const isUntilNew = until !== timeOf(stored.withdraw_at);
  const hasPassed = (time: number | undefined) => time !== undefined && time <= now.getTime();
  const isReversed = from !== undefined && until !== undefined && until <= from;
  const errors: Partial<Record<keyof Schedule, string>> = {};
  if (isFromNew && hasPassed(from)) errors.publish_at = fieldTexts.timePassed;
  if (isUntilNew && hasPassed(until)) errors.withdraw_at = fieldTexts.timePassed;
  else if ((isFromNew || isUntilNew) && isReversed) errors.withdraw_at = 'Choose a time after the one at which it is published.';
  return errors;
}

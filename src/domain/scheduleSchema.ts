// Validates the times at which posts and events are published and withdrawn. Forms and the server use these rules.
import * as fieldTexts from '@/texts/rules';
import { parseDate } from './dates';
import type { Schedule } from './schedule';
import { z } from './zod';

/** Matches `2026-11-21 09:30` and `2026-11-21T09:30:00`, in the years 2000 to 2100. */
const YANGON_TIME = /^(20\d{2}|2100)-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Returns a time in Yangon as stored, `YYYY-MM-DD HH:mm:ss`; undefined if it is not valid (contract, section 1.9). */
export function toStoredDateTime(value: string): string | undefined {
  const [, year, month, day, hours, minutes, seconds = '00'] = YANGON_TIME.exec(value) ?? [];
  return day !== undefined && parseDate(value) ? `${year}-${month}-${day} ${hours}:${minutes}:${seconds}` : undefined;
}

/** Validates a time in Yangon. `required` is the error for an empty time, which is valid without `required`. */
export const yangonTime = (required?: string) =>
  z.string(required ?? fieldTexts.unreadableDate).transform((value, context) => {
    const text = value.trim();
    const dateTime = toStoredDateTime(text);
    if (text === '' && required !== undefined) context.addIssue(required);
    if (text !== '' && dateTime === undefined) context.addIssue(fieldTexts.unreadableDate);
    return dateTime ?? '';
  });

/** The empty text or null removes the stored date. A call without the field keeps the stored date (D-78). */
const optionalDate = z.preprocess((value: string | null | undefined) => (value === null ? '' : value), yangonTime().optional());

export const scheduleFields = { publish_at: optionalDate, withdraw_at: optionalDate };

const timeOf = (date: string | undefined) => parseDate(date)?.getTime();

/** Returns the errors of the dates in `next`, which a save would store. An unchanged date may lie in the past. */
export function scheduleErrors(next: Schedule, stored: Schedule, now: Date): Partial<Record<keyof Schedule, string>> {
  const [publishTime, withdrawTime] = [timeOf(next.publish_at), timeOf(next.withdraw_at)];
  const isPublishTimeChanged = publishTime !== timeOf(stored.publish_at);
  const isWithdrawTimeChanged = withdrawTime !== timeOf(stored.withdraw_at);
  const hasPassed = (time: number | undefined) => time !== undefined && time <= now.getTime();
  const isReversed = publishTime !== undefined && withdrawTime !== undefined && withdrawTime <= publishTime;
  const errors: Partial<Record<keyof Schedule, string>> = {};
  if (isPublishTimeChanged && hasPassed(publishTime)) errors.publish_at = fieldTexts.timePassed;
  if (isWithdrawTimeChanged && hasPassed(withdrawTime)) {
    errors.withdraw_at = fieldTexts.timePassed;
  } else if (isReversed && (isPublishTimeChanged || isWithdrawTimeChanged)) {
    errors.withdraw_at = 'Choose a time after the one at which it is published.';
  }
  return errors;
}

// Stored dates as pages show them, in Yangon time. An unreadable date becomes "N/A" or ''.
import * as texts from '@/texts/common';
import { DAY_MS, padTwo, parseDate, type StoredDate, toYangonClock, yangonDay } from './dates';

/** Returns the parts of a date in Yangon, with short names, and the time as "9:00 AM". */
export function yangonParts(date: Date) {
  // The UTC methods of `clock` give Yangon's time.
  const clock = toYangonClock(date);
  const hours = clock.getUTCHours();
  return {
    year: clock.getUTCFullYear(),
    month: texts.shortMonths[clock.getUTCMonth()] ?? '',
    day: clock.getUTCDate(),
    weekday: texts.shortWeekdays[clock.getUTCDay()] ?? '',
    time: `${hours % 12 || 12}:${padTwo(clock.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}

function formatDate(value: StoredDate, write: (parts: ReturnType<typeof yangonParts>) => string, unreadable = ''): string {
  const date = parseDate(value);
  return date ? write(yangonParts(date)) : unreadable;
}

/** Returns "21 Nov 2026" in Yangon; "N/A" if missing or unreadable. */
export const displayDate = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year }) => `${day} ${month} ${year}`, texts.noDate);

/** Returns "9:00 AM" in Yangon; '' if unreadable. */
export const displayTime = (value: StoredDate): string => formatDate(value, ({ time }) => time);

/** Returns "21 Nov 2026, 9:00 AM" in Yangon; "N/A" if missing or unreadable. */
export const displayDateTime = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year, time }) => `${day} ${month} ${year}, ${time}`, texts.noDate);

/** Returns "Mon 8:00 AM" in Yangon; '' if unreadable. */
export const displayWeekdayTime = (value: StoredDate): string => formatDate(value, ({ weekday, time }) => `${weekday} ${time}`);

const displayWeekdayDate = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`);

/** Returns "Sat 24 Jan 2026, 9:00 AM" in Yangon; '' if unreadable. */
export const displayWeekdayDateTime = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year, time }) => `${weekday} ${day} ${month} ${year}, ${time}`);

export function dateParts(value: StoredDate) {
  const date = parseDate(value);
  return date && yangonParts(date);
}

/** Returns "Mon 7 Dec 2026" for an event that ends on a later day than it starts; otherwise ''. */
export function displayLastDay(start: string, end: string): string {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const endsLater = startDate && endDate && yangonDay(endDate) > yangonDay(startDate);
  return endsLater ? displayWeekdayDate(end) : '';
}

/** If both are on one day, `to` is only a time. `to` is '' if the end is unreadable or equals the start. */
export function displayDateRange(start: string, end: string): { from: string; to: string } {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const from = displayWeekdayDateTime(start);
  if (!startDate || !endDate) return { from, to: displayWeekdayDateTime(end) };
  if (startDate.getTime() === endDate.getTime()) return { from, to: '' };
  const isOneDay = yangonDay(startDate) === yangonDay(endDate);
  return { from, to: isOneDay ? displayTime(end) : displayWeekdayDateTime(end) };
}

/** Seven days ago was today's weekday, so the weekday alone would mislead. */
const MAX_WEEKDAY_AGE_DAYS = 6;

/** Returns "10:32 AM" for today, and "Mon 10:32 AM" for the last six days; else like `displayDateTime`. */
export function displayRecentTime(value: StoredDate, now: Date): string {
  const date = parseDate(value);
  if (!date) return texts.noDate;
  if (yangonDay(date) === yangonDay(now)) return displayTime(value);
  const ageMs = now.getTime() - date.getTime();
  const isInLastSixDays = ageMs > 0 && ageMs <= MAX_WEEKDAY_AGE_DAYS * DAY_MS;
  return isInLastSixDays ? displayWeekdayTime(value) : displayDateTime(value);
}

// Shows stored dates on pages, in Yangon time. A missing or unreadable one is "N/A" or the empty text, as each function says.
import * as texts from '@/texts/common';
import { DAY_MS, padTwo, parseDate, type StoredDate, toYangonClock, yangonDay } from './dates';

/** Returns the parts of a date in Yangon as pages show them: month and weekday as short names, the time as "9:00 AM". */
export function yangonParts(date: Date) {
  // Its UTC methods give Yangon's time.
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

/** Returns "21 Nov 2026" in Yangon; "N/A" when the date is missing or unreadable. */
export const displayDate = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year }) => `${day} ${month} ${year}`, texts.noDate);

/** Returns "9:00 AM" in Yangon; the empty text when unreadable. */
export const displayTime = (value: StoredDate): string => formatDate(value, ({ time }) => time);

/** Returns "21 Nov 2026, 9:00 AM" in Yangon; "N/A" when unreadable. */
export const displayDateTime = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year, time }) => `${day} ${month} ${year}, ${time}`, texts.noDate);

/** Returns "Mon 8:00 AM" in Yangon; the empty text when unreadable. */
export const displayWeekdayTime = (value: StoredDate): string => formatDate(value, ({ weekday, time }) => `${weekday} ${time}`);

const displayWeekdayDate = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`);

/** Returns "Sat 24 Jan 2026, 9:00 AM" in Yangon; the empty text when the date is missing or unreadable. */
export const displayWeekdayDateTime = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year, time }) => `${weekday} ${day} ${month} ${year}, ${time}`);

/** Returns the parts of a stored date in Yangon, for cards that show day and month apart; undefined when unreadable. */
export function dateParts(value: StoredDate) {
  const date = parseDate(value);
  return date && yangonParts(date);
}

/** Returns "Mon 7 Dec 2026" in Yangon for an event that ends on a later day than it starts; otherwise the empty text. */
export function displayLastDay(start: string, end: string): string {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const endsLater = startDate && endDate && yangonDay(endDate) > yangonDay(startDate);
  return endsLater ? displayWeekdayDate(end) : '';
}

/** Returns the texts of start and end. `to` is only a time if both are on one day; empty if unreadable or the same moment. */
export function displayDateRange(start: string, end: string): { from: string; to: string } {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const from = displayWeekdayDateTime(start);
  if (!startDate || !endDate) return { from, to: displayWeekdayDateTime(end) };
  if (startDate.getTime() === endDate.getTime()) return { from, to: '' };
  const isOneDay = yangonDay(startDate) === yangonDay(endDate);
  return { from, to: isOneDay ? displayTime(end) : displayWeekdayDateTime(end) };
}

/** On the seventh day, the weekday alone would also mean today. */
const MAX_WEEKDAY_AGE_DAYS = 6;

/** Returns "10:32 AM" today, "Mon 10:32 AM" in the last six days, otherwise with the date; "N/A" when unreadable. In Yangon. */
export function displayRecentTime(value: StoredDate, now: Date): string {
  const date = parseDate(value);
  if (!date) return texts.noDate;
  if (yangonDay(date) === yangonDay(now)) return displayTime(value);
  const ageMs = now.getTime() - date.getTime();
  const isInLastSixDays = ageMs > 0 && ageMs <= MAX_WEEKDAY_AGE_DAYS * DAY_MS;
  return isInLastSixDays ? displayWeekdayTime(value) : displayDateTime(value);
}

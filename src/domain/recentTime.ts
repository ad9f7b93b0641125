import { displayDateTime, displayTime, parseDate, yangonDay } from './dates';
import { weekdayAndTime } from './event';

const DAY_MS = 24 * 60 * 60_000;
/** Up to so many days ago a weekday is clear. */
const WEEKDAY_DAYS = 6;

/**
 * A recent time in Yangon as short as it is clear: "10:32 AM" today, "Mon 10:32 AM" in the last six days, otherwise with its date;
 * "N/A" when unreadable.
 */
export function recentTime(value: string | null | undefined, now: Date): string {
  const date = parseDate(value);
  if (!date) return displayDateTime(value);
  if (yangonDay(date) === yangonDay(now)) return displayTime(value);
  const age = now.getTime() - date.getTime();
  const isThisWeek = age > 0 && age <= WEEKDAY_DAYS * DAY_MS;
  return isThisWeek ? weekdayAndTime(value) : displayDateTime(value);
}

// Reads and writes stored dates, in Yangon time wherever the server or the visitor is.
import * as texts from '@/texts/common';

/** Yangon is always so many minutes ahead of UTC. Myanmar has no daylight saving time. */
const YANGON_OFFSET_MINUTES = 390;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

// TIME matches `T09:00:00.000` or `, 9:00 AM`. ZONE matches `Z`, `+06:30` or `GMT+0630 (…)`.
const SECONDS = String.raw`(?::(?<second>\d{2})(?:\.(?<fraction>\d+))?)?`;
const MERIDIEM = '(?: *(?<meridiem>[ap])m)?';
const TIME = String.raw`(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d{2})${SECONDS}${MERIDIEM})`;
const ZONE = String.raw`(?: *(?<zone>z|(?:gmt|utc)?[+-]\d{2}:?\d{2}|gmt|utc)(?: \(.*\))?)`;
/** A year before 100 is a mistake. */
const YEAR = String.raw`(?<year>(?!00)\d{4})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const MONTH_NAME = '(?<monthName>[a-z]{3,9})';
const WEEKDAY = '(?:(?<weekdayName>[a-z]{3,9}),? +)?';
const DAY = String.raw`(?<day>\d{1,2})`;
// The first spelling that gives a date counts. So 3/4/2026 is 4 March, but 24/3/2026 is 24 March.
const DATE_PATTERNS = [
  `${YEAR}(?<separator>[-/])${MONTH}\\k<separator>${DAY}`, // 2026-01-24 or 2026/1/24
  `${MONTH}/${DAY}/${YEAR}`, // 1/24/2026
  `${DAY}/${MONTH}/${YEAR}`, // 24/1/2026
  `${WEEKDAY}${MONTH_NAME} +${DAY},? +${YEAR}`, // Sat, Jan 24, 2026
  `${WEEKDAY}${DAY} +${MONTH_NAME},? +${YEAR}`, // Sat, 24 January 2026
].map((datePattern) => new RegExp(`^${datePattern}(?:${TIME}${ZONE}?)?$`, 'i'));

export type StoredDate = string | null | undefined;

/** Parses a date, in Yangon time if it has no zone (D-26); undefined if unreadable. `Date.parse` differs by browser. */
export function parseDate(value: StoredDate): Date | undefined {
  const text = value?.trim() ?? '';
  for (const pattern of DATE_PATTERNS) {
    const date = toDate(pattern.exec(text)?.groups ?? {});
    if (date) return date;
  }
  return undefined;
}

type MatchedParts = Partial<Record<string, string>>;

function toDate(parts: MatchedParts): Date | undefined {
  const { year, day, hour = '0', minute = '0', second = '0', fraction = '', meridiem, zone, weekdayName } = parts;
  const month = parts.month ?? monthNumberByName(parts.monthName);
  const isWeekday = weekdayName === undefined || texts.weekdays.some(isShortFor(weekdayName));
  const hourOfDay = toHourOfDay(Number(hour), meridiem);
  if (year === undefined || month === undefined || day === undefined || !isWeekday || hourOfDay === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const time = `${padTwo(hourOfDay)}:${padTwo(minute)}:${padTwo(second)}.${milliseconds}`;
  const asUtc = `${year}-${padTwo(month)}-${padTwo(day)}T${time}Z`;
  const date = new Date(asUtc);
  // `Date` can turn 31 April into 1 May. A date is real only if the result has the numbers of the text.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString() === asUtc;
  return isReal ? new Date(date.getTime() - utcOffsetMinutes(zone) * MINUTE_MS) : undefined;
}

/** Returns 0 for 12 AM, 12 for 12 PM and 21 for 9 PM; undefined for 13 PM. */
function toHourOfDay(hour: number, meridiem: string | undefined): number | undefined {
  if (meridiem === undefined) return hour;
  if (hour > 12) return undefined;
  return meridiem.toLowerCase() === 'p' ? (hour % 12) + 12 : hour % 12;
}

/** People write months and weekdays in full or with three letters or more: Sep, Sept, September. */
const isShortFor = (word: string) => (name: string) => word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase());

export function monthNumberByName(word = ''): number | undefined {
  const index = texts.months.findIndex(isShortFor(word));
  return index < 0 ? undefined : index + 1;
}

/** Returns 390 for `+06:30` or without a zone, and 0 for `Z` or `GMT`. */
function utcOffsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return YANGON_OFFSET_MINUTES;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}

export const padTwo = (number: number | string) => String(number).padStart(2, '0');

/** Returns a date whose UTC methods give the time in Yangon. */
export const toYangonClock = (date: Date) => new Date(date.getTime() + YANGON_OFFSET_MINUTES * MINUTE_MS);

/** Returns `YYYY-MM-DD` in Yangon, for file names and daily counts. */
export const yangonDay = (date: Date): string => toYangonClock(date).toISOString().slice(0, 10);

/** Returns `YYYY-MM-DD HH:mm:ss` in Yangon, the stored format of event dates (D-25). */
export const yangonDateTime = (date: Date): string => toYangonClock(date).toISOString().slice(0, 19).replace('T', ' ');

/** Returns `2026-01-24T09:00:00+06:30`; undefined for an unreadable date, or a year that does not have four digits. */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  const dateTime = date ? yangonDateTime(date) : '';
  return /^[1-9]\d{3}-/.test(dateTime) ? `${dateTime.replace(' ', 'T')}+06:30` : undefined;
}

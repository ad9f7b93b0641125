// Reads stored dates and shows them, all in Yangon time wherever the server or the visitor is.
import * as texts from '@/texts/common';

/** Yangon's offset from UTC in minutes; Myanmar has no daylight saving time. */
const YANGON_OFFSET_MINUTES = 390;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

// Parts of the patterns below: a time such as `T09:00:00.000` or `, 9:00 AM`, and a zone such as `Z` or `GMT+0630 (…)`.
const SECONDS = String.raw`(?::(?<second>\d{2})(?:\.(?<fraction>\d+))?)?`;
const MERIDIEM = '(?: *(?<meridiem>[ap])m)?';
const TIME = String.raw`(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d{2})${SECONDS}${MERIDIEM})`;
const ZONE = String.raw`(?: *(?<zone>z|(?:gmt|utc)?[+-]\d{2}:?\d{2}|gmt|utc)(?: \(.*\))?)`;
const [YEAR, MONTH, DAY] = [String.raw`(?<year>\d{4})`, String.raw`(?<month>\d{1,2})`, String.raw`(?<day>\d{1,2})`];
const [WEEKDAY, MONTH_NAME] = ['(?:[a-z]{3,9},? +)?', '(?<monthName>[a-z]{3,9})'];
/** The accepted spellings of a date, tried in this order (D-25). `Date.parse` would read some differently in each browser. */
const DATE_PATTERNS = [
  `${YEAR}(?<separator>[-/])${MONTH}\\k<separator>${DAY}`,
  `${MONTH}/${DAY}/${YEAR}`,
  `${DAY}/${MONTH}/${YEAR}`,
  `${WEEKDAY}${MONTH_NAME} +${DAY},? +${YEAR}`,
  `${WEEKDAY}${DAY} +${MONTH_NAME},? +${YEAR}`,
].map((date) => new RegExp(`^${date}(?:${TIME}${ZONE}?)?$`, 'i'));

type StoredDate = string | null | undefined;

/** Parses a stored date; undefined for an unreadable one. Times without a zone are Yangon time (spec section 9, D-25, D-26). */
export function parseDate(value: StoredDate): Date | undefined {
  const text = value?.trim() ?? '';
  for (const pattern of DATE_PATTERNS) {
    const date = toDate(pattern.exec(text)?.groups ?? {});
    if (date) return date;
  }
  return undefined;
}

type MatchedParts = Partial<Record<string, string>>;

/** Returns the moment that the parts of a date name; undefined for no match, or a day or time that does not exist. */
function toDate(parts: MatchedParts): Date | undefined {
  const { year, day, hour = '0', minute = '0', second = '0', fraction = '', meridiem, zone } = parts;
  const month = parts.month ?? monthNumberByName(parts.monthName);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (meridiem && Number(hour) > 12) return undefined;
  const afternoonHours = meridiem?.toLowerCase() === 'p' ? 12 : 0;
  const hours = meridiem ? (Number(hour) % 12) + afternoonHours : Number(hour);
  const wallTime = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second));
  // Date.UTC turns 31 April into 1 May, so a date is valid only if the result is written with the numbers that were read.
  const asRead = `${year}-${padTwo(month)}-${padTwo(day)}T${padTwo(hours)}:${padTwo(minute)}:${padTwo(second)}.000Z`;
  const isReal = !Number.isNaN(wallTime) && new Date(wallTime).toISOString() === asRead;
  if (!isReal) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(wallTime + milliseconds - offsetMinutes(zone) * MINUTE_MS);
}

function monthNumberByName(name = ''): number | undefined {
  const index = texts.shortMonths.findIndex((shortName) => name.toLowerCase().startsWith(shortName.toLowerCase()));
  return index < 0 ? undefined : index + 1;
}

/** Returns the offset from UTC of a written zone such as "+06:30" or "GMT"; Yangon's without one. */
function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return YANGON_OFFSET_MINUTES;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}

const padTwo = (number: number | string) => String(number).padStart(2, '0');

/** Returns a date whose UTC time is what Yangon's clock shows, so that the UTC methods give Yangon's time. */
const toYangonClock = (date: Date) => new Date(date.getTime() + YANGON_OFFSET_MINUTES * MINUTE_MS);

/** Returns the parts of a date in Yangon as pages show them: month and weekday as short names, the time as "9:00 AM". */
export function yangonParts(date: Date) {
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

/** Formats a stored date by its parts in Yangon; returns `unreadable` where it cannot be read. */
function formatDate(value: StoredDate, write: (parts: ReturnType<typeof yangonParts>) => string, unreadable = ''): string {
  const date = parseDate(value);
  return date ? write(yangonParts(date)) : unreadable;
}

/** Returns "21 Nov 2026" in Yangon; "N/A" when the date is missing or unreadable (checklist PUB-BLOGS-14). */
export const displayDate = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year }) => `${day} ${month} ${year}`, texts.noDate);

/** Returns "9:00 AM" in Yangon; the empty text when unreadable. */
export const displayTime = (value: StoredDate): string => formatDate(value, ({ time }) => time);

/** Returns "21 Nov 2026, 9:00 AM" in Yangon; "N/A" when unreadable. */
export const displayDateTime = (value: StoredDate): string =>
  formatDate(value, ({ day, month, year, time }) => `${day} ${month} ${year}, ${time}`, texts.noDate);

/** Returns "Mon 8:00 AM" in Yangon; the empty text when unreadable. */
export const displayWeekdayAndTime = (value: StoredDate): string =>
  formatDate(value, ({ weekday, time }) => `${weekday} ${time}`);

const weekdayAndDate = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`);

/** Returns "Sat 24 Jan 2026, 9:00 AM" in Yangon; the empty text when the date is missing or unreadable (D-26, D-27). */
export const displayDayAndTime = (value: StoredDate): string =>
  formatDate(value, ({ weekday, day, month, year, time }) => `${weekday} ${day} ${month} ${year}, ${time}`);

/** Returns the parts of a stored date in Yangon, for cards that show day and month apart; undefined when unreadable. */
export function dateParts(value: StoredDate) {
  const date = parseDate(value);
  return date && yangonParts(date);
}

/** Returns `YYYY-MM-DD` in Yangon, for file names and daily counts. */
export const yangonDay = (date: Date): string => toYangonClock(date).toISOString().slice(0, 10);

/** Returns `YYYY-MM-DD HH:mm:ss` in Yangon: the stored format of event dates (D-25). */
export const yangonDateTime = (date: Date): string => toYangonClock(date).toISOString().slice(0, 19).replace('T', ' ');

/** Returns `2026-01-24T09:00:00+06:30` (D-26); undefined for an unreadable date, or a year without four digits. */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  const dateTime = date ? yangonDateTime(date) : '';
  return /^[1-9]\d{3}-/.test(dateTime) ? `${dateTime.replace(' ', 'T')}+06:30` : undefined;
}

/** Returns "Mon 7 Dec 2026" in Yangon for an event that ends on a later day than it starts; otherwise the empty text. */
export function displayLastDay(start: string, end: string): string {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const endsLater = startDate && endDate && yangonDay(endDate) > yangonDay(startDate);
  return endsLater ? weekdayAndDate(end) : '';
}

/** Returns the texts of start and end. The end is only a time on the start's day, and empty if unreadable or equal to it. */
export function displayDateRange(start: string, end: string): { from: string; to: string } {
  const [startDate, endDate] = [parseDate(start), parseDate(end)];
  const from = displayDayAndTime(start);
  if (!startDate || !endDate) return { from, to: displayDayAndTime(end) };
  if (startDate.getTime() === endDate.getTime()) return { from, to: '' };
  const isOneDay = yangonDay(startDate) === yangonDay(endDate);
  return { from, to: isOneDay ? displayTime(end) : displayDayAndTime(end) };
}

/** On the seventh day, the weekday alone would also mean today. */
const MAX_WEEKDAY_AGE_DAYS = 6;

/** Returns "10:32 AM" today, "Mon 10:32 AM" in the last six days, otherwise with the date; "N/A" when unreadable. In Yangon. */
export function displayRecentTime(value: StoredDate, now: Date): string {
  const date = parseDate(value);
  if (!date) return texts.noDate;
  if (yangonDay(date) === yangonDay(now)) return displayTime(value);
  const ageMs = now.getTime() - date.getTime();
  const isThisWeek = ageMs > 0 && ageMs <= MAX_WEEKDAY_AGE_DAYS * DAY_MS;
  return isThisWeek ? displayWeekdayAndTime(value) : displayDateTime(value);
}

import * as texts from '@/texts/common';

/** Yangon's offset from UTC in minutes; Myanmar has no daylight saving time. */
const YANGON_OFFSET_MINUTES = 390;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

const TIME = String.raw`(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d+))?)?(?: *(?<half>[ap])m)?)`;
const ZONE = String.raw`(?: *(?<zone>z|(?:gmt|utc)?[+-]\d{2}:?\d{2}|gmt|utc)(?: \(.*\))?)`;
const [YEAR, MONTH, DAY] = [String.raw`(?<year>\d{4})`, String.raw`(?<month>\d{1,2})`, String.raw`(?<day>\d{1,2})`];
const [WEEKDAY, NAME] = ['(?:[a-z]{3,9},? +)?', '(?<name>[a-z]{3,9})'];
/** The forms in which a date is read, in their order (D-25). The same in every browser: of `Date.parse` each has its own idea. */
const FORMS = [
  `${YEAR}([-/])${MONTH}\\2${DAY}`,
  `${MONTH}/${DAY}/${YEAR}`,
  `${DAY}/${MONTH}/${YEAR}`,
  `${WEEKDAY}${NAME} +${DAY},? +${YEAR}`,
  `${WEEKDAY}${DAY} +${NAME},? +${YEAR}`,
].map((date) => new RegExp(`^${date}(?:${TIME}${ZONE}?)?$`, 'i'));

/** Parses a stored date; undefined for an unreadable one. Times without a zone are Yangon time (spec section 9, D-25, D-26). */
export function parseDate(value: string | null | undefined): Date | undefined {
  const text = value?.trim() ?? '';
  for (const form of FORMS) {
    const date = dateOf(form.exec(text)?.groups ?? {});
    if (date) return date;
  }
  return undefined;
}

type Parts = Partial<Record<string, string>>;

function dateOf({ year, month, name, day, hour = '0', minute = '00', second = '0', fraction = '', half, zone }: Parts) {
  if (year === undefined || day === undefined) return undefined;
  const ordinal = month ?? texts.shortMonths.findIndex((short) => name?.toLowerCase().startsWith(short.toLowerCase())) + 1;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const wall = Date.UTC(Number(year), Number(ordinal) - 1, Number(day), hours, Number(minute), Number(second));
  // Date.UTC carries what does not exist over to the next day or month.
  const written = `${year}-${two(ordinal)}-${two(day)}T${two(hours)}:${minute}:${two(second)}.000Z`;
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== written || (half && Number(hour) > 12)) return undefined;
  return new Date(wall + Number(fraction.slice(0, 3).padEnd(3, '0')) - offsetMinutes(zone) * MINUTE_MS);
}

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return YANGON_OFFSET_MINUTES;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  return Number(`${sign ?? ''}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const two = (number: number | string) => String(number).padStart(2, '0');

/** A moment whose digits in UTC are those of Yangon's clock. */
const inYangon = (date: Date) => new Date(date.getTime() + YANGON_OFFSET_MINUTES * MINUTE_MS);

/** The parts of Yangon's date and time, as they are written. */
export function yangonParts(date: Date) {
  const clock = inYangon(date);
  const hours = clock.getUTCHours();
  return {
    year: clock.getUTCFullYear(),
    month: texts.shortMonths[clock.getUTCMonth()] ?? '',
    day: clock.getUTCDate(),
    weekday: texts.shortWeekdays[clock.getUTCDay()] ?? '',
    time: `${hours % 12 || 12}:${two(clock.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}

type Stored = string | null | undefined;

function written(value: Stored, write: (parts: ReturnType<typeof yangonParts>) => string, unreadable = ''): string {
  const date = parseDate(value);
  return date ? write(yangonParts(date)) : unreadable;
}

/** "21 Nov 2026" in Yangon; "N/A" when the date is missing or unreadable (checklist PUB-BLOGS-14). */
export const displayDate = (value: Stored): string =>
  written(value, ({ day, month, year }) => `${day} ${month} ${year}`, texts.noDate);

/** "9:00 AM" in Yangon; the empty text when unreadable. */
export const displayTime = (value: Stored): string => written(value, ({ time }) => time);

/** "21 Nov 2026, 9:00 AM" in Yangon; "N/A" when unreadable. */
export const displayDateTime = (value: Stored): string =>
  written(value, ({ day, month, year, time }) => `${day} ${month} ${year}, ${time}`, texts.noDate);

/** "Mon 8:00 AM" in Yangon; the empty text when unreadable. */
export const displayWeekdayAndTime = (value: Stored): string => written(value, ({ weekday, time }) => `${weekday} ${time}`);

const weekdayAndDate = (value: Stored): string =>
  written(value, ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`);

/** "Sat 24 Jan 2026, 9:00 AM" in Yangon; the empty text when the date is missing or unreadable (D-26, D-27). */
export const displayDayAndTime = (value: Stored): string =>
  written(value, ({ weekday, day, month, year, time }) => `${weekday} ${day} ${month} ${year}, ${time}`);

/** Day, short month and year separately, for date tabs; undefined when unreadable. */
export function dateParts(value: Stored) {
  const date = parseDate(value);
  return date && yangonParts(date);
}

/** `YYYY-MM-DD` in Yangon, for file names and daily counts. */
export const yangonDay = (date: Date): string => inYangon(date).toISOString().slice(0, 10);

/** `YYYY-MM-DD HH:mm:ss` in Yangon: the stored format of event dates (D-25). */
export const yangonDateTime = (date: Date): string => inYangon(date).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-01-24T09:00:00+06:30` (D-26); undefined for an unreadable date, or a year without four digits. */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  const local = date ? yangonDateTime(date) : '';
  return /^[1-9]\d{3}-/.test(local) ? `${local.replace(' ', 'T')}+06:30` : undefined;
}

/** "Mon 7 Dec 2026" in Yangon for an event that ends on a later day than it starts; otherwise the empty text. */
export function displayLastDay(start: string, end: string): string {
  const from = parseDate(start);
  const to = parseDate(end);
  return from && to && yangonDay(to) > yangonDay(from) ? weekdayAndDate(end) : '';
}

/** Both ends of an event; the end is only a time on the same day. An unreadable end, or one equal to the start, is empty. */
export function displayDateRange(start: string, end: string): { from: string; to: string } {
  const from = parseDate(start);
  const to = parseDate(end);
  const isOneDay = from && to && yangonDay(from) === yangonDay(to);
  const isOneMoment = from && to && from.getTime() === to.getTime();
  return { from: displayDayAndTime(start), to: isOneMoment ? '' : isOneDay ? displayTime(end) : displayDayAndTime(end) };
}

const WEEKDAY_DAYS = 6;

/** "10:32 AM" today, "Mon 10:32 AM" in the last six days, otherwise with the date; "N/A" when unreadable. In Yangon. */
export function displayRecentTime(value: string | null | undefined, now: Date): string {
  const date = parseDate(value);
  if (!date) return displayDateTime(value);
  if (yangonDay(date) === yangonDay(now)) return displayTime(value);
  const age = now.getTime() - date.getTime();
  const isThisWeek = age > 0 && age <= WEEKDAY_DAYS * DAY_MS;
  return isThisWeek ? displayWeekdayAndTime(value) : displayDateTime(value);
}

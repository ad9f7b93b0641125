import * as texts from '@/texts/records';

/** Yangon's offset from UTC in minutes; Myanmar has no daylight saving time. */
const YANGON_OFFSET_MINUTES = 390;
const MINUTE_MS = 60_000;

/** An offset counts only after a time: the year of "12-24-2026" looks like one. */
const HAS_ZONE = /(?:z|gmt|utc|(?::\d{2}(?:\.\d+)?\s*|gmt|utc)[+-]\d{2}:?\d{2})$/i;
const ISO_LIKE = /^\d{4}-\d{2}-\d{2}/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Parses a stored date; undefined when it is unreadable. Times without a zone are Yangon time; a space between date and time
 * counts as T; day/month/year is tried when standard parsing fails (spec section 9, D-25, D-26).
 */
export function parseDate(value: string | null | undefined): Date | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  return standardDate(text) ?? dayMonthYear(text);
}

function standardDate(text: string): Date | undefined {
  if (HAS_ZONE.test(text)) return validDate(Date.parse(text));
  return isoDate(text) ?? looseDate(text);
}

function isoDate(text: string): Date | undefined {
  if (!ISO_LIKE.test(text)) return undefined;
  const withTime = text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
  return validDate(Date.parse(`${withTime}+06:30`));
}

/** Parses what browsers accept beyond ISO 8601, such as "2026-11-21 9:00 PM". */
function looseDate(text: string): Date | undefined {
  // Appending the zone alone would turn some texts into dates, so the text must parse without it.
  return Number.isNaN(Date.parse(text)) ? undefined : validDate(Date.parse(`${text} GMT+0630`));
}

function dayMonthYear(text: string): Date | undefined {
  const [, day, month, year, hours = '0', minutes = '0', seconds = '0'] = SLASHED.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  if (Number(month) > 12 || Number(day) > 31) return undefined;
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds));
  return validDate(utc - YANGON_OFFSET_MINUTES * MINUTE_MS);
}

const validDate = (time: number) => (Number.isNaN(time) ? undefined : new Date(time));

/** The digits of Yangon's date and time. */
export function yangonParts(date: Date) {
  const shifted = new Date(date.getTime() + YANGON_OFFSET_MINUTES * MINUTE_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hours: shifted.getUTCHours(),
    minutes: shifted.getUTCMinutes(),
    seconds: shifted.getUTCSeconds(),
  };
}

const monthName = (month: number) => texts.shortMonths[month - 1] ?? '';
const two = (number: number) => String(number).padStart(2, '0');

/** "21 Nov 2026" in Yangon; "N/A" when the date is missing or unreadable (checklist PUB-BLOGS-14). */
export function displayDate(value: string | null | undefined): string {
  const date = parseDate(value);
  if (!date) return texts.noDate;
  const { year, month, day } = yangonParts(date);
  return texts.shortDate(day, monthName(month), year);
}

/** "9:00 AM" in Yangon; the empty text when unreadable. */
export function displayTime(value: string | null | undefined): string {
  const date = parseDate(value);
  if (!date) return '';
  const { hours, minutes } = yangonParts(date);
  return texts.shortTime(hours, two(minutes));
}

/** "21 Nov 2026, 9:00 AM" in Yangon; "N/A" when unreadable. */
export function displayDateTime(value: string | null | undefined): string {
  const time = displayTime(value);
  return time === '' ? texts.noDate : texts.dateAndTime(displayDate(value), time);
}

/** Day, short month and year separately, for date tabs; undefined when unreadable. */
export function dateTab(value: string | null | undefined): { day: string; month: string; year: string } | undefined {
  const date = parseDate(value);
  if (!date) return undefined;
  const { year, month, day } = yangonParts(date);
  return { day: String(day), month: monthName(month), year: String(year) };
}

/** `YYYY-MM-DD` in Yangon, for file names and daily counts. */
export function yangonDay(date: Date): string {
  const { year, month, day } = yangonParts(date);
  return `${year}-${two(month)}-${two(day)}`;
}

/** `YYYY-MM-DD HH:mm:ss` in Yangon: the stored format of event dates (D-25). */
export function yangonDateTime(date: Date): string {
  const { hours, minutes, seconds } = yangonParts(date);
  return `${yangonDay(date)} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * Formats a stored date with its time zone, such as `2026-01-24T09:00:00+06:30` in Yangon (D-26). Undefined for a date that is
 * missing, unreadable, or in a year without four digits.
 */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  if (!date) return undefined;
  const { year } = yangonParts(date);
  return year >= 1000 && year <= 9999 ? `${yangonDateTime(date).replace(' ', 'T')}+06:30` : undefined;
}

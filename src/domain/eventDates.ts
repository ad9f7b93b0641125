import * as texts from '@/texts/weekdays';
import { displayDate, displayTime, parseDate, yangonDay, yangonParts } from './dates';

/** "Sat": the day of the week in Yangon. */
function shortWeekday(date: Date): string {
  const { year, month, day } = yangonParts(date);
  return texts.shortWeekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** "Sat 24 Jan 2026" in Yangon; the empty text when the date is missing or unreadable. */
function weekdayAndDate(value: string): string {
  const date = parseDate(value);
  return date ? texts.weekdayAndDate(shortWeekday(date), displayDate(value)) : '';
}

/** "Mon 8:00 AM" in Yangon; the empty text when unreadable. */
export function weekdayAndTime(value: string | null | undefined): string {
  const date = parseDate(value);
  return date ? texts.weekdayAndTime(shortWeekday(date), displayTime(value)) : '';
}

/** "Sat 24 Jan 2026, 9:00 AM" in Yangon; the empty text when the date is missing or unreadable (D-26, D-27). */
export function dayAndTime(value: string): string {
  const day = weekdayAndDate(value);
  return day && texts.dayAndTime(day, displayTime(value));
}

/** "Mon 7 Dec 2026" in Yangon for an event that ends on a later day than it starts; otherwise the empty text. */
export function lastDay(start: string, end: string): string {
  const from = parseDate(start);
  const to = parseDate(end);
  return from && to && yangonDay(to) > yangonDay(from) ? weekdayAndDate(end) : '';
}

/**
 * Both ends of an event: the end is only a time when it falls on the same day. Unreadable ends are empty
 * texts, and so is an end equal to the start.
 */
export function dateRange(start: string, end: string): { from: string; to: string } {
  const from = parseDate(start);
  const to = parseDate(end);
  const isOneDay = from && to && yangonDay(from) === yangonDay(to);
  const isOneMoment = from && to && from.getTime() === to.getTime();
  return { from: dayAndTime(start), to: isOneMoment ? '' : isOneDay ? displayTime(end) : dayAndTime(end) };
}

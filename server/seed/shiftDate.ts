import { DAY_MS, parseDate, yangonDay } from '@/domain/dates';
import { shortMonths } from '@/texts/common';

// The day at the start of "2026-11-21 09:00" or "1/5/2026", or of "Wednesday, September 21, 2026", the longest of its kind.
const DAY_WITH_MONTH_NUMBER = /^\s*\d{1,4}[-/]\d{1,4}[-/]\d{1,4}/;
const DAY_WITH_MONTH_NAME = /^\s*[a-z\d][a-z\d, ]{0,24}?\d{4}/i;

const findDayText = (text: string) => (DAY_WITH_MONTH_NUMBER.exec(text) ?? DAY_WITH_MONTH_NAME.exec(text))?.[0] ?? '';

type DayPart = 'year' | 'month' | 'day';

const ORDERS_WITH_MONTH_NUMBER: readonly (readonly DayPart[])[] = [
  ['year', 'month', 'day'],
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
];
const NUMBERS_BESIDE_MONTH_NAME: readonly DayPart[] = ['day', 'year'];

/** Returns the month or the weekday of a day, whichever `oldName` is, and as short or long as `oldName`. */
function writeNameLike(oldName: string, day: string): string {
  const isMonth = shortMonths.some((month) => oldName.toLowerCase().startsWith(month.toLowerCase()));
  const kind = isMonth ? 'month' : 'weekday';
  return new Date(day).toLocaleDateString('en', { [kind]: oldName.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

/** Writes `day` (`YYYY-MM-DD`) like `oldText`, a day with one number for each part of `order`: with its separators and digits. */
function writeDayLike(oldText: string, order: readonly DayPart[], day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const values = { year, month, day: dayOfMonth };
  const withNewNames = oldText.replace(/[a-z]+/gi, (name) => writeNameLike(name, day));
  let partIndex = 0;
  return withNewNames.replace(/\d+/g, (oldNumber) => {
    const part = order[partIndex++];
    return part ? String(values[part]).padStart(oldNumber.length, '0') : oldNumber;
  });
}

/** Lists the orders to try. Those of `dayText` itself come first, because 30/12/2026 and 12/30/2026 are the same day. */
function listOrders(dayText: string, day: string): readonly (readonly DayPart[])[] {
  if (!DAY_WITH_MONTH_NUMBER.test(dayText)) return [NUMBERS_BESIDE_MONTH_NAME];
  const isOwnOrder = (order: readonly DayPart[]) => writeDayLike(dayText, order, day) === dayText;
  const otherOrders = ORDERS_WITH_MONTH_NUMBER.filter((order) => !isOwnOrder(order));
  return [...ORDERS_WITH_MONTH_NUMBER.filter(isOwnOrder), ...otherOrders];
}

/** Returns a date so many days later in the same form, with its time and zone; the text itself if that is impossible. */
export function shiftDate(text: string, days: number): string {
  const dayText = findDayText(text);
  const timeText = text.slice(dayText.length);
  const oldTime = parseDate(text);
  const oldDay = parseDate(dayText);
  if (!oldTime || !oldDay) return text;
  const newTimeMs = oldTime.getTime() + days * DAY_MS;
  // `dayText` has no zone, so it is a day in Yangon, whatever zone follows it.
  const newDay = yangonDay(new Date(oldDay.getTime() + days * DAY_MS));
  // `parseDate` would read 12/05/2026 as 5 December, so the day before 13/05/2026 is written month first, as 05/12/2026.
  const candidates = listOrders(dayText, yangonDay(oldDay)).map((order) => writeDayLike(dayText, order, newDay) + timeText);
  return candidates.find((newText) => parseDate(newText)?.getTime() === newTimeMs) ?? text;
}

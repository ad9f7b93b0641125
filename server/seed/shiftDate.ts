import { DAY_MS, parseDate, yangonDay } from '@/domain/dates';
import { shortMonths } from '@/texts/common';

/** The day at the start of a date in numbers, such as "2026-11-21 09:00" or "1/5/2026". */
const DAY_IN_NUMBERS = /^\s*\d{1,4}[-/]\d{1,4}[-/]\d{1,4}/;
/** The day at the start of a date whose month is a word, such as "Sat, 21 Nov 2026 09:00" or "November 21, 2026". */
const DAY_IN_WORDS = /^\s*[a-z\d][a-z\d, ]{0,24}?\d{4}/i;

const findDayText = (text: string): string => (DAY_IN_NUMBERS.exec(text) ?? DAY_IN_WORDS.exec(text))?.[0] ?? '';

type DayPart = 'year' | 'month' | 'day';

const ORDERS_IN_NUMBERS: readonly (readonly DayPart[])[] = [
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

/** Writes `day` (`YYYY-MM-DD`) like `oldText`: with the same separators and digits, and with its numbers in `order`. */
function writeDayLike(oldText: string, order: readonly DayPart[], day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const values = { year, month, day: dayOfMonth };
  const numbersToWrite = order.map((part) => values[part]);
  return oldText.replace(/[a-z]+|\d+/gi, (word) => {
    const isNumber = /\d/.test(word);
    return isNumber ? String(numbersToWrite.shift()).padStart(word.length, '0') : writeNameLike(word, day);
  });
}

/** Lists the orders to try: first those in which the text is `day` (05/05/2026 has two of them), then the others. */
function listOrders(dayText: string, day: string): readonly (readonly DayPart[])[] {
  if (!DAY_IN_NUMBERS.test(dayText)) return [NUMBERS_BESIDE_MONTH_NAME];
  const isOwnOrder = (order: readonly DayPart[]) => writeDayLike(dayText, order, day) === dayText;
  return [...ORDERS_IN_NUMBERS.filter(isOwnOrder), ...ORDERS_IN_NUMBERS.filter((order) => !isOwnOrder(order))];
}

/** Returns a date so many days later in the same form, with its time and zone; the text itself if that is impossible. */
export function shiftDate(text: string, days: number): string {
  const dayText = findDayText(text);
  const timeText = text.slice(dayText.length);
  const oldTime = parseDate(text);
  const oldDay = parseDate(dayText);
  if (!oldTime || !oldDay) return text;
  const newTimeMs = oldTime.getTime() + days * DAY_MS;
  const newDay = yangonDay(new Date(oldDay.getTime() + days * DAY_MS));
  // The order is found by trial: `parseDate` reads the month first where it can, so a day before 13/05/2026 is 05/12/2026.
  const candidates = listOrders(dayText, yangonDay(oldDay)).map((order) => writeDayLike(dayText, order, newDay) + timeText);
  return candidates.find((newText) => parseDate(newText)?.getTime() === newTimeMs) ?? text;
}

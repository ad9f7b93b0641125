// `npm run seed` can load an older `db.json` and move its dates by some days. Each date keeps its form.
import { DAY_MS, monthNumberByName, parseDate, yangonDay } from '@/domain/dates';

// Matches the day in "2026-11-21 09:00" or "1/5/2026".
const DAY_WITH_MONTH_NUMBER = /^\s*\d{1,4}[-/]\d{1,4}[-/]\d{1,4}/;
// The longest match, "Wednesday, September 21, 2026", has 24 characters between its first letter and its year.
const DAY_WITH_MONTH_NAME = /^\s*[a-z\d][a-z\d, ]{0,24}?\d{4}/i;

const findDayText = (text: string) => (DAY_WITH_MONTH_NUMBER.exec(text) ?? DAY_WITH_MONTH_NAME.exec(text))?.[0] ?? '';

type DayPart = 'year' | 'month' | 'day';

const ORDERS_WITH_MONTH_NUMBER: readonly (readonly DayPart[])[] = [
  ['year', 'month', 'day'],
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
];
const NUMBERS_BESIDE_MONTH_NAME: readonly DayPart[] = ['day', 'year'];

/** Returns the month or weekday of `day`. `oldName` shows which of the two, and whether to shorten it. */
function writeNameLike(oldName: string, day: string): string {
  const kind = monthNumberByName(oldName) === undefined ? 'weekday' : 'month';
  return new Date(day).toLocaleDateString('en', { [kind]: oldName.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

/** Writes `day` (`YYYY-MM-DD`) in the form of `oldText`. The numbers in `oldText` are the parts of `order`, in turn. */
function writeDayLike(oldText: string, order: readonly DayPart[], day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const values = { year, month, day: dayOfMonth };
  const remainingParts = [...order];
  return oldText.replace(/[a-z]+|\d+/gi, (oldWord) => {
    const isNumber = /\d/.test(oldWord);
    if (!isNumber) return writeNameLike(oldWord, day);
    const part = remainingParts.shift();
    return part ? String(values[part]).padStart(oldWord.length, '0') : oldWord;
  });
}

/** Lists the orders to try. The order of the old text comes first, so that 30/12/2026 becomes 31/12/2026. */
function listOrders(dayText: string, day: string): readonly (readonly DayPart[])[] {
  if (!DAY_WITH_MONTH_NUMBER.test(dayText)) return [NUMBERS_BESIDE_MONTH_NAME];
  const isOrderOfDayText = (order: readonly DayPart[]) => writeDayLike(dayText, order, day) === dayText;
  const ordersOfDayText = ORDERS_WITH_MONTH_NUMBER.filter(isOrderOfDayText);
  const otherOrders = ORDERS_WITH_MONTH_NUMBER.filter((order) => !isOrderOfDayText(order));
  return [...ordersOfDayText, ...otherOrders];
}

/** Moves a date in any form that `parseDate` reads. Returns `text` if that is impossible. */
export function shiftDate(text: string, days: number): string {
  const dayText = findDayText(text);
  const timeText = text.slice(dayText.length);
  const oldTime = parseDate(text);
  // A time with a zone can fall on another day in Yangon. So the written day is parsed without the time.
  const oldDay = parseDate(dayText);
  if (!oldTime || !oldDay) return text;
  const newTimeMs = oldTime.getTime() + days * DAY_MS;
  const newDay = yangonDay(new Date(oldDay.getTime() + days * DAY_MS));
  const candidates = listOrders(dayText, yangonDay(oldDay)).map((order) => writeDayLike(dayText, order, newDay) + timeText);
  // `parseDate` reads 12/05/2026 as 5 December, so 12 May must become 05/12/2026.
  return candidates.find((newText) => parseDate(newText)?.getTime() === newTimeMs) ?? text;
}

// `npm run seed` can load an older `db.json` and move its dates by some days. Each date keeps its form.
import { DAY_MS, monthNumberByName, parseDate, yangonDay } from '@/domain/dates';

// Matches the day in "2026-11-21 09:00" or "1/5/2026".
const DAY_WITH_MONTH_NUMBER = /^\s*\d{1,4}[-/]\d{1,4}[-/]\d{1,4}/;
// The longest match, "Wednesday, September 21, 2026", has 24 characters between its first letter and its year.
const DAY_WITH_MONTH_NAME = /^\s*[a-z\d][a-z\d, ]{0,24}?\d{4}/i;

type DayPart = 'year' | 'month' | 'day';

const ORDERS_WITH_MONTH_NUMBER: readonly (readonly DayPart[])[] = [
  ['year', 'month', 'day'],
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
];
const ORDERS_BESIDE_MONTH_NAME: readonly (readonly DayPart[])[] = [['day', 'year']];

/** "31/12/2026 5:00" one day earlier is "30/12/2026 5:00". Returns `text` if `parseDate` cannot read the old or new date. */
export function shiftDate(text: string, days: number): string {
  const hasMonthNumber = DAY_WITH_MONTH_NUMBER.test(text);
  const [dayText = ''] = (hasMonthNumber ? DAY_WITH_MONTH_NUMBER : DAY_WITH_MONTH_NAME).exec(text) ?? [];
  const timeText = text.slice(dayText.length);
  const oldTime = parseDate(text);
  // A time with a zone can fall on another day in Yangon. So the written day is parsed without the time.
  const oldDay = parseDate(dayText);
  if (!oldTime || !oldDay) return text;
  const newTimeMs = oldTime.getTime() + days * DAY_MS;
  const newDay = new Date(oldDay.getTime() + days * DAY_MS);

  const orders = hasMonthNumber ? ORDERS_WITH_MONTH_NUMBER : ORDERS_BESIDE_MONTH_NAME;
  const writings = orders.map((order) => ({
    newText: writeDayLike(dayText, order, yangonDay(newDay)) + timeText,
    hasOldOrder: writeDayLike(dayText, order, yangonDay(oldDay)) === dayText,
  }));
  // `parseDate` reads 12/05/2026 as 5 December. So the day before 13/05/2026 must change its order, to 05/12/2026.
  const correct = writings.filter(({ newText }) => parseDate(newText)?.getTime() === newTimeMs);
  const best = correct.find(({ hasOldOrder }) => hasOldOrder) ?? correct[0];
  return best?.newText ?? text;
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

/** Returns the month or weekday of `day`. `oldName` shows which of the two, and whether to shorten it. */
function writeNameLike(oldName: string, day: string): string {
  const kind = monthNumberByName(oldName) === undefined ? 'weekday' : 'month';
  return new Date(day).toLocaleDateString('en', { [kind]: oldName.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

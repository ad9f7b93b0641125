import { visit } from 'jsonc-parser';
import { toRecord, toText } from '@/domain/coerce';
import { DAY_MS, parseDate, yangonDay } from '@/domain/dates';
import { shortMonths } from '@/texts/common';
import { readList } from '../storage/format/readDb';
import { collectionNames, entityNames, isLive } from '../storage/records';
import { seedClock } from './seedClock';

const DATE_FIELD = /(?:_at|_date|_since)$|^(?:date|since|until)$/;
/** The day at the start of a text that is a date, without the time. */
const LEADING_DAY = /^\s*(?:\d{1,4}[-/]\d{1,4}[-/]\d{1,4}|[a-z\d][a-z\d, ]{0,24}?\d{4})/i;
type DayPart = 'year' | 'month' | 'day';

/** The orders of the numbers in a date. In the last one the month is a word, such as "November 21, 2026". */
const NUMBER_ORDERS: readonly (readonly DayPart[])[] = [
  ['year', 'month', 'day'],
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
  ['day', 'year'],
];

/** Returns the month or the weekday of a day, whichever `oldName` is, and as short or long as `oldName`. */
function writeNameLike(oldName: string, day: string): string {
  const isMonth = shortMonths.some((month) => oldName.toLowerCase().startsWith(month.toLowerCase()));
  const kind = isMonth ? 'month' : 'weekday';
  return new Date(day).toLocaleDateString('en', { [kind]: oldName.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

/** Writes `day` (`YYYY-MM-DD`) like `oldText`: with the same separators and digits, and the numbers in an order. */
function writeDayLike(oldText: string, order: readonly DayPart[], day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const values = { year, month, day: dayOfMonth };
  const numbers = order.map((part) => values[part]).values();
  return oldText.replace(/[a-z]+|\d+/gi, (word) => {
    const isNumber = /\d/.test(word);
    return isNumber ? String(numbers.next().value).padStart(word.length, '0') : writeNameLike(word, day);
  });
}

/** Returns a date so many days later, written in the same form, with its time and zone. Texts that are no dates stay. */
export function shiftDate(text: string, days: number): string {
  const [dayText = ''] = LEADING_DAY.exec(text) ?? [];
  const timeText = text.slice(dayText.length);
  const oldTime = parseDate(text);
  const oldDay = parseDate(dayText);
  if (!oldTime || !oldDay) return text;
  const newTime = oldTime.getTime() + days * DAY_MS;
  const newDay = yangonDay(new Date(oldDay.getTime() + days * DAY_MS));
  const isOwnOrder = (order: readonly DayPart[]) => writeDayLike(dayText, order, yangonDay(oldDay)) === dayText;
  const ownOrders = NUMBER_ORDERS.filter(isOwnOrder);
  const otherOrders = NUMBER_ORDERS.filter((order) => !isOwnOrder(order));
  // The text's own order comes first. Moving 13/05/2026 a day back needs another: 12/05/2026 is read as 5 December.
  for (const order of [...ownOrders, ...otherOrders]) {
    const newText = writeDayLike(dayText, order, newDay) + timeText;
    if (parseDate(newText)?.getTime() === newTime) return newText;
  }
  return text;
}

/** Returns when the newest record was created. Ignores dates after `now`, which are mistakes, unless all dates are. */
function newestCreation(db: Record<string, unknown>, now: Date): Date | undefined {
  const records = entityNames.filter(isLive).flatMap((name) => readList(db, name));
  const allDates = records.flatMap((record) => parseDate(toText(toRecord(record).created_at)) ?? []);
  const pastDates = allDates.filter((date) => date <= now);
  const dates = pastDates.length > 0 ? pastDates : allDates;
  return dates.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

/** Moves all dates of the records in the text of a `db.json` by so many days that the newest record is from `day`. */
export function shiftDates(text: string, day: string, now: Date): { text: string; days: number } {
  const db = toRecord(JSON.parse(text));
  const newest = newestCreation(db, now);
  let days = 0;
  if (newest) {
    // `seedClock` throws when `day` is no day.
    const targetDay = seedClock(day).day(0);
    days = (Date.parse(targetDay) - Date.parse(yangonDay(newest))) / DAY_MS;
  }
  // The text is copied except for its dates, so that everything else stays as it is written.
  let shiftedText = '';
  let copiedUpTo = 0;
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _column, getPath) => {
      const [collection, ...pathInCollection] = getPath();
      const field = String(pathInCollection.at(-1));
      const isInRecord = collection === 'versions' || collectionNames.some((name) => name === collection);
      if (typeof value !== 'string' || !isInRecord || !DATE_FIELD.test(field)) return;
      const newDate = shiftDate(value, days);
      if (newDate === value) return;
      shiftedText += text.slice(copiedUpTo, offset) + JSON.stringify(newDate);
      copiedUpTo = offset + length;
    },
  });
  return { text: shiftedText + text.slice(copiedUpTo), days };
}

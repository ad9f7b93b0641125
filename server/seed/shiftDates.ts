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
/** The orders of the numbers in a date: year, month and day; with a month in words only day and year. */
const NUMBER_ORDERS = ['ymd', 'mdy', 'dmy', 'dy'];

/** Returns the name of the month or weekday of a day, whichever `name` is, and as short or long as `name`. */
function sameKindOfName(name: string, day: string): string {
  const isMonth = shortMonths.some((month) => name.toLowerCase().startsWith(month.toLowerCase()));
  const part = isMonth ? 'month' : 'weekday';
  return new Date(day).toLocaleDateString('en', { [part]: name.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

/** Writes `day` (`YYYY-MM-DD`) in another day's form: with its separators, digits, and `order` of year, month and day. */
function writeDayLike(form: string, order: string, day: string): string {
  const [y = '', m = '', d = ''] = day.split('-');
  const values: Record<string, string> = { y, m, d };
  const numbers = Array.from(order, (part) => Number(values[part]));
  return form.replace(/[a-z]+|\d+/gi, (word) => {
    const isNumber = /\d/.test(word);
    return isNumber ? String(numbers.shift()).padStart(word.length, '0') : sameKindOfName(word, day);
  });
}

/** Returns a date so many days later, written in the same form, with its time and zone. Texts that are no dates stay. */
export function shiftDate(text: string, days: number): string {
  const [dayText = ''] = LEADING_DAY.exec(text) ?? [];
  const [moment, day] = [parseDate(text), parseDate(dayText)];
  if (!moment || !day) return text;
  const laterDay = yangonDay(new Date(day.getTime() + days * DAY_MS));
  const isOrderOfText = (order: string) => writeDayLike(dayText, order, yangonDay(day)) === dayText;
  // Tries the order of the text first. That order fails when 13/05/2026 moves a day back: 12/05/2026 is read as 5 December.
  const orders = [...NUMBER_ORDERS.filter(isOrderOfText), ...NUMBER_ORDERS.filter((order) => !isOrderOfText(order))];
  const laterTexts = orders.map((order) => writeDayLike(dayText, order, laterDay) + text.slice(dayText.length));
  const laterTime = moment.getTime() + days * DAY_MS;
  return laterTexts.find((laterText) => parseDate(laterText)?.getTime() === laterTime) ?? text;
}

/** Returns when the newest record was created. Ignores dates after `now`, which are mistakes, unless all dates are. */
function newestCreation(db: Record<string, unknown>, now: Date): Date | undefined {
  const records = entityNames.filter(isLive).flatMap((name) => readList(db, name));
  const created = records.flatMap((record) => parseDate(toText(toRecord(record).created_at)) ?? []);
  const past = created.filter((date) => date <= now);
  return (past.length > 0 ? past : created).toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

/** Moves all dates of the records in the text of a `db.json` by so many days that the newest record is from `day`. */
export function shiftDates(text: string, day: string, now: Date): { text: string; days: number } {
  const db = toRecord(JSON.parse(text));
  const newest = newestCreation(db, now);
  // `seedClock` throws when `day` is no day.
  const days = newest ? (Date.parse(seedClock(day).day(0)) - Date.parse(yangonDay(newest))) / DAY_MS : 0;
  // The text is copied except for its dates, so that everything else stays as it is written.
  let [shiftedText, copiedUpTo] = ['', 0];
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _column, pathOf) => {
      const [list, ...path] = pathOf();
      const isInRecord = list === 'versions' || collectionNames.some((name) => name === list);
      if (typeof value !== 'string' || !isInRecord || !DATE_FIELD.test(String(path.at(-1)))) return;
      const date = shiftDate(value, days);
      if (date === value) return;
      shiftedText += text.slice(copiedUpTo, offset) + JSON.stringify(date);
      copiedUpTo = offset + length;
    },
  });
  return { text: shiftedText + text.slice(copiedUpTo), days };
}

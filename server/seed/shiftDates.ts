import { visit } from 'jsonc-parser';
import { toRecord, toText } from '@/domain/coerce';
import { DAY_MS, parseDate, yangonDay } from '@/domain/dates';
import { shortMonths } from '@/texts/common';
import { readList } from '../storage/format/readDb';
import { collectionNames, entityNames, isLive } from '../storage/records';
import { seedClock } from './seedClock';

const DATE_FIELD = /(?:_at|_date|_since)$|^(?:date|since|until)$/;
/** The day of a text that is a date, without the time. */
const DAY = /^\s*(?:\d{1,4}[-/]\d{1,4}[-/]\d{1,4}|[a-z\d][a-z\d, ]{0,24}?\d{4})/i;
const ORDERS = ['ymd', 'mdy', 'dmy', 'dy'];

/** A word of a date, for another day: of the same kind and in the same length. */
function nameOf(day: string, word: string): string {
  const isMonth = shortMonths.some((month) => word.toLowerCase().startsWith(month.toLowerCase()));
  const part = isMonth ? 'month' : 'weekday';
  return new Date(day).toLocaleDateString('en', { [part]: word.length > 3 ? 'long' : 'short', timeZone: 'UTC' });
}

/** A date so many days later, in the form in which it was written where that can be read, with its time and zone. Other texts stay. */
export function shiftDate(text: string, days: number): string {
  const [written = ''] = DAY.exec(text) ?? [];
  const [moment, day] = [parseDate(text), parseDate(written)];
  if (!moment || !day) return text;
  const write = (order: string, date: string) => {
    const [y = '', m = '', d = ''] = date.split('-');
    const parts = Array.from(order, (part) => ({ y, m, d })[part]);
    const inSize = (digits: string) => String(Number(parts.shift())).padStart(digits.length, '0');
    return written.replace(/[a-z]+|\d+/gi, (word) => (/\d/.test(word) ? inSize(word) : nameOf(date, word)));
  };
  const rank = (order: string) => Number(write(order, yangonDay(day)) !== written);
  const later = ORDERS.toSorted((a, b) => rank(a) - rank(b)).map(
    (order) => write(order, yangonDay(new Date(day.getTime() + days * DAY_MS))) + text.slice(written.length),
  );
  // The 13th to the 12th: a day first would be read as a month.
  return later.find((date) => parseDate(date)?.getTime() === moment.getTime() + days * DAY_MS) ?? text;
}

/**
 * The text of a `db.json` with all dates of its records so many days later that the newest record is from `day`; all else stays.
 * A record from the future, after `now`, is a mistake and not the newest, unless all are.
 */
export function shiftDates(text: string, day: string, now: Date): { text: string; days: number } {
  const db = toRecord(JSON.parse(text));
  const records = entityNames.filter(isLive).flatMap((name) => readList(db, name));
  const created = records.flatMap((record) => parseDate(toText(toRecord(record).created_at)) ?? []);
  const past = created.filter((date) => date <= now);
  const newest = (past.length > 0 ? past : created).toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  const days = newest ? (Date.parse(seedClock(day).day(0)) - Date.parse(yangonDay(newest))) / DAY_MS : 0;
  let [shifted, end] = ['', 0];
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _column, pathOf) => {
      const [list, ...path] = pathOf();
      const isOfRecord = list === 'versions' || collectionNames.some((name) => name === list);
      if (typeof value !== 'string' || !isOfRecord || !DATE_FIELD.test(String(path.at(-1)))) return;
      const date = shiftDate(value, days);
      if (date === value) return;
      shifted += text.slice(end, offset) + JSON.stringify(date);
      end = offset + length;
    },
  });
  return { text: shifted + text.slice(end), days };
}

import { visit } from 'jsonc-parser';
import { toRecord, toText } from '@/domain/coerce';
import { DAY_MS, parseDate, yangonDay } from '@/domain/dates';
import { readList } from '../storage/format/readFields';
import { collectionNames, entityNames, isLive } from '../storage/records';
import { seedClock } from './seedClock';
import { shiftDate } from './shiftDate';

/** Names of date fields. `date`, `since` and `until` occur in view counts, second factors and alerts. */
const DATE_FIELD = /(?:_at|_date|_since)$|^(?:date|since|until)$/;

const LISTS_WITH_DATES = [...collectionNames, 'versions'];

/** Dates after `now` are mistakes. They count only if there are no others. */
function newestCreation(db: Record<string, unknown>, now: Date): Date | undefined {
  const records = entityNames.filter(isLive).flatMap((name) => readList(db, name));
  const allDates = records.flatMap((record) => parseDate(toText(toRecord(record).created_at)) ?? []);
  const pastDates = allDates.filter((date) => date <= now);
  const dates = pastDates.length > 0 ? pastDates : allDates;
  return dates.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

/** Moves all dates in the text of a `db.json`, so that the newest record is from `day`. Throws if `day` is no day. */
export function shiftDates(text: string, day: string, now: Date): { text: string; days: number } {
  const db = toRecord(JSON.parse(text));
  const newest = newestCreation(db, now);
  let days = 0;
  if (newest) {
    const targetDay = seedClock(day).day(0);
    days = (Date.parse(targetDay) - Date.parse(yangonDay(newest))) / DAY_MS;
  }
  // Only the dates change. All other text stays as it is written.
  let shiftedText = '';
  let copiedUpTo = 0;
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _column, getPath) => {
      const [collection, ...pathInCollection] = getPath();
      const field = String(pathInCollection.at(-1));
      const holdsRecords = LISTS_WITH_DATES.some((name) => name === collection);
      if (typeof value !== 'string' || !holdsRecords || !DATE_FIELD.test(field)) return;
      const newDate = shiftDate(value, days);
      if (newDate === value) return;
      shiftedText += text.slice(copiedUpTo, offset) + JSON.stringify(newDate);
      copiedUpTo = offset + length;
    },
  });
  return { text: shiftedText + text.slice(copiedUpTo), days };
}

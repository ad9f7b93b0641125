import * as texts from '@/texts/activity';
import type { ActivityLine } from './activity';
import { activityText, actorText } from './activityText';
import { displayDateTime, yangonDay } from './dates';
import { guardedCell } from './messagesCsv';

/** The columns of the export of the activity. */
export const ACTIVITY_COLUMNS = [
  texts.dateColumn,
  texts.whoColumn,
  texts.whatColumn,
  texts.recordColumn,
  texts.kindColumn,
  texts.networkColumn,
] as const;

/** The rows of the export, with dates in Yangon time and no cell that a spreadsheet would run (D-23). */
export function activityRows(lines: readonly ActivityLine[]): string[][] {
  return lines.map((line) =>
    [
      displayDateTime(line.time),
      actorText(line),
      activityText(line),
      line.record ? `${line.record.kind} ${line.record.id}` : line.request,
      line.kind,
      line.ip,
    ].map(guardedCell),
  );
}

/** `activity_{YYYY-MM-DD}.csv`, with the date in Yangon. */
export const activityFileName = (now: Date): string => `activity_${yangonDay(now)}.csv`;

import { dateTab, displayTime, parseDate } from '@/domain/dates';
import { storedDateTime } from '@/domain/scheduleSchema';
import { toPicker } from '@/pages/admin/pickerValue';
import * as texts from '@/texts/adminEvents';
import * as dates from '@/texts/dates';

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** "Nov 24, 2026, 9:00 AM" in Yangon; "N/A" when unreadable (spec section 2, admin events list). */
export function startText(value: string): string {
  const tab = dateTab(value);
  return tab ? texts.start(tab.month, tab.day, tab.year, displayTime(value)) : dates.noDate;
}

/** The default end for a start in a picker; the empty text until the date is complete. */
export function usualEnd(start: string): string {
  const date = storedDateTime(start) && parseDate(start);
  return date ? toPicker(new Date(date.getTime() + USUAL_LENGTH_MS)) : '';
}

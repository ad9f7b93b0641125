import { dateTab, displayTime, parseDate, yangonDateTime } from '@/domain/dates';
import { storedDateTime } from '@/domain/eventSchema';

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** Date pickers show seconds only if there are any. */
const toPicker = (date: Date) => yangonDateTime(date).replace(/:00$/, '').replace(' ', 'T');

/** "Nov 24, 2026, 9:00 AM" in Yangon; "N/A" when unreadable (spec section 2, admin events list). */
export function startText(value: string): string {
  const tab = dateTab(value);
  return tab ? `${tab.month} ${tab.day}, ${tab.year}, ${displayTime(value)}` : 'N/A';
}

/**
 * A stored date as the value of a date-time picker, `YYYY-MM-DDTHH:mm` in Yangon, with its seconds if it has
 * any; the empty text when unreadable.
 */
export function pickerValue(stored: string): string {
  const date = parseDate(stored);
  return date ? toPicker(date) : '';
}

/** The default end for a start in a picker; the empty text until the date is complete. */
export function usualEnd(start: string): string {
  const date = storedDateTime(start) && parseDate(start);
  return date ? toPicker(new Date(date.getTime() + USUAL_LENGTH_MS)) : '';
}

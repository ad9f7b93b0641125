import { dateTab, displayTime, parseDate, yangonDateTime } from '@/domain/dates';
import { storedDateTime } from '@/domain/storedDateTime';

const USUAL_LENGTH_MS = 2 * 60 * 60 * 1000;

/** Pickers show seconds only where there are any. */
const toPicker = (date: Date) => yangonDateTime(date).replace(/:00$/, '').replace(' ', 'T');

/** "Nov 24, 2026, 9:00 AM" in Yangon; "N/A" when unreadable (spec section 2, admin events list). */
export function startText(value: string): string {
  const tab = dateTab(value);
  return tab ? `${tab.month} ${tab.day}, ${tab.year}, ${displayTime(value)}` : 'N/A';
}

/** A stored date as date-time pickers hold it, `YYYY-MM-DDTHH:mm` of Yangon's clock, with its seconds where it has any; the empty text when unreadable. */
export function pickerValue(stored: string): string {
  const date = parseDate(stored);
  return date ? toPicker(date) : '';
}

/** Where an event ends that starts at this picker's value; the empty text while no full date stands there. */
export function usualEnd(start: string): string {
  const date = storedDateTime(start) && parseDate(start);
  return date ? toPicker(new Date(date.getTime() + USUAL_LENGTH_MS)) : '';
}

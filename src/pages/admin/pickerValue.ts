import { parseDate, yangonDateTime } from '@/domain/dates';

/** The value of a date-time picker in Yangon time. Date pickers show seconds only if there are any. */
export const toPicker = (date: Date) => yangonDateTime(date).replace(/:00$/, '').replace(' ', 'T');

/**
 * A stored date as the value of a date-time picker, `YYYY-MM-DDTHH:mm` in Yangon, with its seconds if it has
 * any; the empty text when unreadable.
 */
export function pickerValue(stored: string): string {
  const date = parseDate(stored);
  return date ? toPicker(date) : '';
}

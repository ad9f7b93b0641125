import { parseDate, yangonDateTime, yangonParts } from '@/domain/dates';

/**
 * Formats a stored date with its time zone, such as `2026-01-24T09:00:00+06:30` in Yangon (D-26). Undefined for a date that is
 * missing, unreadable, or in a year without four digits.
 */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  if (!date) return undefined;
  const { year } = yangonParts(date);
  return year >= 1000 && year <= 9999 ? `${yangonDateTime(date).replace(' ', 'T')}+06:30` : undefined;
}

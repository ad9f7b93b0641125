import { parseDate, yangonDateTime, yangonParts } from '@/domain/dates';

/**
 * A stored date as others read it without guessing: `2026-01-24T09:00:00+06:30`, Yangon's clock with its zone (D-26). Undefined
 * where the date is missing, cannot be read, or lies in a year that is not written in four digits.
 */
export function toIsoYangon(value: string): string | undefined {
  const date = parseDate(value);
  if (!date) return undefined;
  const { year } = yangonParts(date);
  return year >= 1000 && year <= 9999 ? `${yangonDateTime(date).replace(' ', 'T')}+06:30` : undefined;
}

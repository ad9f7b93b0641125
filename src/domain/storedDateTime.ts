const WALL_TIME = /^(20\d{2}|2100)-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * `YYYY-MM-DD HH:mm:ss` of a wall time; undefined when it is not a valid calendar date and time (contract,
 * section 1.9).
 */
export function storedDateTime(value: string): string | undefined {
  const [, year, month, day, hours, minutes, seconds = '00'] = WALL_TIME.exec(value) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month);
  return isReal ? `${year}-${month}-${day} ${hours}:${minutes}:${seconds}` : undefined;
}

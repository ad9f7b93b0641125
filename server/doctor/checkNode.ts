import { DAY_MS } from '@/domain/dates';
import { type Finding, ok, warning } from './finding';

/** The last day of each version of Node, as nodejs.org announces it. */
const LAST_DAYS: Record<string, string> = {
  '22': '2027-04-30',
  '23': '2025-06-01',
  '24': '2028-04-30',
  '25': '2026-06-01',
  '26': '2029-04-30',
};

/** An unknown version counts as good. */
export function checkNode(version: string, now: Date): Finding {
  const lastDay = LAST_DAYS[Number.parseInt(version, 10)];
  if (lastDay === undefined) return ok('Node', version);
  if (now.getTime() < Date.parse(lastDay) + DAY_MS) return ok('Node', `${version}, which gets security fixes until ${lastDay}`);
  return warning('Node', `${version} gets no security fixes since ${lastDay}: install a newer one.`);
}

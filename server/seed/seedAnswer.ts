import type { ContactRecord, UserRecord } from '../storage/records';
import type { SeedClock } from './seedClock';

const HOUR = 60;
/** A message younger than this is not answered yet, in minutes. */
const ANSWERED_FROM = 12 * HOUR;

type Sent = { index: number; minutesAgo: number; status: ContactRecord['status'] };

/** The answer to a sample message that was read: by the admins in turn, one to eight hours after it was sent (D-67). */
export function seedAnswer(
  { index, minutesAgo, status }: Sent,
  clock: SeedClock,
  users: readonly UserRecord[],
): Pick<ContactRecord, 'answered_at' | 'answered_by' | 'answered_by_name'> {
  const admins = users.filter(({ role }) => role === 'admin');
  const admin = admins[index % admins.length];
  if (!admin || status === 'unread' || minutesAgo < ANSWERED_FROM) return {};
  return {
    answered_at: clock.minutesBefore(minutesAgo - HOUR * (1 + (index % 8))),
    answered_by: admin.id,
    answered_by_name: admin.name,
  };
}

import type { ContactMessage } from '@/domain/contactMessage';

/** A message of the seeded college, so many minutes before the day of seeding began. */
export type SeedMessage = Omit<ContactMessage, 'id' | 'created_at'> & { minutesAgo: number };

/** The same, as a line of a table. */
export type MessageRow = readonly [
  minutesAgo: number,
  status: SeedMessage['status'],
  name: string,
  mailbox: string,
  phno: string,
  subject: string,
  message: string,
];

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes of a span of days, hours and minutes. */
export const ago = (days: number, hours: number, minutes: number) => days * DAY + hours * HOUR + minutes;

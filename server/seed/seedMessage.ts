import type { ContactMessage } from '@/domain/message';

/** A seed message, sent a number of minutes before the seeding day began. */
export type SeedMessage = Omit<ContactMessage, 'id' | 'created_at'> & { minutesAgo: number };

/** A seed message as a table row. */
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

/** Converts days, hours and minutes to minutes. */
export const ago = (days: number, hours: number, minutes: number) => days * DAY + hours * HOUR + minutes;

import { createHash } from 'node:crypto';
import type { EventStatus } from '@/domain/event';
import type { ContactMessage } from '@/domain/message';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import type { ContactRecord, UserRecord } from '../storage/records';
import type { SeedClock } from './seedClock';

/** A day, as an offset from the seeding day, and a wall-clock time in Yangon. */
type SeedMoment = readonly [dayOffset: number, time: string];

/** A seed event; images are file names in src/assets. */
export type SeedEvent = {
  title: string;
  slug: string;
  description: string;
  location: string;
  category: string;
  start: SeedMoment;
  end: SeedMoment;
  maxAttendees: number;
  needsRegistration: boolean;
  status: EventStatus;
  images: readonly string[];
  announced: SeedMoment;
};

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

/** What each drawing of the seed records shows. */
const ALTS: Record<string, string> = {
  'auto-cover-5': 'Woven pattern of blue diamonds',
  'banner-graduation': 'Woven picture: paper parasols and graduation caps seen from above',
  'banner-lab': 'Woven picture: four students at monitors in a lab while monsoon rain falls outside',
  'banner-line': 'Woven picture: students with laptops in the windows of a Yangon circular train above a line map',
  'banner-online': 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads',
  'banner-teashop': 'Woven picture: four students around a teashop table with a laptop, tea cups and samosas, seen from above',
  'cover-campus': 'Woven picture: two students in front of the college building',
  'cover-chinlone': 'Woven picture: a cane ball in the air over a green field',
  'cover-firstjob': 'Woven picture: a laptop with lines of code, a glass of tea and a tiffin carrier on a desk',
  'cover-graduation': 'Woven picture: a graduation cap among paper parasols, seen from above',
  'cover-hackathon': 'Woven picture: a yellow city bus at sunset with lines of code in its windows',
  'cover-harp': 'Woven picture: a Burmese harp',
  'cover-lab': 'Woven picture: two students at monitors while rain falls behind the window',
  'cover-levels': 'Woven picture: a student on the first of four steps, with a graduation cap on the highest',
  'cover-lms': 'Woven picture: a laptop with course lessons, a glass of tea and a tiffin carrier',
  'cover-mock': 'Woven picture: an answer sheet and a pencil beside a clock',
  'cover-omr': 'Woven picture: an answer sheet with filled circles and a pencil',
  'cover-openday': 'Woven picture: two students in front of the college building, decorated with flags',
  'cover-pay': 'Woven picture: a phone with a payment code between coins and a rising chart',
  'cover-signal': 'Woven picture: a tower that sends signals over the roofs of Yangon at night',
  'cover-sql': 'Woven picture: three rows of five tea cups, with a frame around the full ones',
  'cover-zumba': 'Woven picture: three dancers with raised arms',
};

/** The alternative text of a seed drawing. Throws an Error for a drawing without one. */
export function seedAlt(asset: string): string {
  const alt = ALTS[asset];
  if (alt === undefined) throw new Error(`Say in server/seed/seedRecords.ts what the drawing "${asset}" shows.`);
  return alt;
}

const SALT_BYTES = 16;

const saltFor = (email: string, seed: number) => createHash('sha256').update(`${seed} ${email}`).digest().subarray(0, SALT_BYTES);

/** The seed users as stored records; the same day and seed give the same records, including hashes. */
export function userRecords(clock: SeedClock, seed: number): Promise<UserRecord[]> {
  return Promise.all(
    demoUsers.map(async ({ id, name, email, role, status, password, daysAgo }) => ({
      id,
      name,
      email,
      role,
      status,
      password_hash: await hashPassword(password, saltFor(email, seed)),
      created_at: clock.stamp(-daysAgo, '09:00'),
    })),
  );
}

import type { EventStatus } from '@/domain/collegeEvent';

/** A day, counted from the day of seeding, and a time of Yangon's clock. */
export type SeedMoment = readonly [dayOffset: number, time: string];

/** An event of the seeded college; pictures are names in src/assets. */
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
  pictures: readonly string[];
  announced: SeedMoment;
};

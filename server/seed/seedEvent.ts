import type { EventStatus } from '@/domain/event';

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

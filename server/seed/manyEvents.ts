import { slugify } from '@/domain/slug';
import type { EventRecord } from '../storage/records';
import { eventCategories, eventTitles, places, topics } from './manyWords';
import type { Chance } from './random';
import { seedAlt } from './seedAlts';
import type { SeedClock } from './seedClock';
import type { SeedEvent } from './seedEvent';

const FIRST_DAY = -800;
const DAYS_BETWEEN = 2;
const ANNOUNCED_BEFORE = 20;

type Means = { count: number; clock: SeedClock; chance: Chance; take: (asset: string) => string; events: readonly SeedEvent[] };

const imagesOf = (drawings: readonly string[], take: Means['take']) => ({
  images: drawings.map(take),
  image_alts: drawings.map(seedAlt),
});

/** Generates `count` events before and after the seeding day, oldest first, with texts of the existing events. */
export function manyEvents({ count, clock, chance, take, events }: Means): EventRecord[] {
  const drawings = events.flatMap((event) => event.images);
  return Array.from({ length: count }, (_, index) => {
    const title = `${chance.pick(eventTitles)}: ${chance.pick(topics)}, no. ${index + 1}`;
    const day = FIRST_DAY + index * DAYS_BETWEEN;
    const days = chance.percent(10) ? chance.whole(1, 14) : 0;
    // Always before the seeding day, even for an event far in the future.
    const created_at = clock.stamp(Math.min(day - ANNOUNCED_BEFORE, -1), chance.time());
    const picked = () => Array.from({ length: chance.whole(1, 2) }, () => chance.pick(drawings));
    return {
      id: index + 1,
      title,
      slug: slugify(title),
      description: chance.pick(events).description,
      location: chance.pick(places),
      category: chance.pick(eventCategories),
      start_date: clock.wallTime(day, `${chance.whole(10, 12)}:00`),
      end_date: clock.wallTime(day + days, `${chance.whole(14, 20)}:30`),
      max_attendees: chance.whole(10, 400),
      registration_required: chance.percent(50) ? 1 : 0,
      status: chance.percent(8) ? 'draft' : 'published',
      ...imagesOf(picked(), take),
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });
}

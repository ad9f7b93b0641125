import { type Database, mapEntities } from '../storage/records';
import { seedClock } from './seedClock';
import { laterEvents, nearEvents, seedMessages } from './seedData';
import { createSeedImages, type SeedImage } from './seedImages';
import type { SeedPost } from './seedPosts';
import { buildReplyRecords, buildUserRecords, toEventRecord, toMessageRecord, toPostRecord } from './seedRecords';
import { seedViews, viewedEventPages, viewedPostPages } from './seedViews';

type SeedLists = Pick<Database, 'blogs' | 'events' | 'users' | 'contacts' | 'replies' | 'views'>;

export type Seed = { db: SeedLists & Pick<Database, 'meta'>; images: SeedImage[] };

/** Adds the highest id of each list. Ids count from 1, so the highest id is the length of the list. */
export function toSeed(lists: SeedLists, images: SeedImage[]): Seed {
  const allLists = { ...lists, deleted: [], alerts: [] };
  const last_ids = mapEntities((name) => allLists[name].length);
  return { db: { ...lists, meta: { commit: 0, last_ids } }, images };
}

export const DEFAULT_SEED = 2019;

/** Builds the sample database. The same day (`YYYY-MM-DD`) and seed give the same database (contract, section 5). */
export async function buildSeed(seedingDay: string, posts: readonly SeedPost[], seed = DEFAULT_SEED): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const { images, addImage } = createSeedImages();
  const seedEvents = [...nearEvents, ...laterEvents];
  const blogs = posts.map((post, index) => toPostRecord(index + 1, post, { clock, addImage }));
  const events = seedEvents.map((event, index) => toEventRecord(index + 1, event, { clock, addImage }));
  const users = await buildUserRecords(clock, seed);
  const contacts = seedMessages.map((message, index) => toMessageRecord(index + 1, message, clock, users));
  const views = seedViews([...viewedPostPages(posts), ...viewedEventPages(seedEvents)], seed);
  return toSeed({ blogs, events, users, contacts, replies: buildReplyRecords(clock), views }, images);
}

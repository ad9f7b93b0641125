import { buildEdge } from './buildEdge';
import { buildMany } from './buildMany';
import { buildSeed } from './buildSeed';
import type { SeedPost } from './readPost';
import { seedClock } from './seedClock';
import { userRecords } from './userRecords';
import type { SeedFiles } from './writeSeed';

export const scenarioNames = ['typical', 'empty', 'many', 'edge'] as const;

export type Scenario = (typeof scenarioNames)[number];

/** What each scenario is, for people who choose one. */
export const scenarioTexts: Record<Scenario, string> = {
  typical: 'the sample college: 14 posts, 16 events, 4 users, 40 messages',
  empty: 'no posts, events, messages or views; the 4 users',
  many: '500 posts, 500 events, 60 users, 5,000 messages',
  edge: 'long words, Burmese, Zawgyi, missing fields, slash dates, aliases, markup and HTML in every text',
};

type Options = { day: string; seed: number; posts: readonly SeedPost[] };

async function buildEmpty(day: string, seed: number): Promise<SeedFiles> {
  const users = await userRecords(seedClock(day), seed);
  return { db: { blogs: [], events: [], users, contacts: [], views: [] }, pictures: [] };
}

/** The database and pictures of a scenario, the same for the same day and seed. */
export function buildScenario(name: Scenario, { day, seed, posts }: Options): Promise<SeedFiles> {
  switch (name) {
    case 'typical':
      return buildSeed(day, posts, seed);
    case 'empty':
      return buildEmpty(day, seed);
    case 'many':
      return buildMany(day, posts, seed);
    case 'edge':
      return buildEdge(day, seed);
  }
}

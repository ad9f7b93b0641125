import { buildEdge } from './buildEdge';
import { buildMany } from './buildMany';
import { buildSeed } from './buildSeed';
import type { SeedPost } from './readPost';
import { seedClock } from './seedClock';
import { userRecords } from './seedRecords';
import type { SeedFiles } from './writeSeed';

export const scenarioNames = ['typical', 'empty', 'many', 'edge'] as const;

export type Scenario = (typeof scenarioNames)[number];

/** A description of each scenario for the command's help. */
export const scenarioTexts: Record<Scenario, string> = {
  typical: 'the sample college: 14 posts, 31 events, 4 users, 40 messages',
  empty: 'no posts, events, messages or views; the 4 users',
  many: '500 posts, 500 events, 60 users, 5,000 messages',
  edge: 'long words, Burmese, Zawgyi, missing fields, slash dates, aliases, markup and HTML in every text',
};

type Options = { day: string; seed: number; posts: readonly SeedPost[] };

async function buildEmpty(day: string, seed: number): Promise<SeedFiles> {
  const users = await userRecords(seedClock(day), seed);
  return { db: { blogs: [], events: [], users, contacts: [], views: [] }, images: [] };
}

/** Builds the database and images of a scenario; the same day and seed give the same result. */
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

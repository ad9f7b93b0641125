import { toRecord } from '@/domain/coerce';
import edge from './edge.json';
import { fillInTokens, type NamedTexts } from './edgeTokens';
import { seedClock } from './seedClock';
import { oddMessages } from './seedData';
import { createSeedImages } from './seedImages';
import { buildUserRecords, type SeedTools } from './seedRecords';
import type { SeedFiles } from './writeSeed';

/** `oncePerSnippet` makes a record for each of `markupSnippets`. There, `[[text SNIPPET]]` stands for the snippet. */
type EdgeRecord = Record<string, unknown> & { withoutDefaults?: boolean; oncePerSnippet?: boolean };
type EdgeCollection = { defaults: object; records: readonly EdgeRecord[] };

const MINUTES_BETWEEN_MESSAGES = 7;

/** Builds awkward records as testers may write them by hand. The server accepts them, and `npm run check-db` warns. */
export async function buildEdgeScenario(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  // `addImage` fills `images` when a record names an image.
  const { images, addImage } = createSeedImages();
  const { blogs, events, users, contacts, views } = edge.collections;
  const build = (collection: EdgeCollection) => buildRecords(collection, { clock, addImage });
  const edgeMessages = build(contacts).map((message, index) => ({
    created_at: clock.minutesBefore(index * MINUTES_BETWEEN_MESSAGES),
    ...message,
  }));
  const sampleMessages = oddMessages.map(({ minutesAgo, ...message }) => ({
    created_at: clock.minutesBefore(minutesAgo),
    ...message,
  }));
  const db = {
    blogs: withIds(build(blogs)),
    events: withIds(build(events)),
    users: withIds([...(await buildUserRecords(clock, seed)), ...build(users)]),
    contacts: withIds([...edgeMessages, ...sampleMessages]),
    views: build(views),
    notes: edge.notes,
  };
  return { db, images };
}

const withIds = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

const namedTexts: NamedTexts = new Map([
  ...Object.entries(edge.texts).map(([name, lines]) => [name, [lines].flat().join('\n')] as const),
  ['ALL_SNIPPETS', [...edge.markupSnippets, ...edge.markdownSnippets].join('\n\n')],
]);

function buildRecords({ defaults, records }: EdgeCollection, tools: SeedTools) {
  return records.flatMap(({ withoutDefaults, oncePerSnippet, ...ownFields }) => {
    const fields = withoutDefaults ? ownFields : { ...defaults, ...ownFields };
    const textsWithSnippets = edge.markupSnippets.map(
      (snippet, index) => new Map([...namedTexts, ['SNIPPET', snippet], ['NUMBER', String(index)]]),
    );
    const textsOfRecords = oncePerSnippet ? textsWithSnippets : [namedTexts];
    return textsOfRecords.map((texts) => toRecord(fillInTokens(fields, texts, tools)));
  });
}

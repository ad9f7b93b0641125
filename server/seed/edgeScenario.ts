import { toRecord } from '@/domain/coerce';
import edge from './edge.json';
import { fillInTokens, type NamedTexts } from './edgeTokens';
import { seedClock } from './seedClock';
import { oddMessages } from './seedData';
import { createSeedImages } from './seedImages';
import { buildUserRecords } from './seedRecords';
import type { SeedFiles } from './writeSeed';

/** `oncePerSnippet` makes a record for each of `markupSnippets`. There, `[[text SNIPPET]]` stands for the snippet. */
type EdgeRecord = Record<string, unknown> & { withoutDefaults?: boolean; oncePerSnippet?: boolean };
type EdgeCollection = { defaults: object; records: readonly EdgeRecord[] };

const MINUTES_BETWEEN_MESSAGES = 7;

/** Builds awkward records as testers may write them by hand. The server accepts them, and `npm run check-db` warns. */
export async function buildEdgeScenario(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const { images, addImage } = createSeedImages();
  const joinLines = (lines: string | readonly string[]) => (typeof lines === 'string' ? lines : lines.join('\n'));
  const texts = new Map(Object.entries(edge.texts).map(([name, lines]) => [name, joinLines(lines)]));
  texts.set('ALL_SNIPPETS', [...edge.markupSnippets, ...edge.markdownSnippets].join('\n\n'));

  const buildRecord = (record: EdgeRecord, defaults: object, namedTexts: NamedTexts) => {
    const { withoutDefaults, oncePerSnippet, ...ownFields } = record;
    const fields = withoutDefaults ? ownFields : { ...defaults, ...ownFields };
    return toRecord(fillInTokens(fields, namedTexts, { clock, addImage }));
  };
  const buildRecordPerSnippet = (record: EdgeRecord, defaults: object) =>
    edge.markupSnippets.map((snippet, index) =>
      buildRecord(record, defaults, new Map([...texts, ['SNIPPET', snippet], ['NUMBER', String(index)]])),
    );
  const buildRecords = ({ defaults, records }: EdgeCollection) =>
    records.flatMap((record) =>
      record.oncePerSnippet ? buildRecordPerSnippet(record, defaults) : [buildRecord(record, defaults, texts)],
    );
  const withIds = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

  const { blogs, events, users, contacts, views } = edge.collections;
  const edgeMessages = buildRecords(contacts).map((message, index) => ({
    created_at: clock.minutesBefore(index * MINUTES_BETWEEN_MESSAGES),
    ...message,
  }));
  const oddMessagesOfSamples = oddMessages.map(({ minutesAgo, ...message }) => ({
    created_at: clock.minutesBefore(minutesAgo),
    ...message,
  }));
  const db = {
    blogs: withIds(buildRecords(blogs)),
    events: withIds(buildRecords(events)),
    users: withIds([...(await buildUserRecords(clock, seed)), ...buildRecords(users)]),
    contacts: withIds([...edgeMessages, ...oddMessagesOfSamples]),
    views: buildRecords(views),
    notes: edge.notes,
  };
  return { db, images };
}

import { toRecord } from '@/domain/coerce';
import edge from './edge.json';
import { seedClock } from './seedClock';
import { createSeedImages } from './seedImages';
import { buildUserRecords, oddMessages, type SeedTools } from './seedRecords';
import type { SeedFiles } from './writeSeed';

/** Records of one kind in `edge.json`: a record without `isBare` also gets all fields of `whole` that it does not name itself. */
type EdgeRecords = { whole: object; records: readonly Record<string, unknown>[] };

/** The texts that the tokens of `edge.json` name, such as LONG_WORD in `[[word LONG_WORD]]`. A text can have tokens too. */
type NamedTexts = ReadonlyMap<string, string>;

const ABSENT_FIELD = '[[none]]';
/** A token in double brackets, such as `[[day -3]]` or `[[repeat PATH 30]]`. */
const TOKEN = /\[\[([^[\]]+)\]\]/g;

/** Replaces the tokens in a text of `edge.json` by named texts, images and dates. Throws for an unknown token. */
function replaceTokens(text: string, namedTexts: NamedTexts, { clock, addImage }: SeedTools): string {
  const namedText = (name: string) => replaceTokens(String(namedTexts.get(name)), namedTexts, { clock, addImage });
  return text.replaceAll(TOKEN, (_match, token: string) => {
    const [kind, first = '', second = ''] = token.split(' ');
    switch (kind) {
      case 'word':
        return namedText(first);
      case 'cut':
        return namedText(first).slice(0, Number(second));
      case 'repeat':
        return namedText(first).repeat(Number(second));
      case 'image':
        return addImage(first);
      case 'day':
        return clock.day(Number(first));
      case 'stamp':
        return clock.timestamp(Number(first), second);
      case 'year':
        return clock.day(0).slice(0, 4);
      default:
        throw new Error(`edge.json: "${token}" is unknown.`);
    }
  });
}

function fillIn(value: unknown, namedTexts: NamedTexts, tools: SeedTools): unknown {
  if (value === ABSENT_FIELD) return undefined;
  if (typeof value === 'string') return replaceTokens(value, namedTexts, tools);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, namedTexts, tools));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillIn(field, namedTexts, tools)]));
}

/** Builds records as QA can write them into `db.json` by hand: the server accepts them, and `npm run check-db` warns. */
export async function buildEdgeScenario(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const { images, addImage } = createSeedImages();
  const allTexts = new Map(Object.entries(edge.words).map(([name, lines]) => [name, [lines].flat().join('\n')]));
  allTexts.set('MARKDOWN_MARKUP', [...edge.markup, ...edge.markdown].join('\n\n'));

  const buildRecord = ({ isBare, isEach, ...fields }: Record<string, unknown>, whole: object, namedTexts: NamedTexts) =>
    toRecord(fillIn(isBare ? fields : { ...whole, ...fields }, namedTexts, { clock, addImage }));

  /** A record with `isEach` is repeated for each markup, which replaces its token MARKUP; NUMBER counts them. */
  const buildRecords = ({ whole, records }: EdgeRecords) =>
    records.flatMap((record) => {
      if (!record.isEach) return [buildRecord(record, whole, allTexts)];
      return edge.markup.map((markup, index) =>
        buildRecord(record, whole, new Map([...allTexts, ['MARKUP', markup], ['NUMBER', String(index)]])),
      );
    });
  const withIds = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

  const { blogs, events, users, contacts, views } = edge.collections;
  const edgeMessages = buildRecords(contacts).map((message, index) => ({
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
  const messages = [
    ...edgeMessages,
    ...oddMessages.map(({ minutesAgo, ...message }) => ({ created_at: clock.minutesBefore(minutesAgo), ...message })),
  ];
  const db = {
    blogs: withIds(buildRecords(blogs)),
    events: withIds(buildRecords(events)),
    users: withIds([...(await buildUserRecords(clock, seed)), ...buildRecords(users)]),
    contacts: withIds(messages),
    views: buildRecords(views),
    notes: edge.notes,
  };
  return { db, images };
}

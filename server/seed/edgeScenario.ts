import { toRecord } from '@/domain/coerce';
import edge from './edge.json';
import { seedClock } from './seedClock';
import { buildUserRecords, createSeedImages, oddMessages, type SeedTools } from './seedRecords';
import type { SeedFiles } from './writeSeed';

/** Records of one kind in `edge.json`: a record without `isBare` also gets all fields of `whole` that it does not name itself. */
type EdgeRecords = { whole: object; records: readonly Record<string, unknown>[] };

const ABSENT_FIELD = '[[none]]';
/** A token in double brackets, such as `[[day -3]]` or `[[repeat PATH 30]]`. */
const TOKEN = /\[\[([^[\]]+)\]\]/g;

/** Creates the function that replaces the tokens of a value in `edge.json` by words, images and dates. */
function createTokenReplacer(words: ReadonlyMap<string, string>, { clock, addImage }: SeedTools) {
  const wordText = (name: string) => String(replaceTokens(words.get(name)));
  const replacers: Record<string, ((argument: string, detail: string) => string) | undefined> = {
    word: wordText,
    cut: (name, length) => wordText(name).slice(0, Number(length)),
    repeat: (name, times) => wordText(name).repeat(Number(times)),
    image: addImage,
    day: (offset) => clock.day(Number(offset)),
    stamp: (offset, time) => clock.timestamp(Number(offset), time),
    year: () => clock.day(0).slice(0, 4),
  };

  function replaceToken(token: string): string {
    const [kind = '', argument = '', detail = ''] = token.split(' ');
    const replacer = replacers[kind];
    if (!replacer) throw new Error(`edge.json: "${token}" is unknown.`);
    return replacer(argument, detail);
  }

  function replaceTokens(value: unknown): unknown {
    if (value === ABSENT_FIELD) return undefined;
    if (typeof value === 'string') return value.replaceAll(TOKEN, (_match, token: string) => replaceToken(token));
    if (Array.isArray(value)) return value.map(replaceTokens);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, replaceTokens(field)]));
  }

  return replaceTokens;
}

/** Builds records as QA can write them into `db.json` by hand: the server accepts them, and `npm run check-db` warns. */
export async function buildEdgeScenario(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const { images, addImage } = createSeedImages();
  const words = new Map(Object.entries(edge.words).map(([name, text]) => [name, [text].flat().join('\n')]));
  words.set('MARKDOWN_MARKUP', [...edge.markup, ...edge.markdown].join('\n\n'));
  const replaceTokens = createTokenReplacer(words, { clock, addImage });

  /** A record with `isEach` is repeated for each markup, which replaces its token MARKUP; NUMBER counts them. */
  const buildRecords = ({ whole, records }: EdgeRecords) =>
    records.flatMap(({ isBare, isEach, ...record }) => {
      const markups = isEach ? edge.markup : [''];
      return markups.map((markup, number) => {
        words.set('MARKUP', markup).set('NUMBER', String(number));
        return toRecord(replaceTokens(isBare ? record : { ...whole, ...record }));
      });
    });
  const withIds = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

  const { blogs, events, users, contacts, views } = edge.collections;
  const odd = oddMessages.map(({ minutesAgo, ...message }) => ({ ...message, created_at: clock.minutesBefore(minutesAgo) }));
  const messages = [...buildRecords(contacts), ...odd].map((message, index) => ({
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
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

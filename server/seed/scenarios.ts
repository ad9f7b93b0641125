import { toRecord } from '@/domain/coerce';
import { buildMany } from './buildMany';
import { buildSeed } from './buildSeed';
import edge from './edge.json';
import type { SeedPost } from './readPost';
import { seedClock } from './seedClock';
import { imageShelf, oddMessages, userRecords } from './seedRecords';
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

/** Records of one kind: those that are not bare have all fields of `whole` that they do not name themselves. */
type OddRecords = { whole: object; records: readonly Record<string, unknown>[] };

/** A field that a record lacks. */
const NONE = '[[none]]';
const TOKEN = /\[\[([^[\]]+)\]\]/g;

/**
 * Edge cases, as QA can write them into `db.json` by hand: long words, Burmese, missing fields, slash dates, aliases, and markup
 * in every text. The server accepts the file; `npm run check-db` warns about the oddities. `edge.json` has the records, with tokens in
 * double brackets for days, images and long words.
 */
async function buildEdge(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const { images, take } = imageShelf();
  const words = new Map(Object.entries(edge.words).map(([name, text]) => [name, [text].flat().join('\n')]));
  words.set('MARKDOWN_MARKUP', [...edge.markup, ...edge.markdown].join('\n\n'));
  const word = (name: string) => String(filled(words.get(name)));

  const fillIn = (token: string): string => {
    const [kind, what = '', detail = ''] = token.split(' ');
    switch (kind) {
      case 'word':
        return word(what);
      case 'cut':
        return word(what).slice(0, Number(detail));
      case 'repeat':
        return word(what).repeat(Number(detail));
      case 'image':
        return take(what);
      case 'day':
        return clock.day(Number(what));
      case 'stamp':
        return clock.stamp(Number(what), detail);
      case 'year':
        return clock.day(0).slice(0, 4);
      default:
        throw new Error(`edge.json: "${token}" is unknown.`);
    }
  };

  function filled(value: unknown): unknown {
    if (value === NONE) return undefined;
    if (typeof value === 'string') return value.replaceAll(TOKEN, (_all, token: string) => fillIn(token));
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field)]));
  }

  /** The records as stored; one with `isEach` comes once for each markup. */
  const recordsOf = ({ whole, records }: OddRecords) =>
    records.flatMap(({ isBare, isEach, ...record }) =>
      (isEach ? edge.markup : ['']).map((markup, number) => {
        words.set('MARKUP', markup).set('NUMBER', String(number));
        return toRecord(filled(isBare ? record : { ...whole, ...record }));
      }),
    );
  const numbered = (records: readonly object[]) => records.map((record, index) => ({ id: index + 1, ...record }));

  const { blogs, events, users, contacts, views } = edge.collections;
  const odd = oddMessages.map(({ minutesAgo, ...message }) => ({ ...message, created_at: clock.minutesBefore(minutesAgo) }));
  const messages = [...recordsOf(contacts), ...odd].map((message, index) => ({
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
  const db = {
    blogs: numbered(recordsOf(blogs)),
    events: numbered(recordsOf(events)),
    // No one can sign in as the odd ones.
    users: numbered([...(await userRecords(clock, seed)), ...recordsOf(users)]),
    contacts: numbered(messages),
    views: recordsOf(views),
    notes: edge.notes,
  };
  return { db, images };
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

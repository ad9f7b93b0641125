import { normalizeEmail } from '@/domain/cleanText';
import { toList, toRecord, toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { describeIssue } from '@/domain/schemaErrors';
import { uploadFileName } from '@/domain/uploadNames';
import { USER_TEXTS } from '@/domain/user';
import { type EntityName, entityNames } from '../records';
import { DbValidationError, type Problem } from './dbProblem';
import { dbSchema } from './dbSchema';
import { DbText, type JsonPath } from './dbText';
import { findProblems, hasPlainPassword, readList } from './readDb';
import { readers } from './readRecords';

/** Matches dates such as 03/04/2026, where day and month may be swapped. */
const SLASHED_DATE = /^\s*\d{1,2}\/\d{1,2}\/\d{4}/;

type Names = readonly string[];
type FieldRules = { texts: Names; requiredTexts: Names; optionalDates?: Names; requiredDates?: Names };

const PUBLISHABLE = { requiredTexts: ['title'], optionalDates: ['updated_at', ...SCHEDULE_DATES] };

const FIELD_RULES: Record<EntityName, FieldRules> = {
  blogs: { ...PUBLISHABLE, texts: [...POST_TEXTS, 'body'], requiredDates: ['created_at'] },
  events: { ...PUBLISHABLE, texts: EVENT_TEXTS, requiredDates: EVENT_DATES },
  users: { texts: [...USER_TEXTS, 'password', 'password_hash'], requiredTexts: ['name', 'role'] },
  contacts: { texts: CONTACT_FIELDS, requiredTexts: ['name', 'email', 'message'], requiredDates: ['created_at'] },
  replies: { texts: REPLY_TEXTS, requiredTexts: REPLY_TEXTS },
  deleted: { texts: ['collection'], requiredTexts: ['collection'], requiredDates: ['deleted_at'] },
  alerts: { texts: ['channel'], requiredTexts: ['channel'] },
};

type RawRecord = Record<string, unknown>;
/** A probable mistake that the server accepts, with the path to the value in the JSON. */
type Mistake = readonly [path: JsonPath, reason: string];
type Warning = Problem;

const isMissing = (value: unknown) => toText(value).trim() === '';

function checkDate(field: string, value: unknown): Mistake[] {
  const text = toText(value);
  if (isMissing(value)) return [[[field], 'the date is missing']];
  if (!parseDate(text)) return [[[field], `the date "${text}" cannot be read`]];
  if (!SLASHED_DATE.test(text)) return [];
  return [[[field], `the date "${text}" may be read with day and month swapped; write YYYY-MM-DD HH:mm`]];
}

function checkOrder(raw: RawRecord, startField: string, endField: string, reason: string): Mistake[] {
  const [start, end] = [parseDate(toText(raw[startField])), parseDate(toText(raw[endField]))];
  return start && end && end < start ? [[[endField], reason]] : [];
}

function checkPassword(raw: RawRecord): Mistake[] {
  if (hasPlainPassword(raw)) return [[['password'], 'is in plain text; it becomes a hash when the server reads it']];
  return isMissing(raw.password_hash) ? [[[], 'has no password and cannot sign in']] : [];
}

function checkImages(raw: RawRecord, hasImage: (name: string) => boolean): Mistake[] {
  const images = (toList(raw.images) ?? []).map((image, index): [JsonPath, unknown] => [['images', index], image]);
  const covers = ['image', 'featured_image'].map((field): [JsonPath, unknown] => [[field], raw[field]]);
  return [...covers, ...images].flatMap(([path, value]): Mistake[] => {
    const name = uploadFileName(toText(value));
    return name === undefined || hasImage(name) ? [] : [[path, `there is no file uploads/${name}`]];
  });
}

function checkRecord(name: EntityName, raw: RawRecord, hasImage: (name: string) => boolean): Mistake[] {
  const { texts, requiredTexts, optionalDates = [], requiredDates = [] } = FIELD_RULES[name];
  const isGiven = (field: string) => raw[field] !== undefined && raw[field] !== null;
  return [
    // The server reads a number as a text. The schema reports values of other types.
    ...texts.filter((field) => typeof raw[field] === 'number').map((field): Mistake => [[field], 'should be a text']),
    ...requiredTexts.filter((field) => isMissing(raw[field])).map((field): Mistake => [[field], 'is missing']),
    ...[...requiredDates, ...optionalDates.filter(isGiven)].flatMap((field) => checkDate(field, raw[field])),
    ...(name === 'events' ? checkOrder(raw, 'start_date', 'end_date', 'the end is before the start') : []),
    ...checkOrder(raw, 'publish_at', 'withdraw_at', 'it is withdrawn before it is published'),
    ...(name === 'users' ? checkPassword(raw) : []),
    ...checkImages(raw, hasImage),
  ];
}

/** Finds texts that occur twice. `readText` reads a text as the server does, which also makes missing slugs. */
function findDuplicates(
  db: RawRecord,
  name: EntityName,
  field: string,
  readText: (raw: RawRecord, id: string) => string,
): Mistake[] {
  const firstIndexes = new Map<string, number>();
  return readList(db, name).flatMap((value, index): Mistake[] => {
    const text = readText(toRecord(value), toText(toRecord(value).id));
    const firstIndex = firstIndexes.get(text);
    if (firstIndex !== undefined) return [[[name, index, field], `"${text}" is also that of ${name}[${firstIndex}]`]];
    if (text !== '') firstIndexes.set(text, index);
    return [];
  });
}

type Options = { acceptsPlainPasswords: boolean; hasImage: (name: string) => boolean };

const isJsonKey = (part: PropertyKey) => typeof part !== 'symbol';
const toPosition = ({ line, column }: Problem) => `${line}:${column}`;

/** Lists the warnings by position. The schema adds none where we already report a problem or warning. */
function findWarnings(source: DbText, { hasImage }: Options, problems: readonly Problem[]): Warning[] {
  const db = toRecord(source.value);
  const checkList = (name: EntityName): Mistake[] =>
    readList(db, name).flatMap((value, index) =>
      checkRecord(name, toRecord(value), hasImage).map(([path, reason]): Mistake => [[name, index, ...path], reason]),
    );
  const mistakes = [
    ...entityNames.flatMap(checkList),
    ...findDuplicates(db, 'blogs', 'slug', (raw, id) => readers.blogs(raw, id).slug),
    ...findDuplicates(db, 'events', 'slug', (raw, id) => readers.events(raw, id).slug),
    ...findDuplicates(db, 'users', 'email', (raw) => normalizeEmail(toText(raw.email))),
  ];
  const ownWarnings = mistakes.map(([path, reason]) => source.problemAt(path, reason));
  const reportedPositions = new Set([...problems, ...ownWarnings].map(toPosition));
  const schemaIssues = dbSchema.safeParse(source.value, { error: describeIssue }).error?.issues ?? [];
  const schemaWarnings = schemaIssues
    .map(({ path, message }) => source.problemAt(path.filter(isJsonKey), message))
    .filter((warning) => !reportedPositions.has(toPosition(warning)));
  return [...ownWarnings, ...schemaWarnings].sort((warning, other) => warning.line - other.line || warning.column - other.column);
}

/** Checks a `db.json`. Problems would stop the server, and warnings are probable mistakes. */
export function lintDb(
  content: string | Buffer,
  options: Options,
): { problems: readonly Problem[]; warnings: readonly Warning[] } {
  try {
    const source = new DbText(content);
    const problems = findProblems(source, { ...options, needsAdmin: true });
    return { problems, warnings: findWarnings(source, options, problems) };
  } catch (error) {
    if (error instanceof DbValidationError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}

import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { toList, toRecord, toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { uploadFileName } from '@/domain/images';
import { CONTACT_FIELDS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { describeIssue } from '@/domain/schemaErrors';
import { normalizeEmail, USER_TEXTS } from '@/domain/user';
import { countWithNoun } from '@/texts/format';
import { asTyped } from '../../scripts/commandLine';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { readSettings, type Settings } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { dbSchema } from '../storage/format/dbSchema';
import { DbText, DbValidationError, formatProblem, type JsonPath, type Problem } from '../storage/format/dbText';
import { findProblems, hasPlainPassword, readList } from '../storage/format/readDb';
import { readers } from '../storage/format/readRecords';
import { describeDataPlace } from '../storage/makeStorage';
import { type EntityName, entityNames } from '../storage/records';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

/** Matches dates such as 03/04/2026, in which day and month may be swapped. */
const SLASHED_DATE = /^\s*\d{1,2}\/\d{1,2}\/\d{4}/;

type Rules = { texts: readonly string[]; requiredTexts: string[]; dates?: readonly string[]; requiredDates?: readonly string[] };

const PUBLISHABLE = { requiredTexts: ['title'], dates: ['updated_at', ...SCHEDULE_DATES] };

const RULES: Record<EntityName, Rules> = {
  blogs: { ...PUBLISHABLE, texts: [...POST_TEXTS, 'body'], requiredDates: ['created_at'] },
  events: { ...PUBLISHABLE, texts: EVENT_TEXTS, requiredDates: EVENT_DATES },
  users: { texts: [...USER_TEXTS, 'password', 'password_hash'], requiredTexts: ['name', 'role'] },
  contacts: { texts: CONTACT_FIELDS, requiredTexts: ['name', 'email', 'message'], requiredDates: ['created_at'] },
  replies: { texts: REPLY_TEXTS, requiredTexts: [...REPLY_TEXTS] },
  deleted: { texts: ['collection'], requiredTexts: ['collection'], requiredDates: ['deleted_at'] },
  alerts: { texts: ['channel'], requiredTexts: ['channel'] },
};

type RawRecord = Record<string, unknown>;
type Remark = readonly [JsonPath, string];

const isMissing = (value: unknown) => toText(value).trim() === '';

function checkDate(field: string, value: unknown): Remark[] {
  const text = toText(value);
  if (isMissing(value)) return [[[field], 'the date is missing']];
  if (!parseDate(text)) return [[[field], `the date "${text}" cannot be read`]];
  if (!SLASHED_DATE.test(text)) return [];
  return [[[field], `the date "${text}" may be read with day and month swapped; write YYYY-MM-DD HH:mm`]];
}

function checkOrder(raw: RawRecord, from: string, until: string, reason: string): Remark[] {
  const [start, end] = [parseDate(toText(raw[from])), parseDate(toText(raw[until]))];
  return start && end && end < start ? [[[until], reason]] : [];
}

function checkPasswordOf(raw: RawRecord): Remark[] {
  if (hasPlainPassword(raw)) return [[['password'], 'is in plain text; it becomes a hash when the server reads it']];
  return isMissing(raw.password_hash) ? [[[], 'has no password and cannot sign in']] : [];
}

function checkImages(raw: RawRecord, hasImage: (name: string) => boolean): Remark[] {
  const images = (toList(raw.images) ?? []).map((image, index): [JsonPath, unknown] => [['images', index], image]);
  const single = ['image', 'featured_image'].map((field): [JsonPath, unknown] => [[field], raw[field]]);
  return [...single, ...images].flatMap(([place, value]): Remark[] => {
    const name = uploadFileName(toText(value));
    return name === undefined || hasImage(name) ? [] : [[place, `there is no file uploads/${name}`]];
  });
}

function checkRecord(name: EntityName, raw: RawRecord, hasImage: (name: string) => boolean): Remark[] {
  const { texts, requiredTexts, dates = [], requiredDates = [] } = RULES[name];
  const isGiven = (field: string) => raw[field] !== undefined && raw[field] !== null;
  return [
    ...texts.filter((field) => typeof raw[field] === 'number').map((field): Remark => [[field], 'should be a text']),
    ...requiredTexts.filter((field) => isMissing(raw[field])).map((field): Remark => [[field], 'is missing']),
    ...[...requiredDates, ...dates.filter(isGiven)].flatMap((field) => checkDate(field, raw[field])),
    ...(name === 'events' ? checkOrder(raw, 'start_date', 'end_date', 'the end is before the start') : []),
    ...checkOrder(raw, 'publish_at', 'withdraw_at', 'it is withdrawn before it is published'),
    ...(name === 'users' ? checkPasswordOf(raw) : []),
    ...checkImages(raw, hasImage),
  ];
}

function findDuplicates(
  db: RawRecord,
  name: EntityName,
  field: string,
  textFor: (raw: RawRecord, id: string) => string,
): Remark[] {
  const firstIndexes = new Map<string, number>();
  return readList(db, name).flatMap((value, index): Remark[] => {
    const text = textFor(toRecord(value), toText(toRecord(value).id));
    const first = firstIndexes.get(text);
    if (first !== undefined) return [[[name, index, field], `"${text}" is also that of ${name}[${first}]`]];
    if (text !== '') firstIndexes.set(text, index);
    return [];
  });
}

type Options = { canHashPasswords: boolean; hasImage: (name: string) => boolean };

const toPosition = ({ line, column }: Problem) => `${line}:${column}`;

/** Lists probable mistakes that the server accepts. The schema adds none at a place that has a problem or warning already. */
function findWarnings(source: DbText, { hasImage }: Options, problems: readonly Problem[]): Problem[] {
  const db = toRecord(source.value);
  const remarks = [
    ...entityNames.flatMap((name) =>
      readList(db, name).flatMap((value, index) =>
        checkRecord(name, toRecord(value), hasImage).map(([place, reason]): Remark => [[name, index, ...place], reason]),
      ),
    ),
    ...findDuplicates(db, 'blogs', 'slug', (raw, id) => readers.blogs(raw, id).slug),
    ...findDuplicates(db, 'events', 'slug', (raw, id) => readers.events(raw, id).slug),
    ...findDuplicates(db, 'users', 'email', (raw) => normalizeEmail(toText(raw.email))),
  ];
  const warnings = remarks.map(([place, reason]) => source.problemAt(place, reason));
  const reportedPositions = new Set([...problems, ...warnings].map(toPosition));
  const issues = dbSchema.safeParse(source.value, { error: describeIssue }).error?.issues ?? [];
  const schemaWarnings = issues.map(({ path: place, message }) =>
    source.problemAt(
      place.filter((part) => typeof part !== 'symbol'),
      message,
    ),
  );
  const all = [...warnings, ...schemaWarnings.filter((warning) => !reportedPositions.has(toPosition(warning)))];
  return all.sort((warning, other) => warning.line - other.line || warning.column - other.column);
}

/** Lints the content of `db.json`: the problems that would stop the server, by the same rules, and the warnings. */
export function lintDb(
  content: string | Buffer,
  options: Options,
): { problems: readonly Problem[]; warnings: readonly Problem[] } {
  try {
    const source = new DbText(content);
    const problems = findProblems(source, { ...options, needsAdmin: true });
    return { problems, warnings: findWarnings(source, options, problems) };
  } catch (error) {
    if (error instanceof DbValidationError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}

const help = `npm run check-db [-- FILE]

Lists every problem and every warning of a db.json or college.json with line and column, and changes nothing. Without a FILE it checks
those of the server in DATA_DIR (by default the project folder), or DATABASE_URL. The exit code is 1 when there are problems.
`;

type Report = { file: string; place?: string; problems: readonly Problem[]; warnings: readonly Problem[] };

async function checkDatabase(settings: Settings, givenFile: string | undefined): Promise<Report> {
  const { file, bytes, storedImages } = await withData(settings, { access: 'read' }, async ({ files, storage }) => {
    // Only PostgreSQL stores the images as well.
    if (givenFile === undefined && storage.images)
      return { file: files.db, bytes: await storage.read(), storedImages: await storage.images.names() };
    const file = givenFile ?? files.db;
    return { file, bytes: await fs.readFile(file), storedImages: undefined };
  });
  const found = lintDb(bytes ?? '{}', {
    canHashPasswords: !settings.isProduction,
    hasImage: (name) => storedImages?.includes(name) || existsSync(path.join(path.dirname(file), 'uploads', name)),
  });
  return { file, place: storedImages && describeDataPlace(settings), ...found };
}

function formatReport({ file, place = file, problems, warnings }: Report): string[] {
  const name = path.basename(file);
  return [
    ...problems.map((problem) => formatProblem(problem, name)),
    ...warnings.map((warning) => formatProblem({ ...warning, reason: `warning: ${warning.reason}` }, name)),
    `${place}: ${countWithNoun(problems.length, 'problem')}, ${countWithNoun(warnings.length, 'warning')}.`,
  ];
}

async function checkFiles(settings: Settings, givenFile: string | undefined): Promise<Report[]> {
  const college = givenFile ?? path.join(settings.dataDir, COLLEGE_FILE);
  const isCollege = path.basename(college) === COLLEGE_FILE;
  if (givenFile !== undefined && isCollege) await fs.access(givenFile);
  const hasCollege = isCollege && existsSync(college);
  // Checks college.json alone when it is the given file, or when there are no records yet.
  const skipsDb =
    hasCollege && (givenFile !== undefined || !(settings.databaseUrl || existsSync(dataFiles(settings.dataDir).db)));
  return [
    ...(skipsDb ? [] : [await checkDatabase(settings, givenFile)]),
    ...(hasCollege ? [{ file: college, ...checkCollege(path.dirname(college)), warnings: [] }] : []),
  ];
}

export const checkDb = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [given], env }) => {
    const settings = readSettings(env);
    const reports = await checkFiles(settings, given === undefined ? undefined : path.resolve(settings.projectDir, given));
    const code = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
    return { text: asTyped(`${reports.flatMap(formatReport).join('\n')}\n`), code };
  },
});

if (require.main === module) void runProgram(checkDb);

import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { toList, toRecord, toText } from '@/domain/coerce';
import { parseDate } from '@/domain/dates';
import { EVENT_DATES, EVENT_TEXTS } from '@/domain/event';
import { storedName } from '@/domain/images';
import { CONTACT_FIELDS } from '@/domain/message';
import { plainWords } from '@/domain/plainWords';
import { POST_TEXTS } from '@/domain/post';
import { SCHEDULE_DATES } from '@/domain/schedule';
import { accountOf, USER_TEXTS } from '@/domain/user';
import { counted } from '@/texts/counted';
import { asTyped } from '../../scripts/commandLine.mjs';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { readSettings, type Settings } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { dbSchema } from '../storage/format/dbSchema';
import { DbText, DbValidationError, formatProblem, type Place, type Problem } from '../storage/format/dbText';
import { hasPlainPassword, listAt, validateDb } from '../storage/format/readDb';
import { readers } from '../storage/format/readRecords';
import { placeOfData } from '../storage/makeStorage';
import { type EntityName, entityNames } from '../storage/records';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

const SLASHED = /^\s*\d{1,2}\/\d{1,2}\/\d{4}/;

type Rules = {
  texts: readonly string[];
  requiredTexts: readonly string[];
  dates?: readonly string[];
  requiredDates?: readonly string[];
};

const PUBLISHED = { requiredTexts: ['title'], dates: SCHEDULE_DATES };

const RULES: Record<EntityName, Rules> = {
  blogs: { ...PUBLISHED, texts: [...POST_TEXTS, 'body'], requiredDates: ['created_at'] },
  events: { ...PUBLISHED, texts: EVENT_TEXTS, requiredDates: EVENT_DATES },
  users: { texts: [...USER_TEXTS, 'password', 'password_hash'], requiredTexts: ['name', 'role'] },
  contacts: {
    texts: CONTACT_FIELDS,
    requiredTexts: ['name', 'email', 'message'],
    requiredDates: ['created_at'],
  },
  deleted: { texts: ['collection'], requiredTexts: ['collection'], requiredDates: ['deleted_at'] },
  alerts: { texts: ['channel'], requiredTexts: ['channel'] },
};

const positionOf = ({ line, column }: Problem) => `${line}:${column}`;

/** Warnings for values that the server accepts but that are probably mistakes; positions refer to the text. */
class DbWarnings {
  readonly found: Problem[] = [];
  readonly #db: Record<string, unknown>;

  constructor(
    readonly source: DbText,
    readonly hasImage: (name: string) => boolean,
    problems: readonly Problem[],
  ) {
    this.#db = toRecord(source.value);
    for (const name of entityNames) {
      for (const [index, value] of listAt(this.#db, name).entries()) this.#checkRecord(name, index, toRecord(value));
    }
    this.#warnOfDuplicates('blogs', 'slug', (raw, id) => readers.blogs(raw, id).slug);
    this.#warnOfDuplicates('events', 'slug', (raw, id) => readers.events(raw, id).slug);
    this.#warnOfDuplicates('users', 'email', (raw) => accountOf(toText(raw.email)));
    const named = new Set([...problems, ...this.found].map(positionOf));
    for (const { path: place, message } of dbSchema.safeParse(source.value, { error: plainWords }).error?.issues ?? []) {
      const remark = source.remark(
        place.filter((part) => typeof part !== 'symbol'),
        message,
      );
      if (!named.has(positionOf(remark))) this.found.push(remark);
    }
    this.found.sort((a, b) => a.line - b.line || a.column - b.column);
  }

  #warn(place: Place, reason: string) {
    this.found.push(this.source.remark(place, reason));
  }

  #checkRecord(name: EntityName, index: number, raw: Record<string, unknown>) {
    const { texts, requiredTexts, dates = [], requiredDates = [] } = RULES[name];
    const isGiven = (value: unknown) => value !== undefined && value !== null;
    for (const field of texts) if (typeof raw[field] === 'number') this.#warn([name, index, field], 'should be a text');
    for (const field of requiredTexts) if (toText(raw[field]).trim() === '') this.#warn([name, index, field], 'is missing');
    for (const field of [...requiredDates, ...['updated_at', ...dates].filter((date) => isGiven(raw[date]))]) {
      this.#checkDate([name, index, field], raw[field]);
    }
    if (name === 'events')
      this.#checkOrder(['events', index, 'end_date'], raw.start_date, raw.end_date, 'the end is before the start');
    if (name === 'blogs' || name === 'events')
      this.#checkOrder([name, index, 'withdraw_at'], raw.publish_at, raw.withdraw_at, 'it is withdrawn before it is published');
    if (name === 'users') this.#checkUser(index, raw);
    this.#checkImages(name, index, raw);
  }

  #checkDate(place: Place, value: unknown) {
    const text = toText(value);
    if (text.trim() === '') this.#warn(place, 'the date is missing');
    else if (!parseDate(text)) this.#warn(place, `the date "${text}" cannot be read`);
    else if (SLASHED.test(text))
      this.#warn(place, `the date "${text}" may be read with day and month swapped; write YYYY-MM-DD HH:mm`);
  }

  #checkOrder(place: Place, from: unknown, until: unknown, reason: string) {
    const [start, end] = [parseDate(toText(from)), parseDate(toText(until))];
    if (start && end && end < start) this.#warn(place, reason);
  }

  #checkUser(index: number, raw: Record<string, unknown>) {
    if (hasPlainPassword(raw))
      this.#warn(['users', index, 'password'], 'is in plain text; it becomes a hash when the server reads it');
    else if (toText(raw.password_hash) === '') this.#warn(['users', index], 'has no password and cannot sign in');
  }

  #checkImages(name: string, index: number, raw: Record<string, unknown>) {
    const images = (toList(raw.images) ?? []).map((image, at): [Place, unknown] => [[name, index, 'images', at], image]);
    const single = ['image', 'featured_image'].map((field): [Place, unknown] => [[name, index, field], raw[field]]);
    for (const [place, value] of [...single, ...images]) {
      const fileName = storedName(toText(value));
      if (fileName !== undefined && !this.hasImage(fileName)) this.#warn(place, `there is no file uploads/${fileName}`);
    }
  }

  #warnOfDuplicates(name: string, field: string, textFor: (raw: Record<string, unknown>, id: string) => string) {
    const seen = new Map<string, number>();
    for (const [index, value] of listAt(this.#db, name).entries()) {
      const raw = toRecord(value);
      const text = textFor(raw, toText(raw.id));
      const first = seen.get(text);
      if (first !== undefined) this.#warn([name, index, field], `"${text}" is also that of ${name}[${first}]`);
      else if (text !== '') seen.set(text, index);
    }
  }
}

type Options = {
  canHashPasswords: boolean;
  hasImage: (name: string) => boolean;
};

/** Lints the content of `db.json`: the problems that would stop the server, by the same rules, and the warnings. */
export function lintDb(
  content: string | Buffer,
  options: Options,
): { problems: readonly Problem[]; warnings: readonly Problem[] } {
  try {
    const source = new DbText(content);
    const problems = validateDb(source, { ...options, needsAdmin: true });
    return { problems, warnings: new DbWarnings(source, options.hasImage, problems).found };
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

async function dbReport(settings: Settings, given: string | undefined): Promise<Report> {
  const { file, bytes, storedImages } = await withData(settings, { access: 'read' }, async ({ files, storage }) => {
    // Only PostgreSQL stores the images as well.
    if (given === undefined && storage.images)
      return { file: files.db, bytes: await storage.read(), storedImages: await storage.images.names() };
    const file = given ?? files.db;
    return { file, bytes: await fs.readFile(file), storedImages: undefined };
  });
  const found = lintDb(bytes ?? '{}', {
    canHashPasswords: !settings.isProduction,
    hasImage: (name) => storedImages?.includes(name) || existsSync(path.join(path.dirname(file), 'uploads', name)),
  });
  return { file, place: storedImages && placeOfData(settings), ...found };
}

function linesOf({ file, place = file, problems, warnings }: Report): string[] {
  const name = path.basename(file);
  return [
    ...problems.map((problem) => formatProblem(problem, name)),
    ...warnings.map((warning) => formatProblem({ ...warning, reason: `warning: ${warning.reason}` }, name)),
    `${place}: ${counted(problems.length, 'problem')}, ${counted(warnings.length, 'warning')}.`,
  ];
}

async function reportsOn(settings: Settings, given: string | undefined): Promise<Report[]> {
  const college = given ?? path.join(settings.dataDir, COLLEGE_FILE);
  const isCollege = path.basename(college) === COLLEGE_FILE;
  if (given !== undefined && isCollege) await fs.access(given);
  const hasCollege = isCollege && existsSync(college);
  // The details of the college can be filled in before the first records.
  const isDbLeft = hasCollege && (given !== undefined || !(settings.databaseUrl || existsSync(dataFiles(settings.dataDir).db)));
  return [
    ...(isDbLeft ? [] : [await dbReport(settings, given)]),
    ...(hasCollege ? [{ file: college, ...checkCollege(path.dirname(college)), warnings: [] }] : []),
  ];
}

export const checkDb = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [given], env }) => {
    const settings = readSettings(env);
    const reports = await reportsOn(settings, given === undefined ? undefined : path.resolve(settings.projectDir, given));
    const code = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
    return { text: asTyped(`${reports.flatMap(linesOf).join('\n')}\n`), code };
  },
});

if (require.main === module) void runProgram(checkDb);

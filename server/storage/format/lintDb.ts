import { normalizeEmail } from '@/domain/cleanText';
import { toRecord, toText } from '@/domain/coerce';
import { describeIssue } from '@/domain/schemaErrors';
import { type EntityName, entityNames } from '../records';
import { checkRecord, type Mistake } from './checkRecord';
import { DbValidationError, type Problem } from './dbProblem';
import { dbSchema } from './dbSchema';
import { DbText } from './dbText';
import { findDbProblems } from './findDbProblems';
import { readList } from './readFields';
import { readers } from './readRecords';

type RawRecord = Record<string, unknown>;
type Options = { acceptsPlainPasswords: boolean; hasImage: (name: string) => boolean };
type Warning = Problem;

/** Checks a `db.json`. Problems would stop the server, and warnings are probable mistakes. */
export function lintDb(
  content: string | Buffer,
  options: Options,
): { problems: readonly Problem[]; warnings: readonly Warning[] } {
  try {
    const source = new DbText(content);
    const problems = findDbProblems(source, { ...options, needsAdmin: true });
    return { problems, warnings: findWarnings(source, options, problems) };
  } catch (error) {
    if (error instanceof DbValidationError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}

/** Lists the warnings by position. Where `problems` or our own checks report a position, the schema adds nothing. */
function findWarnings(source: DbText, { hasImage }: Options, problems: readonly Problem[]): Warning[] {
  const db = toRecord(source.value);
  const mistakes = [
    ...entityNames.flatMap((name) => checkList(db, name, hasImage)),
    ...findDuplicates(db, 'blogs', 'slug', (raw, id) => readers.blogs(raw, id).slug),
    ...findDuplicates(db, 'events', 'slug', (raw, id) => readers.events(raw, id).slug),
    ...findDuplicates(db, 'users', 'email', (raw) => normalizeEmail(toText(raw.email))),
  ];
  const ownWarnings = mistakes.map(({ path, reason }) => source.problemAt(path, reason));
  const reportedPositions = new Set([...problems, ...ownWarnings].map(toPosition));
  const schemaWarnings = findSchemaWarnings(source).filter((warning) => !reportedPositions.has(toPosition(warning)));
  return [...ownWarnings, ...schemaWarnings].sort((warning, other) => warning.line - other.line || warning.column - other.column);
}

const toPosition = ({ line, column }: Problem) => `${line}:${column}`;

function findSchemaWarnings(source: DbText): Warning[] {
  const issues = dbSchema.safeParse(source.value, { error: describeIssue }).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const jsonPath = path.filter((part) => typeof part !== 'symbol');
    return source.problemAt(jsonPath, message);
  });
}

const checkList = (db: RawRecord, name: EntityName, hasImage: Options['hasImage']): Mistake[] =>
  readList(db, name).flatMap((value, index) =>
    checkRecord(name, toRecord(value), hasImage).map(({ path, reason }) => ({ path: [name, index, ...path], reason })),
  );

/** Finds texts that occur twice, for example two posts whose slugs, given or made from the title, are `hello`. */
function findDuplicates(
  db: RawRecord,
  name: EntityName,
  field: string,
  readText: (raw: RawRecord, id: string) => string,
): Mistake[] {
  const firstIndexes = new Map<string, number>();
  return readList(db, name).flatMap((value, index) => {
    const raw = toRecord(value);
    const text = readText(raw, toText(raw.id));
    const firstIndex = firstIndexes.get(text);
    if (firstIndex !== undefined) {
      return [{ path: [name, index, field], reason: `"${text}" is also that of ${name}[${firstIndex}]` }];
    }
    if (text !== '') firstIndexes.set(text, index);
    return [];
  });
}

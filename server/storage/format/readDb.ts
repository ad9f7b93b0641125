import { toCount, toRecord, toText } from '@/domain/coerce';
import { RECORD_ID } from '@/domain/fields';
import { hashPassword } from '../../lib/passwords';
import {
  type Collections,
  collectionNames,
  type Database,
  type EntityName,
  entityNames,
  mapEntities,
  mapEntityLists,
  type RecordId,
  toIdNumber,
} from '../records';
import { readVersion } from '../versions';
import { DbValidationError, type Problem } from './dbProblem';
import { DbText } from './dbText';
import { readers, readViews } from './readRecords';

/** Whether a value is a valid record id (contract, section 1); `findProblems` rejects others. */
const isId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? RECORD_ID.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

export function readList(db: Record<string, unknown>, name: string): unknown[] {
  const value = db[name];
  return Array.isArray(value) ? value : [];
}

function findIdProblems(source: DbText, db: Record<string, unknown>, name: EntityName): Problem[] {
  const ids = new Set<string>();
  return readList(db, name).flatMap((value, index) => {
    const { id } = toRecord(value);
    if (!isId(id)) return source.problemAt([name, index, 'id'], 'each record needs an id of letters, digits, - and _');
    if (ids.has(String(id))) return source.problemAt([name, index, 'id'], `the id ${id} is there twice`);
    ids.add(String(id));
    return [];
  });
}

/** Users must include an active admin. A new file without users passes, because setup adds the first user later. */
function findAdminProblems(source: DbText, db: Record<string, unknown>, needsUsers: boolean): Problem[] {
  const users = readList(db, 'users').map(toRecord);
  if (users.length === 0 && needsUsers)
    return [source.problemAt(['users'], 'there are no users left, so no sign-in is possible')];
  const isActiveAdmin = ({ role, status }: Record<string, unknown>) =>
    typeof role === 'string' && role.trim() === 'admin' && status !== 'inactive';
  if (users.length === 0 || users.some(isActiveAdmin)) return [];
  return [source.problemAt(['users'], 'there is no active admin; npm run create-admin makes one')];
}

export type ReadOptions = {
  /** Whether a plain `password`, which testers write, is hashed; otherwise it is a problem, as in production. */
  canHashPasswords: boolean;
  /** Whether a list of users without an active admin is a problem; the command that adds an admin accepts it. */
  needsAdmin?: boolean;
  /** With `needsAdmin`: whether an empty list of users is a problem, too. Only a new file has none. */
  needsUsers?: boolean;
};

/** Finds all problems that make a text an invalid database. Only without them does the server start or load edits. */
export function findProblems(
  source: DbText,
  { canHashPasswords, needsAdmin = false, needsUsers = false }: ReadOptions,
): Problem[] {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [source.problemAt([], 'the file must hold one object of collections')];
  }
  const db = toRecord(value);
  const isAbsent = (name: string) => db[name] === undefined || db[name] === null;
  const nonListNames = collectionNames.filter((name) => !isAbsent(name) && !Array.isArray(db[name]));
  const users = readList(db, 'users');
  return [
    ...source.findDepthAndDuplicateProblems({ duplicatesOf: 'collections' }),
    ...nonListNames.map((name) => source.problemAt([name], 'must be a list')),
    ...entityNames.flatMap((name) => findIdProblems(source, db, name)),
    ...users.flatMap((user, index) => {
      const hasEmail = toText(toRecord(user).email).trim() !== '';
      return hasEmail ? [] : source.problemAt(['users', index, 'email'], 'each account needs an email address');
    }),
    ...users.flatMap((user, index) => {
      if (canHashPasswords || !hasPlainPassword(user)) return [];
      return source.problemAt(['users', index, 'password'], 'plain passwords are refused in production');
    }),
    ...(needsAdmin ? findAdminProblems(source, db, needsUsers) : []),
  ];
}

export function hasPlainPassword(user: unknown): boolean {
  const { password } = toRecord(user);
  return typeof password === 'string' && password !== '';
}

export type ReadResult = {
  db: Database;
  /** The commit (a write of the server) whose number is in the text: if a person edited the text, the edit began from it. */
  baseCommit: number | undefined;
  /** Whether plain passwords, or view counts of single days, were converted: then the database must be written back. */
  isConverted: boolean;
};

function readEntities<C extends EntityName>(db: Record<string, unknown>, name: C): Collections[C][] {
  return readList(db, name).flatMap((value) => {
    const { id, ...raw } = toRecord(value);
    return isId(id) ? readers[name](raw, id) : [];
  });
}

function hashPlainPasswords(users: readonly unknown[]): Promise<unknown[]> {
  const hashing = users.map(async (value) => {
    if (!hasPlainPassword(value)) return value;
    const { password, ...user } = toRecord(value);
    return { ...user, password_hash: await hashPassword(String(password)) };
  });
  return Promise.all(hashing);
}

const findHighestId = (records: readonly { id: RecordId }[]) =>
  records.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);

/** Parses the content of `db.json` into a database. Throws a `DbValidationError` with all problems. */
export async function readDb(content: string | Buffer, options: ReadOptions): Promise<ReadResult> {
  const source = new DbText(content);
  const problems = findProblems(source, options);
  if (problems.length > 0) throw new DbValidationError(problems);

  const { versions, ...raw } = toRecord(source.value);
  const rawUsers = readList(raw, 'users');
  const rawWithHashes = { ...raw, users: await hashPlainPasswords(rawUsers) };
  const collections = {
    ...mapEntityLists((name) => readEntities(rawWithHashes, name)),
    views: readViews(readList(raw, 'views')),
  };
  const meta = toRecord(raw.meta);
  const countedIds = toRecord(meta.last_ids);
  // Records that people wrote into the file can have higher ids than `meta.last_ids`.
  const last_ids = mapEntities((name) => Math.max(Math.trunc(toCount(countedIds[name])), findHighestId(collections[name])));

  const hasPlainPasswords = rawUsers.some(hasPlainPassword);
  // Older files have a view count per page and day; `readViews` adds those of a page up.
  const hasViewsPerDay = readList(raw, 'views').length > collections.views.length;
  return {
    db: {
      // Unknown names stay, and all but `versions` keep their order. In `collections`, users have hashes for plain passwords.
      ...raw,
      ...collections,
      ...(Array.isArray(versions) && { versions: versions.flatMap((value) => readVersion(value) ?? []) }),
      meta: { ...meta, commit: Math.trunc(toCount(meta.commit)), last_ids },
    },
    baseCommit: typeof meta.commit === 'number' ? meta.commit : undefined,
    isConverted: hasPlainPasswords || hasViewsPerDay,
  };
}

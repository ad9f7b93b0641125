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

/** Whether a value is a valid record id (contract, section 1). */
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

/** An active admin is required. A new file without users passes, because the first user is added later. */
function findAdminProblems(source: DbText, db: Record<string, unknown>, needsUsers: boolean): Problem[] {
  const users = readList(db, 'users').map(toRecord);
  if (users.length === 0) {
    return needsUsers ? [source.problemAt(['users'], 'there are no users left, so no sign-in is possible')] : [];
  }
  const isActiveAdmin = ({ role, status }: Record<string, unknown>) =>
    typeof role === 'string' && role.trim() === 'admin' && status !== 'inactive';
  if (users.some(isActiveAdmin)) return [];
  return [source.problemAt(['users'], 'there is no active admin; npm run create-admin makes one')];
}

export type ReadOptions = {
  /** Testers may write plain passwords, which are hashed. In production this is false, and they are problems. */
  acceptsPlainPasswords: boolean;
  /** Whether it is a problem if no user is an active admin. The command that adds an admin leaves this false. */
  needsAdmin?: boolean;
  /** With `needsAdmin`, whether it is a problem if there are no users at all. */
  needsUsers?: boolean;
};

/** Finds all problems of a database file. With a problem, the server neither starts nor loads the file. */
export function findProblems(
  source: DbText,
  { acceptsPlainPasswords, needsAdmin = false, needsUsers = false }: ReadOptions,
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
      if (acceptsPlainPasswords || !hasPlainPassword(user)) return [];
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
  /** The file holds the number of the server's last write. An edit by hand began from that state. */
  baseCommit: number | undefined;
  /** Whether plain passwords or an old form of view counts were converted. Then the file must be written again. */
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
  // Older files have one view count per page and day, which `readViews` adds up.
  const hasViewsPerDay = readList(raw, 'views').length > collections.views.length;
  return {
    db: {
      // `raw` comes first, so that unknown names stay and all names keep their order.
      ...raw,
      ...collections,
      ...(Array.isArray(versions) && { versions: versions.flatMap((value) => readVersion(value) ?? []) }),
      meta: { ...meta, commit: Math.trunc(toCount(meta.commit)), last_ids },
    },
    baseCommit: typeof meta.commit === 'number' ? meta.commit : undefined,
    isConverted: hasPlainPasswords || hasViewsPerDay,
  };
}

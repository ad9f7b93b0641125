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
import { DbText, DbValidationError, type Problem } from './dbText';
import { readers, readViews } from './readRecords';

/** Whether a value is a valid record id (contract, section 1). */
const isId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? RECORD_ID.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

export function listAt(db: Record<string, unknown>, name: string): unknown[] {
  const value = db[name];
  return Array.isArray(value) ? value : [];
}

function problemsOfIds(source: DbText, db: Record<string, unknown>, name: EntityName): Problem[] {
  const ids = new Set<string>();
  return listAt(db, name).flatMap((value, index) => {
    const { id } = toRecord(value);
    if (!isId(id)) return source.remark([name, index, 'id'], 'each record needs an id of letters, digits, - and _');
    if (ids.has(String(id))) return source.remark([name, index, 'id'], `the id ${id} is there twice`);
    ids.add(String(id));
    return [];
  });
}

/** Users must include an active admin (promise Z2). A file without users passes, because setup has not got that far. */
function problemsOfAdmins(source: DbText, db: Record<string, unknown>, needsUsers: boolean): Problem[] {
  const users = listAt(db, 'users').map(toRecord);
  if (users.length === 0 && needsUsers) return [source.remark(['users'], 'there are no users left, so no sign-in is possible')];
  const isActiveAdmin = ({ role, status }: Record<string, unknown>) =>
    typeof role === 'string' && role.trim() === 'admin' && status !== 'inactive';
  if (users.length === 0 || users.some(isActiveAdmin)) return [];
  return [source.remark(['users'], 'there is no active admin; npm run create-admin makes one')];
}

export type ReadOptions = {
  /** Whether a plain `password` is hashed, as outside production, or a problem (D-58). */
  canHashPasswords: boolean;
  /** Whether a list of users without an active admin is a problem (promise Z2); not for the command that adds one. */
  needsAdmin?: boolean;
  /** Whether a list without users is a problem: where users existed before, an empty list is a mistake. */
  needsUsers?: boolean;
};

/** All problems that make a text an invalid database. The server starts, and loads edits, only without them (promise D5). */
export function validateDb(source: DbText, { canHashPasswords, needsAdmin = false, needsUsers = false }: ReadOptions): Problem[] {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [source.remark([], 'the file must hold one object of collections')];
  }
  const db = toRecord(value);
  const notLists = collectionNames.filter((name) => (db[name] ?? undefined) !== undefined && !Array.isArray(db[name]));
  const plain = canHashPasswords ? [] : listAt(db, 'users').flatMap((user, index) => (hasPlainPassword(user) ? [index] : []));
  return [
    ...source.repeatedNames(),
    ...notLists.map((name) => source.remark([name], 'must be a list')),
    ...entityNames.flatMap((name) => problemsOfIds(source, db, name)),
    ...listAt(db, 'users').flatMap((user, index) =>
      toText(toRecord(user).email).trim() === ''
        ? source.remark(['users', index, 'email'], 'each account needs an email address')
        : [],
    ),
    ...plain.map((index) => source.remark(['users', index, 'password'], 'plain passwords are refused in production')),
    ...(needsAdmin ? problemsOfAdmins(source, db, needsUsers) : []),
  ];
}

export function hasPlainPassword(user: unknown): boolean {
  const { password } = toRecord(user);
  return typeof password === 'string' && password !== '';
}

type ReadResult = {
  db: Database;
  /** The commit number in the text; undefined when it has none. */
  base: number | undefined;
  /** Whether the database must be written back: the text held plain passwords, or view counts of single days. */
  mustWrite: boolean;
};

function readEntities<C extends EntityName>(db: Record<string, unknown>, name: C): Collections[C][] {
  return listAt(db, name).flatMap((value) => {
    const { id, ...raw } = toRecord(value);
    return isId(id) ? readers[name](raw, id) : [];
  });
}

function withHashes(users: readonly unknown[]): Promise<unknown[]> {
  const hashed = users.map(async (value) => {
    if (!hasPlainPassword(value)) return value;
    const { password, ...user } = toRecord(value);
    return { ...user, password_hash: await hashPassword(String(password)) };
  });
  return Promise.all(hashed);
}

const highestId = (records: readonly { id: RecordId }[]) =>
  records.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);

/** Parses the content of `db.json` into a database (contract, section 5). Throws a `DbValidationError` with all problems. */
export async function readDb(content: string | Buffer, options: ReadOptions): Promise<ReadResult> {
  const source = new DbText(content);
  const problems = validateDb(source, options);
  if (problems.length > 0) throw new DbValidationError(problems);

  const { versions, ...raw } = toRecord(source.value);
  const hashed = { ...raw, users: await withHashes(listAt(raw, 'users')) };
  const collections = { ...mapEntityLists((name) => readEntities(hashed, name)), views: readViews(listAt(raw, 'views')) };
  const meta = toRecord(raw.meta);
  const lastIds = toRecord(meta.last_ids);
  const last_ids = mapEntities((name) => Math.max(Math.trunc(toCount(lastIds[name])), highestId(collections[name])));

  return {
    db: {
      ...raw,
      ...collections,
      ...(Array.isArray(versions) && { versions: versions.flatMap((value) => readVersion(value) ?? []) }),
      meta: { ...meta, commit: Math.trunc(toCount(meta.commit)), last_ids },
    },
    base: typeof meta.commit === 'number' ? meta.commit : undefined,
    mustWrite: listAt(raw, 'users').some(hasPlainPassword) || listAt(raw, 'views').length > collections.views.length,
  };
}

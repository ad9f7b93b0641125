import { toRecord, toText } from '@/domain/coerce';
import { collectionNames, type EntityName, entityNames, type RecordId } from '../records';
import type { DbText, Problem } from './dbText';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value is a valid record id (contract, section 1). */
export const isId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? ID.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

/** The list of a collection; a missing collection is empty. */
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

type Rules = {
  canHashPasswords: boolean;
  /** Whether a list of users without an active admin is a problem; false for the command that adds one. */
  needsAdmin?: boolean;
  /** Whether a list without users is a problem: where users existed before, an empty list is a mistake. */
  needsUsers?: boolean;
};

/** All problems that make a text an invalid database. The server starts, and loads edits, only without them (promise D5). */
export function validateDb(source: DbText, { canHashPasswords, needsAdmin = false, needsUsers = false }: Rules): Problem[] {
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

/** Whether a user has a plain-text password, which QA can write (D-58). */
export function hasPlainPassword(user: unknown): boolean {
  const { password } = toRecord(user);
  return typeof password === 'string' && password !== '';
}

import { toRecord, toText } from '@/domain/coerce';
import { collectionNames, type EntityName, entityNames } from '../records';
import type { Mistake } from './checkRecord';
import type { Problem } from './dbProblem';
import type { DbText } from './dbText';
import { hasPlainPassword, isId, type RawRecord, readList } from './readFields';

export type ReadOptions = {
  /** Testers may write plain passwords, which are hashed. In production this is false, and they are problems. */
  acceptsPlainPasswords: boolean;
  /** Whether it is a problem if no user is an active admin. The command that adds an admin leaves this false. */
  needsAdmin?: boolean;
  /** With `needsAdmin`, whether it is a problem if there are no users at all. */
  needsUsers?: boolean;
};

/** Finds all problems of a database file. With a problem, the server neither starts nor loads the file. */
export function findDbProblems(
  source: DbText,
  { acceptsPlainPasswords, needsAdmin = false, needsUsers = false }: ReadOptions,
): Problem[] {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [source.problemAt([], 'the file must hold one object of collections')];
  }
  const db = toRecord(value);
  const users = readList(db, 'users').map(toRecord);
  const mistakes = [
    ...findNonLists(db),
    ...entityNames.flatMap((name) => findBadIds(db, name)),
    ...findMissingEmails(users),
    ...(acceptsPlainPasswords ? [] : findPlainPasswords(users)),
    ...(needsAdmin ? findMissingAdmin(users, needsUsers) : []),
  ];
  return [
    ...source.findDepthAndDuplicateProblems({ duplicatesOf: 'collections' }),
    ...mistakes.map(({ path, reason }) => source.problemAt(path, reason)),
  ];
}

function findNonLists(db: RawRecord): Mistake[] {
  const isAbsent = (name: string) => db[name] === undefined || db[name] === null;
  const names = collectionNames.filter((name) => !isAbsent(name) && !Array.isArray(db[name]));
  return names.map((name) => ({ path: [name], reason: 'must be a list' }));
}

function findBadIds(db: RawRecord, name: EntityName): Mistake[] {
  const ids = new Set<string>();
  return readList(db, name).flatMap((value, index) => {
    const { id } = toRecord(value);
    const path = [name, index, 'id'];
    if (!isId(id)) return [{ path, reason: 'each record needs an id of letters, digits, - and _' }];
    if (ids.has(String(id))) return [{ path, reason: `the id ${id} is there twice` }];
    ids.add(String(id));
    return [];
  });
}

const findMissingEmails = (users: readonly RawRecord[]): Mistake[] =>
  users.flatMap(({ email }, index) => {
    const hasEmail = toText(email).trim() !== '';
    return hasEmail ? [] : [{ path: ['users', index, 'email'], reason: 'each account needs an email address' }];
  });

const findPlainPasswords = (users: readonly RawRecord[]): Mistake[] =>
  users.flatMap((user, index) => {
    const reason = 'plain passwords are refused in production';
    return hasPlainPassword(user) ? [{ path: ['users', index, 'password'], reason }] : [];
  });

/** A new college has no users yet, which is only a problem with `needsUsers`. */
function findMissingAdmin(users: readonly RawRecord[], needsUsers: boolean): Mistake[] {
  const path = ['users'];
  if (users.length === 0) return needsUsers ? [{ path, reason: 'there are no users left, so no sign-in is possible' }] : [];
  const isActiveAdmin = ({ role, status }: RawRecord) =>
    typeof role === 'string' && role.trim() === 'admin' && status !== 'inactive';
  return users.some(isActiveAdmin) ? [] : [{ path, reason: 'there is no active admin; npm run create-admin makes one' }];
}

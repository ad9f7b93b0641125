import { toRecord } from '@/domain/coerce';
import { pick } from '@/domain/objects';
import { HttpError } from '../lib/errors';
import { DbValidationError } from '../storage/format/dbProblem';
import { SCHEMA_FIELD } from '../storage/format/dbSchema';
import { readDb } from '../storage/format/readDb';
import { readList } from '../storage/format/readFields';
import type { Repository } from '../storage/Repository';
import type { CollectionName, Database } from '../storage/records';

const SECRET_FIELDS = ['password_hash', 'second_factor', 'kept_sessions'] as const;

export const pickSecrets = (record: object) => pick(toRecord(record), SECRET_FIELDS);

export const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !SECRET_FIELDS.some((secret) => secret === field)));

/** Returns copies of records as testers see them, without secrets. A deleted user has the same secrets as a user. */
export function toTesterRecords(name: CollectionName, records: readonly object[]): Record<string, unknown>[] {
  if (name === 'users') return records.map(withoutSecrets);
  if (name !== 'deleted') return records.map((record) => ({ ...record }));
  return records.map((deletion) => ({ ...deletion, record: withoutSecrets(toRecord(toRecord(deletion).record)) }));
}

/** Testers write data without secrets. This adds the stored secrets of users and deleted users. */
export async function withStoredSecrets(db: Record<string, unknown>, repository: Pick<Repository, 'list'>) {
  const deletedUsers = (await repository.list('deleted')).filter(({ collection }) => collection === 'users');
  const secretsOfDeleted = new Map(deletedUsers.map(({ record_id, record }) => [String(record_id), pickSecrets(record)]));
  const secretsOfUsers = new Map((await repository.list('users')).map((user) => [String(user.id), pickSecrets(user)]));
  const users = readList(db, 'users').map((user) => ({ ...secretsOfUsers.get(String(toRecord(user).id)), ...toRecord(user) }));
  const deleted = readList(db, 'deleted').map((value) => {
    const deletion = toRecord(value);
    const secrets = deletion.collection === 'users' ? secretsOfDeleted.get(String(deletion.record_id)) : {};
    return { ...deletion, record: { ...secrets, ...toRecord(deletion.record) } };
  });
  return { ...db, users, deleted };
}

/** Checks records like a `db.json`. `needsAdmin` asks for an active admin. Throws 422 with the reasons. */
export async function readTesterDb(db: object, { needsAdmin = true } = {}): Promise<Database> {
  const options = { acceptsPlainPasswords: true, needsAdmin, needsUsers: needsAdmin };
  try {
    return (await readDb(JSON.stringify({ ...SCHEMA_FIELD, ...db }), options)).db;
  } catch (error) {
    if (!(error instanceof DbValidationError)) throw error;
    throw new HttpError(422, 'VALIDATION', error.problems.map(({ reason }) => reason).join('; '));
  }
}

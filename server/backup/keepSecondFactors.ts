import { normalizeEmail } from '@/domain/cleanText';
import { parseJson, toList, toRecord, toText } from '@/domain/coerce';

type RawRecord = Record<string, unknown>;

function mapUsersAndDeletedUsers(db: RawRecord, change: (user: RawRecord) => RawRecord): RawRecord {
  const users = toList(db.users)?.map((user) => change(toRecord(user)));
  const deleted = toList(db.deleted)?.map((entry) => {
    const { collection, record } = toRecord(entry);
    return collection === 'users' ? { ...toRecord(entry), record: change(toRecord(record)) } : entry;
  });
  return { ...db, users, deleted };
}

/** Another person can have got the id since; but one person can have changed the email address, or the secret. */
function isSamePerson(one: RawRecord, other: RawRecord): boolean {
  const hasSameId = toText(one.id) === toText(other.id);
  const hasSameEmail = normalizeEmail(toText(one.email)) === normalizeEmail(toText(other.email));
  const { secret } = toRecord(one.second_factor);
  const hasSameSecret = secret !== undefined && secret === toRecord(other.second_factor).secret;
  return hasSameId && (hasSameEmail || hasSameSecret);
}

/** Gives users of a backup their current second factors, so that no spent recovery code, lost phone or removed factor comes back. */
export function keepSecondFactors(currentText: string, backupText: string): string {
  const currentUsers: RawRecord[] = [];
  mapUsersAndDeletedUsers(toRecord(parseJson(currentText)), (user) => {
    currentUsers.push(user);
    return user;
  });
  const db = toRecord(JSON.parse(backupText));
  const changedDb = mapUsersAndDeletedUsers(db, (user) => {
    const currentUser = currentUsers.find((other) => isSamePerson(user, other));
    // A user without a factor now gets `undefined`, which JSON leaves out.
    return currentUser ? { ...user, second_factor: currentUser.second_factor } : user;
  });
  const isUnchanged = JSON.stringify(changedDb) === JSON.stringify(db);
  return isUnchanged ? backupText : `${JSON.stringify(changedDb, null, 2)}\n`;
}

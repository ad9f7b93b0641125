import { normalizeEmail } from '@/domain/cleanText';
import { parseJson, toList, toRecord, toText } from '@/domain/coerce';

type RawRecord = Record<string, unknown>;

function listUsersAndDeletedUsers(db: RawRecord): RawRecord[] {
  const users = toList(db.users) ?? [];
  const deletedUsers = (toList(db.deleted) ?? []).map(toRecord).filter(({ collection }) => collection === 'users');
  return [...users, ...deletedUsers.map(({ record }) => record)].map(toRecord);
}

function mapUsersAndDeletedUsers(db: RawRecord, change: (user: RawRecord) => RawRecord): RawRecord {
  const users = toList(db.users)?.map((user) => change(toRecord(user)));
  const deleted = toList(db.deleted)?.map((entry) => {
    const { collection, record } = toRecord(entry);
    return collection === 'users' ? { ...toRecord(entry), record: change(toRecord(record)) } : entry;
  });
  return { ...db, users, deleted };
}

/** Another person may have got the id since the backup. So the email address or the secret must agree too. */
function isSamePerson(one: RawRecord, other: RawRecord): boolean {
  const hasSameId = toText(one.id) === toText(other.id);
  const hasSameEmail = normalizeEmail(toText(one.email)) === normalizeEmail(toText(other.email));
  const { secret } = toRecord(one.second_factor);
  const hasSameSecret = secret !== undefined && secret === toRecord(other.second_factor).secret;
  return hasSameId && (hasSameEmail || hasSameSecret);
}

/** Gives the users of a backup their current second factors. So no spent code, lost phone or removed factor works again. */
export function keepSecondFactors(currentText: string, backupText: string): string {
  // The current database may be damaged. Then `parseJson` returns undefined, and users keep the factors of the backup.
  const currentUsers = listUsersAndDeletedUsers(toRecord(parseJson(currentText)));
  const db = toRecord(JSON.parse(backupText));
  const changedDb = mapUsersAndDeletedUsers(db, (user) => {
    const currentUser = currentUsers.find((other) => isSamePerson(user, other));
    // JSON leaves out `undefined`, for a user who has no factor at present.
    return currentUser ? { ...user, second_factor: currentUser.second_factor } : user;
  });
  const isUnchanged = JSON.stringify(changedDb) === JSON.stringify(db);
  return isUnchanged ? backupText : `${JSON.stringify(changedDb, null, 2)}\n`;
}

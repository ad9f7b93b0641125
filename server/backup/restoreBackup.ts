import path from 'node:path';
import { toList, toRecord, toText } from '@/domain/coerce';
import { imageNamesIn } from '@/domain/images';
import { accountOf } from '@/domain/user';
import type { DataFiles } from '../process/dataDir';
import type { Storage } from '../storage/Storage';
import { readBackup } from './backupFiles';
import { keepReplaced, linkImages, uploadImages } from './makeBackup';

type Options = {
  from: string;
  files: DataFiles;
  storage: Storage;
  now: Date;
  canHashPasswords: boolean;
};

type Restored = {
  /** The file of the previous state; undefined when there was none. */
  before: string | undefined;
  images: number;
  /** Images that the backup names but that no folder holds. */
  missing: string[];
};

/** The users in a text, also deleted ones; none in a text that cannot be read. */
function usersIn(text: string) {
  try {
    const { users, deleted } = toRecord(JSON.parse(text));
    const gone = (toList(deleted) ?? []).map(toRecord).filter(({ collection }) => collection === 'users');
    return [...(toList(users) ?? []), ...gone.map(({ record }) => record)].map(toRecord);
  } catch {
    return [];
  }
}

/**
 * The text of a backup with the second factors of the current state: a recovery code that was used since, or a lost phone, does not
 * sign in again, and a factor that was removed since stays removed (promise A12). A user is recognised by the id and by the email
 * address or the secret.
 */
function keepSecondFactors(current: string, text: string): string {
  const known = usersIn(current);
  const withCurrentFactor = (user: unknown) => {
    const { id, email, second_factor } = toRecord(user);
    const { secret } = toRecord(second_factor);
    const isSame = (other: Record<string, unknown>) =>
      accountOf(toText(other.email)) === accountOf(toText(email)) ||
      (secret !== undefined && secret === toRecord(other.second_factor).secret);
    const same = known.find((other) => toText(other.id) === toText(id) && isSame(other));
    return same ? { ...toRecord(user), second_factor: same.second_factor } : user;
  };
  const db = toRecord(JSON.parse(text));
  const users = toList(db.users)?.map(withCurrentFactor);
  const deleted = toList(db.deleted)?.map((entry) => {
    const { collection, record } = toRecord(entry);
    return collection === 'users' ? { ...toRecord(entry), record: withCurrentFactor(record) } : entry;
  });
  const kept = { ...db, users, deleted };
  return JSON.stringify(kept) === JSON.stringify(db) ? text : `${JSON.stringify(kept, null, 2)}\n`;
}

/**
 * Restores a backup into a data folder whose lock the caller holds (promise D10). The previous state is set aside, never deleted.
 * Throws before any change when the backup is damaged.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  const current = await options.storage.read();
  const before = current && (await keepReplaced(current, 'restore', options));

  const names = imageNamesIn(text);
  // Images lie beside the backup, or in the data folder's own backups when the file was copied here alone.
  const elsewhere = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missing = await linkImages(elsewhere, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(options.storage.images, files.uploads, names);
  // Written last: once the database is there, so are its images.
  await options.storage.replace(current ? keepSecondFactors(String(current), text) : text);
  return { before, images: names.length - missing.length, missing };
}

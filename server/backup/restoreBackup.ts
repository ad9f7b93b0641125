import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import { imageNamesIn } from '@/domain/images';
import { normalizeEmail } from '@/domain/user';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import type { DataFiles } from '../process/dataDir';
import { formatProblem } from '../storage/format/dbText';
import type { Storage } from '../storage/Storage';
import { readBackup, toCollegeFolder } from './backupFiles';
import { backUpCollege, copyCollege, linkImages, uploadImages } from './copyFiles';
import { backUpReplaced, formatSetAsidePath } from './makeBackup';

type Options = {
  from: string;
  files: DataFiles;
  storage: Storage;
  now: Date;
  canHashPasswords: boolean;
};

type Restored = {
  before: string | undefined;
  images: number;
  /** Whether the backup had the details of the college, and the folder with a copy of the replaced details. */
  college: { isRestored: boolean; before: string | undefined };
  missing: string[];
};

function readUsers(text: string) {
  const { users, deleted } = toRecord(parseJson(text));
  const deletedUsers = (toList(deleted) ?? []).map(toRecord).filter(({ collection }) => collection === 'users');
  return [...(toList(users) ?? []), ...deletedUsers.map(({ record }) => record)].map(toRecord);
}

/** Keeps the current second factors, so that no spent recovery code, lost phone or removed factor comes back (promise A12). */
function keepSecondFactors(current: string, text: string): string {
  const currentUsers = readUsers(current);
  const withCurrentFactor = (user: unknown) => {
    const { id, email, second_factor } = toRecord(user);
    const { secret } = toRecord(second_factor);
    // Besides the id, which can have a new owner, the email or the secret must be equal: a person can have changed either.
    const isSamePerson = (other: Record<string, unknown>) =>
      normalizeEmail(toText(other.email)) === normalizeEmail(toText(email)) ||
      (secret !== undefined && secret === toRecord(other.second_factor).secret);
    const currentUser = currentUsers.find((other) => toText(other.id) === toText(id) && isSamePerson(other));
    return currentUser ? { ...toRecord(user), second_factor: currentUser.second_factor } : user;
  };
  const db = toRecord(JSON.parse(text));
  const users = toList(db.users)?.map(withCurrentFactor);
  const deleted = toList(db.deleted)?.map((entry) => {
    const { collection, record } = toRecord(entry);
    return collection === 'users' ? { ...toRecord(entry), record: withCurrentFactor(record) } : entry;
  });
  const changed = { ...db, users, deleted };
  return JSON.stringify(changed) === JSON.stringify(db) ? text : `${JSON.stringify(changed, null, 2)}\n`;
}

/** Returns the folder with the details of the college of a backup, or of a copied `db.json`. Throws when they are invalid. */
function findCollegeFolder(from: string): string | undefined {
  const folder = path.basename(from) === 'db.json' ? path.dirname(from) : toCollegeFolder(from);
  const file = path.join(folder, COLLEGE_FILE);
  const [problem] = checkCollege(folder).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return existsSync(file) ? folder : undefined;
}

async function restoreCollege(collegeFolder: string | undefined, { files, now }: Options): Promise<Restored['college']> {
  if (collegeFolder === undefined) return { isRestored: false, before: undefined };
  const aside = formatSetAsidePath(files, 'restore', now);
  const isReplaced = await backUpCollege(files, aside);
  await copyCollege(collegeFolder, files.dataDir);
  return { isRestored: true, before: isReplaced ? toCollegeFolder(aside) : undefined };
}

/** Restores a backup into a locked data folder and keeps what it replaces (promise D10). If damaged, throws before changes. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  const collegeFolder = findCollegeFolder(from);
  const current = await options.storage.read();
  const before = current && (await backUpReplaced(current, 'restore', options));

  const names = imageNamesIn(text);
  // Images are beside the backup or, when the file was copied here alone, in the backups of this data folder.
  const notBesideBackup = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missing = await linkImages(notBesideBackup, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(options.storage.images, files.uploads, names);
  const college = await restoreCollege(collegeFolder, options);
  // Written last, so that a database never lacks its images.
  await options.storage.replace(current ? keepSecondFactors(String(current), text) : text);
  return { before, images: names.length - missing.length, college, missing };
}

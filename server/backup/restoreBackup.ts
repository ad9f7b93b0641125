import { existsSync } from 'node:fs';
import path from 'node:path';
import { normalizeEmail } from '@/domain/cleanText';
import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import { imageNamesIn } from '@/domain/uploadNames';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { formatDataCommand, formatShellPath } from '../lib/shellCommand';
import type { DataFiles } from '../process/dataDir';
import { formatProblem } from '../storage/format/dbProblem';
import type { Storage } from '../storage/Storage';
import { formatSetAsidePath, listBackups, readBackup, toCollegeFolder } from './backupFiles';
import { backUpCollege, copyCollege, linkImages, uploadImages } from './copyFiles';
import { backUpReplaced } from './makeBackup';

type Options = {
  from: string;
  files: DataFiles;
  storage: Storage;
  now: Date;
  canHashPasswords: boolean;
};

type Restored = {
  copyOfReplaced: string | undefined;
  imageCount: number;
  /** Whether the backup had the details of the college, and the folder with a copy of the replaced details. */
  college: { isRestored: boolean; copyOfReplaced: string | undefined };
  missingImages: string[];
};

type RawRecord = Record<string, unknown>;

function readUsersWithDeleted(text: string): RawRecord[] {
  const { users, deleted } = toRecord(parseJson(text));
  const deletedUsers = (toList(deleted) ?? []).map(toRecord).filter(({ collection }) => collection === 'users');
  return [...(toList(users) ?? []), ...deletedUsers.map(({ record }) => record)].map(toRecord);
}

/** An id can have a new owner, so the email or the secret must be equal too: a person can have changed either. */
function isSamePerson(one: RawRecord, other: RawRecord): boolean {
  const hasSameId = toText(one.id) === toText(other.id);
  const hasSameEmail = normalizeEmail(toText(one.email)) === normalizeEmail(toText(other.email));
  const { secret } = toRecord(one.second_factor);
  const hasSameSecret = secret !== undefined && secret === toRecord(other.second_factor).secret;
  return hasSameId && (hasSameEmail || hasSameSecret);
}

/** Keeps the current second factors, so that no spent recovery code, lost phone or removed factor comes back (A12). */
function keepSecondFactors(currentText: string, backupText: string): string {
  const currentUsers = readUsersWithDeleted(currentText);
  const withCurrentFactor = (rawUser: unknown) => {
    const user = toRecord(rawUser);
    const currentUser = currentUsers.find((other) => isSamePerson(user, other));
    return currentUser ? { ...user, second_factor: currentUser.second_factor } : rawUser;
  };
  const db = toRecord(JSON.parse(backupText));
  const users = toList(db.users)?.map(withCurrentFactor);
  const deleted = toList(db.deleted)?.map((entry) => {
    const { collection, record } = toRecord(entry);
    return collection === 'users' ? { ...toRecord(entry), record: withCurrentFactor(record) } : entry;
  });
  const changedDb = { ...db, users, deleted };
  return JSON.stringify(changedDb) === JSON.stringify(db) ? backupText : `${JSON.stringify(changedDb, null, 2)}\n`;
}

const isBackup = (from: string) => path.basename(from) !== 'db.json';

/** Returns the folder with the details of the college of a backup, or of a copied `db.json`. Throws when they are invalid. */
function findCollegeFolder(from: string): string | undefined {
  const folder = isBackup(from) ? toCollegeFolder(from) : path.dirname(from);
  const file = path.join(folder, COLLEGE_FILE);
  const [problem] = checkCollege(folder, { areLinks: isBackup(from) }).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return existsSync(file) ? folder : undefined;
}

async function restoreCollege(collegeFolder: string | undefined, { from, files, now }: Options): Promise<Restored['college']> {
  if (collegeFolder === undefined) return { isRestored: false, copyOfReplaced: undefined };
  const setAsidePath = formatSetAsidePath(files, 'restore', now);
  const isReplaced = await backUpCollege(files, setAsidePath);
  await copyCollege(collegeFolder, files.dataDir, { isOfBackup: isBackup(from) });
  return { isRestored: true, copyOfReplaced: isReplaced ? toCollegeFolder(setAsidePath) : undefined };
}

/** Restores a backup into a locked data folder and keeps what it replaces (D10). If damaged, throws before changes. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  const collegeFolder = findCollegeFolder(from);
  const current = await options.storage.read();
  const copyOfReplaced = current && (await backUpReplaced(current, 'restore', options));

  const names = imageNamesIn(text);
  // Images are beside the backup or, when the file was copied here alone, in the backups of this data folder.
  const notBesideBackup = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missingImages = await linkImages(notBesideBackup, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(options.storage.images, files.uploads, names);
  const college = await restoreCollege(collegeFolder, options);
  // Written last, so that a database never lacks its images.
  await options.storage.replace(current ? keepSecondFactors(String(current), text) : text);
  return { copyOfReplaced, imageCount: names.length - missingImages.length, college, missingImages };
}

type RepairOptions = Pick<Options, 'files' | 'canHashPasswords'> & { dataDir: string; projectDir: string };

/** Says how to repair an unusable `db.json`: the newest good backup and the command that restores it (promise D5). */
export async function describeRepair(options: RepairOptions): Promise<string> {
  const { files, projectDir } = options;
  const check = `Nothing was changed. Every problem of the file is listed by:\n  ${formatDataCommand('npm run check-db', options)}`;
  for (const { file } of await listBackups(files.backups).catch(() => [])) {
    const text = await readBackup(file, options).catch(() => undefined);
    if (text === undefined) continue;
    const restore = formatDataCommand(`npm run restore -- ${formatShellPath(file, projectDir)}`, options);
    return `${check}\nThe newest good backup is ${file}. Restore it with:\n  ${restore}`;
  }
  return `${check}\nThere is no good backup in ${files.backups}.`;
}

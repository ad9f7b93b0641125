import { existsSync } from 'node:fs';
import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import type { DataFiles } from '../process/dataDir';
import { formatProblem } from '../storage/format/dbProblem';
import type { Storage } from '../storage/Storage';
import { readBackup, toCollegeFolder, toSetAsidePath } from './backupFiles';
import { backUpCollege, copyCollege } from './copyCollege';
import { linkImages, uploadImages } from './copyImages';
import { keepSecondFactors } from './keepSecondFactors';
import { setAsideDatabase } from './makeBackup';

type Options = { from: string; files: DataFiles; storage: Storage; now: Date; canHashPasswords: boolean };

/** `setAsideFile` and `setAsideFolder` have copies of the database, and of the details of the college, that were replaced. */
type Restored = {
  setAsideFile: string | undefined;
  imageCount: number;
  college: { isRestored: boolean; setAsideFolder: string | undefined };
  missingImages: string[];
};

type CollegeSource = { folder: string; isOfBackup: boolean };

/** Finds the details of the college beside a backup or a copied `db.json`, if any. Throws when they are invalid. */
function findCollege(from: string): CollegeSource | undefined {
  const isOfBackup = path.basename(from) !== 'db.json';
  const folder = isOfBackup ? toCollegeFolder(from) : path.dirname(from);
  const file = path.join(folder, COLLEGE_FILE);
  const [problem] = checkCollege(folder, { isOfBackup }).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return existsSync(file) ? { folder, isOfBackup } : undefined;
}

async function restoreCollege(source: CollegeSource | undefined, { files, now }: Options): Promise<Restored['college']> {
  if (source === undefined) return { isRestored: false, setAsideFolder: undefined };
  const setAsideFile = toSetAsidePath(files, 'restore', now);
  // Puts the replaced details beside the replaced database, also where there was no database to set aside.
  const hadDetails = await backUpCollege(files, setAsideFile);
  await copyCollege(source.folder, files.dataDir, source);
  return { isRestored: true, setAsideFolder: hadDetails ? toCollegeFolder(setAsideFile) : undefined };
}

/** Restores a backup into a locked data folder and keeps what it replaces. Throws before any change if `from` is damaged. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files, storage } = options;
  const text = await readBackup(from, options);
  const collegeSource = findCollege(from);
  const current = await storage.read();
  const setAsideFile = current && (await setAsideDatabase(current, 'restore', options));

  const names = imageNamesIn(text);
  // Images are beside the backup or, when the file was copied here alone, in the backups of this data folder.
  const notBesideBackup = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missingImages = await linkImages(notBesideBackup, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(storage.images, files.uploads, names);
  const college = await restoreCollege(collegeSource, options);
  // Written last, so that a database never lacks its images.
  await storage.replace(current ? keepSecondFactors(String(current), text) : text);
  return { setAsideFile, imageCount: names.length - missingImages.length, college, missingImages };
}

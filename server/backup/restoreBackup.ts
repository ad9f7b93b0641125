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

/** `from`: a backup, or a `db.json`. People who wrote that may have put plain passwords into it, which must be hashed. */
type Options = { from: string; files: DataFiles; storage: Storage; now: Date; acceptsPlainPasswords: boolean };

/** `setAsideFile` and `setAsideFolder` have copies of the database, and of the details of the college, that were replaced. */
type Restored = {
  setAsideFile: string | undefined;
  imageCount: number;
  college: { isRestored: boolean; setAsideFolder: string | undefined };
  missingImages: string[];
};

type CollegeSource = { folder: string; allowsLinks: boolean };

/** Finds the details of the college beside a backup, where files are links, or a `db.json`. Throws when they are invalid. */
function findCollege(from: string): CollegeSource | undefined {
  const isOfBackup = path.basename(from) !== 'db.json';
  const folder = isOfBackup ? toCollegeFolder(from) : path.dirname(from);
  const file = path.join(folder, COLLEGE_FILE);
  const [problem] = checkCollege(folder, { allowsLinks: isOfBackup }).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return existsSync(file) ? { folder, allowsLinks: isOfBackup } : undefined;
}

async function restoreCollege(source: CollegeSource, files: DataFiles, setAsideFile: string): Promise<Restored['college']> {
  const hadDetails = await backUpCollege(files, setAsideFile);
  await copyCollege(source.folder, files.dataDir, source);
  return { isRestored: true, setAsideFolder: hadDetails ? toCollegeFolder(setAsideFile) : undefined };
}

/** Restores a backup into a locked data folder and keeps what it replaces. Throws before any change if `from` is damaged. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files, storage, now, acceptsPlainPasswords } = options;
  const text = await readBackup(from, { acceptsPlainPasswords });
  const collegeSource = findCollege(from);
  const current = await storage.read();
  const setAsideFile = current && (await setAsideDatabase(current, 'restore', { files, storage, now }));

  const names = imageNamesIn(text);
  // Images are beside the backup or, when the file was copied here alone, in the backups of this data folder.
  const missingBesideBackup = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missingImages = await linkImages(missingBesideBackup, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(storage.images, files.uploads, names);
  // Replaced details of the college lie beside the replaced database, or where that would be if there had been one.
  const setAsidePath = setAsideFile ?? toSetAsidePath(files, 'restore', now);
  const college = collegeSource
    ? await restoreCollege(collegeSource, files, setAsidePath)
    : { isRestored: false, setAsideFolder: undefined };
  // A second factor that was removed or replaced since the backup must not work again.
  const restoredText = current ? keepSecondFactors(String(current), text) : text;
  // Written last, so that a database never lacks its images.
  await storage.replace(restoredText);
  return { setAsideFile, imageCount: names.length - missingImages.length, college, missingImages };
}

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

type Options = {
  from: string;
  files: DataFiles;
  storage: Storage;
  now: Date;
  /** Testers may write plain passwords into a `db.json`. In production, this is false, and such a file is refused. */
  acceptsPlainPasswords: boolean;
};

type Restored = {
  setAsideFile: string | undefined;
  imageCount: number;
  /** `setAsideFolder` has copies of the replaced details. It is undefined if nothing was replaced. */
  college: { isRestored: boolean; setAsideFolder: string | undefined };
  missingImages: string[];
};

type CollegeSource = { folder: string; allowsLinks: boolean };

/** Finds the details of the college that belong to a backup or lie beside a `db.json`. Throws if they are invalid. */
function findCollege(from: string): CollegeSource | undefined {
  const isOfBackup = path.basename(from) !== 'db.json';
  const folder = isOfBackup ? toCollegeFolder(from) : path.dirname(from);
  const file = path.join(folder, COLLEGE_FILE);
  if (!existsSync(file)) return undefined;
  // The server itself makes the links in a backup. Any other link could publish a file of the machine.
  const source = { folder, allowsLinks: isOfBackup };
  const [problem] = checkCollege(folder, source).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return source;
}

async function restoreCollege(source: CollegeSource, files: DataFiles, setAsideFolder: string): Promise<Restored['college']> {
  const hadDetails = await backUpCollege(files, setAsideFolder);
  await copyCollege(source.folder, files.dataDir, source);
  return { isRestored: true, setAsideFolder: hadDetails ? setAsideFolder : undefined };
}

/** Restores a backup into a data folder that no server uses, and keeps copies of what it replaces.
 * Throws before any change if the backup is damaged. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files, storage, now, acceptsPlainPasswords } = options;
  const text = await readBackup(from, { acceptsPlainPasswords });
  const collegeSource = findCollege(from);
  const current = await storage.read();
  const setAsideFile = current && (await setAsideDatabase(current, 'restore', { files, storage, now }));

  const names = imageNamesIn(text);
  // If the backup was copied here without its images, the backups of this data folder may have them.
  const missingBesideBackup = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missingImages = await linkImages(missingBesideBackup, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(storage.images, files.uploads, names);
  const setAsideFolder = toCollegeFolder(setAsideFile ?? toSetAsidePath(files, 'restore', now));
  const college = collegeSource
    ? await restoreCollege(collegeSource, files, setAsideFolder)
    : { isRestored: false, setAsideFolder: undefined };
  // A second factor that was removed or replaced since the backup must not work again.
  const restoredText = current ? keepSecondFactors(String(current), text) : text;
  // Replaced last, so that the database never names images that are not there yet.
  await storage.replace(restoredText);
  return { setAsideFile, imageCount: names.length - missingImages.length, college, missingImages };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson, toList, toRecord, toText } from '@/domain/coerce';
import { imageNamesIn } from '@/domain/images';
import { normalizeEmail } from '@/domain/user';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
import type { DataFiles } from '../process/dataDir';
import { formatProblem } from '../storage/format/dbText';
import type { Storage } from '../storage/Storage';
import { collegeOf, readBackup } from './backupFiles';
import { copyCollege, keepCollege, keepReplaced, linkImages, setAsideFile, uploadImages } from './makeBackup';

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
  /** Whether the backup had the details of the college, and where those are that it replaced. */
  college: { isRestored: boolean; before: string | undefined };
  missing: string[];
};

function usersIn(text: string) {
  const { users, deleted } = toRecord(parseJson(text));
  const gone = (toList(deleted) ?? []).map(toRecord).filter(({ collection }) => collection === 'users');
  return [...(toList(users) ?? []), ...gone.map(({ record }) => record)].map(toRecord);
}

/** A backup's text with the current second factors: a spent recovery code, a lost phone or a removed factor does not come back (promise A12). */
function keepSecondFactors(current: string, text: string): string {
  const known = usersIn(current);
  const withCurrentFactor = (user: unknown) => {
    const { id, email, second_factor } = toRecord(user);
    const { secret } = toRecord(second_factor);
    const isSame = (other: Record<string, unknown>) =>
      normalizeEmail(toText(other.email)) === normalizeEmail(toText(email)) ||
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

function collegeBeside(from: string): string | undefined {
  const folder = path.basename(from) === 'db.json' ? path.dirname(from) : collegeOf(from);
  const file = path.join(folder, COLLEGE_FILE);
  const [problem] = checkCollege(folder).problems;
  if (problem) throw new Error(`${formatProblem(problem, file)}\nCorrect it, or move the file away.`);
  return existsSync(file) ? folder : undefined;
}

async function restoreCollege(kept: string | undefined, { files, now }: Options): Promise<Restored['college']> {
  if (kept === undefined) return { isRestored: false, before: undefined };
  const aside = setAsideFile(files, 'restore', now);
  const isReplaced = await keepCollege(files, aside);
  await copyCollege(kept, files.dataDir);
  return { isRestored: true, before: isReplaced ? collegeOf(aside) : undefined };
}

/** Restores a backup into a locked data folder and keeps what it replaces (promise D10). Throws before any change when it is damaged. */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { from, files } = options;
  const text = await readBackup(from, options);
  const kept = collegeBeside(from);
  const current = await options.storage.read();
  const before = current && (await keepReplaced(current, 'restore', options));

  const names = imageNamesIn(text);
  // Images lie beside the backup, or in the data folder's own backups when the file was copied here alone.
  const elsewhere = await linkImages(names, path.join(path.dirname(from), 'uploads'), files.uploads);
  const missing = await linkImages(elsewhere, path.join(files.backups, 'uploads'), files.uploads);
  await uploadImages(options.storage.images, files.uploads, names);
  const college = await restoreCollege(kept, options);
  // Written last: once the database is there, so are its images.
  await options.storage.replace(current ? keepSecondFactors(String(current), text) : text);
  return { before, images: names.length - missing.length, college, missing };
}

import fs from 'node:fs/promises';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { yangonDay } from '@/domain/dates';
import { imageNamesIn, isGeneratedName } from '@/domain/images';
import { BACKUP_OF_COLLEGE, COLLEGE_FILE, COLLEGE_FOLDER } from '../college/readCollege';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ignoreMissing, listFilesBelow } from '../lib/disk';
import { isWindows } from '../lib/platform';
import { createDataFolders, type DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupFile, type BackupKind, backupName, collegeOf, listBackups, pruneBackups, pruneFiles } from './backupFiles';

/** Copies shared images that a folder does not have into it; nothing where images are not shared. */
export async function downloadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  const known = new Set(await fs.readdir(folder));
  for (const name of names.filter((wanted) => !known.has(wanted))) {
    const bytes = await images.get(name);
    if (bytes) await atomicWrite(path.join(folder, name), bytes, 0o644, { temporaryPath: path.join(folder, `.${name}.tmp`) });
  }
}

/** Shares the images of a folder, those among `names` that it has; nothing where images are not shared. */
export async function uploadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  for (const name of names) {
    const bytes = await ignoreMissing(fs.readFile(path.join(folder, name)));
    if (bytes) await images.put(name, bytes);
  }
}

const isThere = async (file: string): Promise<boolean> => (await ignoreMissing(fs.stat(file))) !== undefined;

async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([fs.stat(a), fs.stat(b).catch(() => undefined)]);
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}

/** Makes a hard link; a copy on another disk, or where the file system has no hard links. */
const linkOrCopy = (from: string, to: string) =>
  fs.link(from, to).catch(async (error: unknown) => {
    if (errorCode(error) !== 'EEXIST') await copyFile(from, to);
  });

async function shareImage(name: string, fromFolder: string, toFolder: string): Promise<boolean> {
  const [from, to] = [path.join(fromFolder, name), path.join(toFolder, name)];
  const share = async () => {
    if (!isGeneratedName(name)) {
      if (!(await isSameFile(from, to))) await copyFile(from, to);
      return true;
    }
    // Such a file never changes, so a hard link is as good as a copy and takes no space.
    await linkOrCopy(from, to);
    return true;
  };
  return (await ignoreMissing(share())) ?? isThere(to);
}

/** Links several images; returns the names that are in neither folder. */
export async function linkImages(names: readonly string[], fromFolder: string, toFolder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await shareImage(name, fromFolder, toFolder))) missing.push(name);
  return missing;
}

const isLink = async (file: string): Promise<boolean> => (await ignoreMissing(fs.lstat(file)))?.isSymbolicLink() ?? false;

async function collegeFilesIn(folder: string): Promise<string[]> {
  const inside = (await ignoreMissing(listFilesBelow(path.join(folder, COLLEGE_FOLDER)))) ?? [];
  const names = [COLLEGE_FILE, ...inside.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))];
  const canBeLink = (name: string) => name === COLLEGE_FILE || folder.endsWith(BACKUP_OF_COLLEGE);
  const found = await Promise.all(
    names.map((name) => ignoreMissing((canBeLink(name) ? fs.stat : fs.lstat)(path.join(folder, name)))),
  );
  return names.filter((_, at) => found[at]?.isFile());
}

/** Keeps the details of the college beside a backup, as links to files that all backups share; returns whether there are any. */
export async function keepCollege({ dataDir, backups }: DataFiles, backup: string): Promise<boolean> {
  const names = await collegeFilesIn(dataDir);
  for (const name of names) {
    const [source, link] = [path.join(dataDir, name), path.join(collegeOf(backup), name)];
    const { mtimeMs, size } = await fs.stat(source);
    const kept = path.join(backups, COLLEGE_FOLDER, `${Math.floor(mtimeMs)}-${size}-${encodeURIComponent(name)}`);
    for (const file of [link, kept]) await fs.mkdir(path.dirname(file), { recursive: true });
    if (!(await isThere(kept))) await copyFile(source, kept);
    await fs.rm(link, { force: true });
    // Windows lets few accounts make symbolic links.
    if (isWindows()) await linkOrCopy(kept, link);
    else await fs.symlink(path.relative(path.dirname(link), kept), link);
  }
  return names.length > 0;
}

/** Copies the details of the college from one folder to another, where other files stay. */
export async function copyCollege(from: string, to: string): Promise<void> {
  for (const name of await collegeFilesIn(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    await fs.mkdir(path.dirname(target), { recursive: true });
    // A link in the folder of the college is none of its files, and what it leads to stays.
    if (name !== COLLEGE_FILE && (await isLink(target))) await fs.rm(target);
    if (!(await isSameFile(source, target))) await copyFile(source, target);
  }
}

const TRIES = 5;

type Options = {
  read: () => Promise<string>;
  files: DataFiles;
  images?: ImageStore | undefined;
  kinds: readonly BackupKind[];
  now: Date;
};

type Source = Omit<Options, 'kinds' | 'now'>;

/** Reads a text whose images are all linked. If a save removed an image during the read, the next text no longer names it. */
async function readWithImages({ read, files, images }: Source): Promise<{ text: string; missing: string[] }> {
  let text = await read();
  // Only now: a mistyped DATA_DIR gets no folders.
  const { uploads, backups } = await createDataFolders(files.dataDir);
  const pool = path.join(backups, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries += 1) {
    await downloadImages(images, uploads, imageNamesIn(text));
    const missing = await linkImages(imageNamesIn(text), uploads, pool);
    const now = missing.length > 0 ? await read() : text;
    // If the text did not change, the missing image was missing before.
    if (now === text || tries === TRIES) return { text, missing };
    text = now;
  }
}

/** Writes a backup of one moment: records, their images, and the details of the college (promise D10). */
export async function makeBackup(options: Options): Promise<{ written: string[]; missing: string[] }> {
  const { files, kinds, now } = options;
  const { text, missing } = await readWithImages(options);
  const written = kinds.map((kind) => path.join(files.backups, backupName(text, kind, now)));
  for (const file of written) {
    await keepCollege(files, file);
    // Written last: a backup that is listed is whole.
    await atomicWrite(file, Buffer.from(text), 0o600);
  }
  return { written, missing };
}

/** Where the state is kept that a restore or a seeding replaces; of two in one second each has its own name. */
export const setAsideFile = (files: DataFiles, by: 'restore' | 'seed', now: Date) =>
  path.join(files.backups, `db.before-${by}-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);

/** Copies a database that is about to be replaced into the backups, with its images; returns the path of the copy. */
export async function keepReplaced(
  bytes: Buffer,
  by: 'restore' | 'seed',
  { files, storage, now }: { files: DataFiles; storage: Pick<Storage, 'images'>; now: Date },
): Promise<string> {
  await readWithImages({ read: async () => String(bytes), files, images: storage.images });
  const file = setAsideFile(files, by, now);
  await atomicWrite(file, bytes, 0o600);
  return file;
}

const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;

type ScheduleOptions = Source & {
  clock: () => Date;
  onError: (error: unknown) => void;
};

function dueKinds(backups: readonly BackupFile[], now: Date): BackupKind[] {
  const [hour] = backups.filter(({ kind }) => kind === 'hourly');
  const [day] = backups.filter(({ kind }) => kind === 'daily');
  const isHourDue = !hour || Math.abs(now.getTime() - hour.madeAt.getTime()) >= HOUR_MS;
  const isDayDue = !day || yangonDay(day.madeAt) !== yangonDay(now);
  return [...(isHourDue ? (['hourly'] as const) : []), ...(isDayDue ? (['daily'] as const) : [])];
}

export class BackupSchedule {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(readonly options: ScheduleOptions) {}

  start() {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  look(): Promise<void> {
    this.#working = this.#working.then(() => this.#makeDue()).catch(this.options.onError);
    return this.#working;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  async #makeDue() {
    const { files, clock } = this.options;
    const now = clock();
    const kinds = dueKinds(await listBackups(files.backups), now);
    if (kinds.length === 0) return;
    await makeBackup({ ...this.options, kinds, now });
    await pruneBackups(files.backups);
    // Pruning reads every backup, which is slow; once a day is enough.
    if (kinds.includes('daily')) await pruneFiles(files.backups, now);
  }
}

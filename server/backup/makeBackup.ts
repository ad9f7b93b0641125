import fs from 'node:fs/promises';
import path from 'node:path';
import { yangonDay } from '@/domain/dates';
import { imageNamesIn, isGeneratedName } from '@/domain/images';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode, ifThere } from '../lib/disk';
import type { DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupFile, type BackupKind, backupName, formatStamp, listBackups, pruneBackups, pruneImages } from './backupFiles';

/** Copies shared images that a folder does not have into it; nothing where images are not shared. */
export async function downloadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  const known = new Set(await fs.readdir(folder));
  for (const name of names.filter((wanted) => !known.has(wanted))) {
    const bytes = await images.get(name);
    if (bytes) await atomicWrite(path.join(folder, name), bytes, 0o644, { temporary: path.join(folder, `.${name}.tmp`) });
  }
}

/** Shares the images of a folder, those among `names` that it has; nothing where images are not shared. */
export async function uploadImages(images: ImageStore | undefined, folder: string, names: readonly string[]): Promise<void> {
  if (!images) return;
  for (const name of names) {
    const bytes = await ifThere(fs.readFile(path.join(folder, name)));
    if (bytes) await images.put(name, bytes);
  }
}

const isThere = async (file: string): Promise<boolean> => (await ifThere(fs.stat(file))) !== undefined;

/** Copies a file with its modification time, by which `isSameFile` compares. */
async function copyFile(from: string, to: string) {
  const { atime, mtime, mode } = await fs.stat(from);
  await atomicWrite(to, await fs.readFile(from), mode);
  await fs.utimes(to, atime, mtime);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([fs.stat(a), fs.stat(b).catch(() => undefined)]);
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}

/** Links an image of one folder into another; false when it does not exist. It never replaces a file with a generated name. */
async function shareImage(name: string, fromFolder: string, toFolder: string): Promise<boolean> {
  const [from, to] = [path.join(fromFolder, name), path.join(toFolder, name)];
  // Such a file never changes, so a hard link is as good as a copy and takes no space.
  if (isGeneratedName(name)) {
    try {
      await fs.link(from, to);
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return true;
      if (errorCode(error) === 'ENOENT') return isThere(to);
      // Copies instead on another disk, or where the file system has no hard links.
      await copyFile(from, to);
      return true;
    }
  }
  if (!(await isThere(from))) return isThere(to);
  if (!(await isSameFile(from, to))) await copyFile(from, to);
  return true;
}

/** Links several images; returns the names that are in neither folder. */
export async function linkImages(names: readonly string[], fromFolder: string, toFolder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await shareImage(name, fromFolder, toFolder))) missing.push(name);
  return missing;
}

const TRIES = 5;

type Options = {
  read: () => Promise<string>;
  uploads: string;
  /** The shared images, of which `uploads` can lack some. */
  images?: ImageStore | undefined;
  /** The folder of backups; their images are in its `uploads/`. */
  folder: string;
  kinds: readonly BackupKind[];
  now: Date;
};

/** Reads a text whose images are all linked. If a save removed an image during the read, the next text no longer names it. */
async function readWithImages({
  read,
  uploads,
  images,
  folder,
}: Omit<Options, 'kinds' | 'now'>): Promise<{ text: string; missing: string[] }> {
  const pool = path.join(folder, 'uploads');
  await fs.mkdir(pool, { recursive: true, mode: 0o700 });
  let text = await read();
  for (let tries = 1; ; tries += 1) {
    await downloadImages(images, uploads, imageNamesIn(text));
    const missing = await linkImages(imageNamesIn(text), uploads, pool);
    const now = missing.length > 0 ? await read() : text;
    // If the text did not change, the missing image was missing before.
    if (now === text || tries === TRIES) return { text, missing };
    text = now;
  }
}

/**
 * Writes a backup: the database at one moment, and the images it names (promise D10), readable by the server's own account alone.
 * Returns its files and the missing images.
 */
export async function makeBackup(options: Options): Promise<{ files: string[]; missing: string[] }> {
  const { folder, kinds, now } = options;
  const { text, missing } = await readWithImages(options);
  const files = kinds.map((kind) => path.join(folder, backupName(text, kind, now)));
  for (const file of files) await atomicWrite(file, Buffer.from(text), 0o600);
  return { files, missing };
}

/**
 * Copies a database that is about to be replaced into the backups, as it is and with the images that it names, so that
 * `npm run restore` can restore it; returns the path of the copy.
 */
export async function keepReplaced(
  bytes: Buffer,
  by: 'restore' | 'seed',
  { files, storage, now }: { files: DataFiles; storage: Pick<Storage, 'images'>; now: Date },
): Promise<string> {
  const { uploads, backups } = files;
  await readWithImages({ read: async () => String(bytes), uploads, images: storage.images, folder: backups });
  const file = path.join(backups, `db.before-${by}-${formatStamp(now)}.json`);
  await atomicWrite(file, bytes, 0o600);
  return file;
}

const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;

type ScheduleOptions = Omit<Options, 'kinds' | 'now'> & {
  clock: () => Date;
  onError: (error: unknown) => void;
};

/** The backups that are due: one an hour, and one a day of Yangon's calendar. */
function dueKinds(backups: readonly BackupFile[], now: Date): BackupKind[] {
  const [hour] = backups.filter(({ kind }) => kind === 'hourly');
  const [day] = backups.filter(({ kind }) => kind === 'daily');
  const isHourDue = !hour || Math.abs(now.getTime() - hour.madeAt.getTime()) >= HOUR_MS;
  const isDayDue = !day || yangonDay(day.madeAt) !== yangonDay(now);
  return [...(isHourDue ? (['hourly'] as const) : []), ...(isDayDue ? (['daily'] as const) : [])];
}

/** Makes the hourly and daily backups of a running server, and deletes old ones (promise D10). */
export class BackupSchedule {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(readonly options: ScheduleOptions) {}

  start() {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Makes the backups that are due. An error is logged, and the next check retries. */
  look(): Promise<void> {
    this.#working = this.#working.then(() => this.#makeDue()).catch(this.options.onError);
    return this.#working;
  }

  /** Stops the schedule after the backup in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  async #makeDue() {
    const { folder, clock } = this.options;
    const now = clock();
    const kinds = dueKinds(await listBackups(folder), now);
    if (kinds.length === 0) return;
    await makeBackup({ ...this.options, kinds, now });
    await pruneBackups(folder);
    // Pruning reads every backup, which is slow; once a day is enough.
    if (kinds.includes('daily')) await pruneImages(folder, now);
  }
}

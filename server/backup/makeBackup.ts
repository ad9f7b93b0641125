import fs from 'node:fs/promises';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { yangonDay } from '@/domain/dates';
import { imageNamesIn } from '@/domain/images';
import { atomicWrite } from '../lib/atomicWrite';
import { createDataFolders, type DataFiles } from '../process/dataDir';
import type { ImageStore, Storage } from '../storage/Storage';
import { type BackupFile, type BackupKind, formatBackupName, listBackups } from './backupFiles';
import { backUpCollege, downloadImages, linkImages } from './copyFiles';
import { deleteUnusedFiles, pruneBackups } from './pruneBackups';

/** How often the database is read at most, when saves keep removing images meanwhile. */
const READS_MAX = 5;

type Options = {
  read: () => Promise<string>;
  files: DataFiles;
  images?: ImageStore | undefined;
  kinds: readonly BackupKind[];
  now: Date;
};

type Source = Omit<Options, 'kinds' | 'now'>;

/** Reads the database and links its images. Reads again when an image is missing: a save may have removed it. */
async function readAndLinkImages({ read, files, images }: Source): Promise<{ text: string; missing: string[] }> {
  let text = await read();
  // Creates folders only after reading, so that a mistyped DATA_DIR gets none.
  const { uploads, backups } = await createDataFolders(files.dataDir);
  const imageFolder = path.join(backups, 'uploads');
  await fs.mkdir(imageFolder, { recursive: true, mode: 0o700 });
  for (let readCount = 1; ; readCount += 1) {
    const names = imageNamesIn(text);
    await downloadImages(images, uploads, names);
    const missing = await linkImages(names, uploads, imageFolder);
    if (missing.length === 0 || readCount === READS_MAX) return { text, missing };
    const newText = await read();
    // No save has changed the database meanwhile, so the image is missing for good.
    if (newText === text) return { text, missing };
    text = newText;
  }
}

/** Writes a backup of one moment for each kind: records, their images, and the details of the college (promise D10). */
export async function makeBackup(options: Options): Promise<{ written: string[]; missing: string[] }> {
  const { files, kinds, now } = options;
  const { text, missing } = await readAndLinkImages(options);
  const written = kinds.map((kind) => path.join(files.backups, formatBackupName(text, kind, now)));
  for (const file of written) {
    await backUpCollege(files, file);
    // Written last, so that a listed backup is complete.
    await atomicWrite(file, Buffer.from(text), 0o600);
  }
  return { written, missing };
}

/** Returns the path of the copy of what a restore or a seeding replaces, unique to the millisecond. */
export const formatSetAsidePath = (files: DataFiles, by: 'restore' | 'seed', now: Date) =>
  path.join(files.backups, `db.before-${by}-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);

/** Copies a database that is about to be replaced into the backups, with its images; returns the path of the copy. */
export async function backUpReplaced(
  bytes: Buffer,
  by: 'restore' | 'seed',
  { files, storage, now }: { files: DataFiles; storage: Pick<Storage, 'images'>; now: Date },
): Promise<string> {
  await readAndLinkImages({ read: async () => String(bytes), files, images: storage.images });
  const file = formatSetAsidePath(files, by, now);
  await atomicWrite(file, bytes, 0o600);
  return file;
}

const CHECK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

type ScheduleOptions = Source & {
  clock: () => Date;
  onError: (error: unknown) => void;
};

function findDueKinds(newestFirst: readonly BackupFile[], now: Date): BackupKind[] {
  const lastHourly = newestFirst.find(({ kind }) => kind === 'hourly');
  const lastDaily = newestFirst.find(({ kind }) => kind === 'daily');
  // A clock that was set back makes a backup due too.
  const isHourDue = !lastHourly || Math.abs(now.getTime() - lastHourly.madeAt.getTime()) >= HOUR_MS;
  const isDayDue = !lastDaily || yangonDay(lastDaily.madeAt) !== yangonDay(now);
  return [...(isHourDue ? (['hourly'] as const) : []), ...(isDayDue ? (['daily'] as const) : [])];
}

export class BackupSchedule {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(readonly options: ScheduleOptions) {}

  start() {
    this.#timer = setInterval(() => void this.makeDueBackups(), CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  makeDueBackups(): Promise<void> {
    this.#working = this.#working.then(() => this.#makeDueNow()).catch(this.options.onError);
    return this.#working;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  async #makeDueNow() {
    const { files, clock } = this.options;
    const now = clock();
    const kinds = findDueKinds(await listBackups(files.backups), now);
    if (kinds.length === 0) return;
    await makeBackup({ ...this.options, kinds, now });
    await pruneBackups(files.backups);
    // This reads every backup, which is slow; once a day is enough.
    if (kinds.includes('daily')) await deleteUnusedFiles(files.backups, now);
  }
}

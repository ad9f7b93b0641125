import { yangonDay } from '@/domain/dates';
import type { ImageStore } from '../storage/Storage';
import { type BackupFile, type BackupKind, listBackups } from './backupFiles';
import { makeBackup } from './makeBackup';
import { pruneBackups, pruneImages } from './pruneBackups';

const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;

type Options = {
  read: () => Promise<string>;
  uploads: string;
  images?: ImageStore;
  folder: string;
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

  constructor(readonly options: Options) {}

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

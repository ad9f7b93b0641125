import { clearInterval, setInterval } from 'node:timers';
import { yangonDay } from '@/domain/dates';
import { type BackupFile, type BackupKind, listBackups } from './backupFiles';
import { type BackupSource, makeBackup } from './makeBackup';
import { deleteUnusedFiles, pruneBackups } from './pruneBackups';

const CHECK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

function findDueKinds(newestFirst: readonly BackupFile[], now: Date): BackupKind[] {
  const lastHourly = newestFirst.find(({ kind }) => kind === 'hourly');
  const lastDaily = newestFirst.find(({ kind }) => kind === 'daily');
  // `abs` makes a backup due after the clock was set back, too.
  const isHourDue = !lastHourly || Math.abs(now.getTime() - lastHourly.madeAt.getTime()) >= HOUR_MS;
  const isDayDue = !lastDaily || yangonDay(lastDaily.madeAt) !== yangonDay(now);
  return [...(isHourDue ? (['hourly'] as const) : []), ...(isDayDue ? (['daily'] as const) : [])];
}

type Options = BackupSource & { clock: () => Date; onError: (error: unknown) => void };

/** Makes hourly and daily backups while the server runs, and deletes old ones. */
export class BackupSchedule {
  #timer: NodeJS.Timeout | undefined;
  /** Checks run one after the other, because a slow backup can outlast the interval. */
  #lastCheck: Promise<void> = Promise.resolve();

  constructor(readonly options: Options) {}

  start() {
    this.#timer = setInterval(() => void this.makeDueBackups(), CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  makeDueBackups(): Promise<void> {
    this.#lastCheck = this.#lastCheck.then(() => this.#makeDueNow()).catch(this.options.onError);
    return this.#lastCheck;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#lastCheck;
  }

  async #makeDueNow() {
    const { files, clock } = this.options;
    const now = clock();
    const kinds = findDueKinds(await listBackups(files.backups), now);
    if (kinds.length === 0) return;
    await makeBackup({ ...this.options, kinds, now });
    await pruneBackups(files.backups);
    // This reads every backup, which is slow. Once a day is enough.
    if (kinds.includes('daily')) await deleteUnusedFiles(files.backups, now);
  }
}

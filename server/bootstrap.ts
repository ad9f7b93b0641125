import type { Logger } from 'pino';
import { DAY_MS, parseDate } from '@/domain/dates';
import { countSampleRecords, isSampleImage, sampleRecordTexts } from '@/domain/sampleRecords';
import { rejectUnsafeAccounts } from './auth/demoAccounts';
import { BackupSchedule } from './backup/BackupSchedule';
import { describeRepair } from './backup/restoreBackup';
import { loadCollege } from './college/readCollege';
import type { Settings } from './config/settings';
import type { ImageWorkerPool } from './imageWorker/ImageWorkerPool';
import { Clock } from './lib/clock';
import { formatDataCommand } from './lib/shellCommand';
import { listen } from './listen';
import { createDataFolders, type DataFiles } from './process/dataDir';
import { lockDataDir } from './process/lockDataDir';
import { Parts } from './process/parts';
import { seedEmptyStorage } from './seed/writeSeed';
import { openSharedState } from './sharedState';
import { DbValidationError } from './storage/format/dbProblem';
import { formatDb } from './storage/format/serializeDb';
import { makeStorage } from './storage/makeStorage';
import type { Repository } from './storage/Repository';
import type { Storage } from './storage/Storage';
import { DiskQuota } from './uploads/DiskQuota';
import { ImageFolder } from './uploads/imageFolder';

type Options = {
  settings: Settings;
  logger: Logger;
  clock?: () => Date;
  imageWorkers?: ImageWorkerPool;
};

/** The age in days at which the events of the sample data are mostly over. */
const OLD_SAMPLE_DAYS = 30;

async function warnOfSamples(logger: Logger, repository: Repository, sampleDetails: readonly string[]) {
  const records = {
    blogs: await repository.list('blogs'),
    events: await repository.list('events'),
    contacts: await repository.list('contacts'),
  };
  const samples = [...sampleDetails, ...sampleRecordTexts(countSampleRecords(records))];
  if (samples.length === 0) return;
  logger.warn(
    `The site still holds samples: ${samples.join(', ')}. The back office deletes records; college.json holds the rest.`,
  );
}

async function warnOfOldSampleData(logger: Logger, repository: Repository, { now, command }: { now: Date; command: string }) {
  const samplePosts = (await repository.list('blogs')).filter(({ image }) => isSampleImage(image ?? ''));
  if (samplePosts.length === 0) return;
  const agesMs = samplePosts.map(({ created_at }) => now.getTime() - (parseDate(created_at)?.getTime() ?? 0));
  const days = Math.floor(Math.min(...agesMs) / DAY_MS);
  if (days > OLD_SAMPLE_DAYS) logger.warn(`The sample data is ${days} days old. Renew it with: ${command}`);
}

async function openRepository(storage: Storage, files: DataFiles, settings: Settings): Promise<Repository> {
  try {
    return await storage.open();
  } catch (error) {
    if (!(error instanceof DbValidationError)) throw error;
    const hint = await describeRepair({ ...settings, files, canHashPasswords: !settings.isProduction });
    throw new Error(`${error.message}\n${hint}`);
  }
}

/** Starts the parts of a server in their order; `parts.stop` stops those that have started in reverse order. */
async function startParts(parts: Parts, { settings, logger, imageWorkers, ...options }: Options) {
  const clock = new Clock(settings.frozenAt, options.clock);
  const { samples: sampleDetails } = loadCollege(settings.dataDir);
  const files = await createDataFolders(settings.dataDir);
  const unlock = await lockDataDir(files.private, 'the server');
  await parts.start({ stop: unlock });

  // Only marks images for deletion at the next start, so no quota applies. The clean-up also finds unmarked ones.
  const imageFolder = new ImageFolder(files.uploads, new DiskQuota(Number.POSITIVE_INFINITY));
  const storage = await makeStorage(settings, {
    files,
    clock: clock.now,
    onExternalEdit: ({ level, text }) => logger[level](text),
    onDroppedImages: async (names) => {
      for (const name of names) await imageFolder.mark(name).catch(() => {});
    },
    onAuditError: (err, entries) => logger.error({ err, entries }, 'the audit trail could not be written'),
  });
  await parts.start({ stop: () => storage.close() });
  await seedEmptyStorage(storage, files.uploads, settings);
  const repository = await openRepository(storage, files, settings);
  await parts.start({ stop: () => repository.close() });
  if (settings.isProduction) {
    await rejectUnsafeAccounts(await repository.list('users'), formatDataCommand('npm run create-admin', settings));
    await warnOfSamples(logger, repository, sampleDetails);
  } else
    await warnOfOldSampleData(logger, repository, { now: clock.now(), command: formatDataCommand('npm run seed', settings) });

  const state = await openSharedState(storage, files.private, () => repository.list('users'));
  await parts.start({ stop: () => state.devices.whenSaved() }, { stop: () => state.sessions.close() });
  repository.onChange((collections) => {
    // An error is ignored: every request checks its session too, and the next change of a user tries again.
    if (collections.includes('users')) void state.endInvalid().catch(() => {});
  });
  const backups = new BackupSchedule({
    read: async () => formatDb(await repository.snapshot()),
    files,
    images: storage.images,
    clock: clock.now,
    onError: (err) => logger.error({ err }, 'the backup could not be made'),
  });
  await parts.start(backups);
  const server = await listen(parts, { settings, logger, imageWorkers, clock, files, storage, repository, state });
  return { ...server, repository, storage };
}

/** Starts the whole server on `settings.dataDir`, and holds the lock of that folder until it closes (promise D7). */
export async function bootstrap(options: Options) {
  const parts = new Parts();
  try {
    const server = await startParts(parts, options);
    return { ...server, close: () => parts.stop() };
  } catch (error) {
    // The error of the start is the one to report.
    await parts.stop().catch(() => {});
    throw error;
  }
}

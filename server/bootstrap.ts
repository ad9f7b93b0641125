import type { Logger } from 'pino';
import { rejectUnsafeAccounts } from './auth/demoAccounts';
import { BackupSchedule } from './backup/BackupSchedule';
import { describeRepair } from './backup/backupFiles';
import { loadCollege } from './college/readCollege';
import type { Settings } from './config/settings';
import type { ImageWorkerPool } from './imageWorker/ImageWorkerPool';
import { Clock } from './lib/clock';
import { formatDataCommand } from './lib/shellCommand';
import { createDataFolders, type DataFiles } from './process/dataDir';
import { lockDataDir } from './process/lockDataDir';
import { Parts } from './process/parts';
import { seedEmptyStorage } from './seed/seedEmptyStorage';
import { openSharedState } from './sharedState';
import { startServing } from './startServing';
import { DbValidationError } from './storage/format/dbProblem';
import { formatDb } from './storage/format/serializeDb';
import { makeStorage } from './storage/makeStorage';
import type { Repository } from './storage/Repository';
import type { Storage } from './storage/Storage';
import { DiskQuota } from './uploads/DiskQuota';
import { ImageFolder } from './uploads/imageFolder';
import { warnOfOldSamples, warnOfSamplesOnSite } from './warnOfSamples';

type Options = {
  settings: Settings;
  logger: Logger;
  clock?: () => Date;
  imageWorkers?: ImageWorkerPool;
};

async function openRepository(storage: Storage, files: DataFiles, settings: Settings): Promise<Repository> {
  try {
    return await storage.open();
  } catch (error) {
    if (!(error instanceof DbValidationError)) throw error;
    const hint = await describeRepair({ ...settings, files, acceptsPlainPasswords: !settings.isProduction });
    throw new Error(`${error.message}\n${hint}`);
  }
}

async function startParts(parts: Parts, { settings, logger, imageWorkers, ...options }: Options) {
  const testerClock = new Clock(settings.frozenAt, options.clock);
  const { samples: sampleDetails } = loadCollege(settings.dataDir);
  const files = await createDataFolders(settings.dataDir);
  const unlock = await lockDataDir(files.private, 'the server');
  parts.stopLater(unlock);

  // This object adds no images, so it needs no quota.
  const imageFolder = new ImageFolder(files.uploads, new DiskQuota(Number.POSITIVE_INFINITY));
  const storage = await makeStorage(settings, {
    files,
    clock: testerClock.now,
    onExternalEdit: ({ level, text }) => logger[level](text),
    onDroppedImages: async (names) => {
      // The next start deletes marked images. If a mark fails, the regular clean-up finds the image later.
      for (const name of names) await imageFolder.mark(name).catch(() => {});
    },
    onAuditError: (err, entries) => logger.error({ err, entries }, 'the audit trail could not be written'),
  });
  parts.stopLater(() => storage.close());
  await seedEmptyStorage(storage, files.uploads, settings);
  const repository = await openRepository(storage, files, settings);
  parts.stopLater(() => repository.close());
  if (settings.isProduction) {
    await rejectUnsafeAccounts(await repository.list('users'), formatDataCommand('npm run create-admin', settings));
    await warnOfSamplesOnSite(logger, repository, sampleDetails);
  } else {
    await warnOfOldSamples(logger, repository, testerClock.now(), formatDataCommand('npm run seed', settings));
  }

  const state = await openSharedState(storage, files.private, () => repository.list('users'));
  parts.stopLater(() => state.devices.whenSaved());
  parts.stopLater(() => state.sessions.close());
  repository.onChange((collections) => {
    // Ends the sessions of deleted and inactive users. If this fails, each request still checks its user.
    if (collections.includes('users')) void state.endInvalid().catch(() => {});
  });
  const backups = new BackupSchedule({
    read: async () => formatDb(await repository.snapshot()),
    files,
    images: storage.images,
    clock: testerClock.now,
    onError: (err) => logger.error({ err }, 'the backup could not be made'),
  });
  await parts.start(backups);
  const server = await startServing(parts, { settings, logger, imageWorkers, testerClock, files, storage, repository, state });
  return { ...server, repository, storage };
}

/** Starts the server on `settings.dataDir`. `close` stops its parts in reverse order, and unlocks the folder last. */
export async function bootstrap(options: Options) {
  const parts = new Parts();
  try {
    const server = await startParts(parts, options);
    return { ...server, close: () => parts.stop() };
  } catch (error) {
    // An error of `stop` must not hide the error of the start.
    await parts.stop().catch(() => {});
    throw error;
  }
}

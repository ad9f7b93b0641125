import type { Logger } from 'pino';
import { purgeWithImages } from './api/recordImages';
import type { Part } from './process/parts';
import { purgeExpired, selectExpired } from './storage/deletedRecords';
import type { Repository } from './storage/Repository';
import { cleanUpAfterCrash, deleteOldOrphans } from './uploads/cleanUpOrphans';
import { mirrorImages } from './uploads/mirrorImages';
import { findReferencedImages } from './uploads/referencedImages';
import type { Uploads } from './uploads/uploads';

const SWEEP_INTERVAL_MS = 6 * 3_600_000;

type Options = { repository: Repository; uploads: Uploads; logger: Logger; now: () => Date };

/** Makes the part that removes expired deleted records and unused images, at the start and every six hours. */
export function makeSweeper({ repository, uploads, logger, now }: Options): Part {
  const findUsedImages = () => findReferencedImages(repository);
  const logRemoved = (swept: string[]) => {
    if (swept.length > 0) logger.info({ swept }, 'images that no record names were removed');
  };
  const sweep = async () => {
    const time = now();
    // Another server can have restored a record, or used an image in one.
    await repository.refresh();
    const expired = selectExpired(await repository.list('deleted'), time);
    await purgeWithImages({ repository, uploads }, expired, () => purgeExpired(repository, time));
    logRemoved(await deleteOldOrphans(uploads.folder, findUsedImages, time));
  };
  const sweepOrLog = () => sweep().catch((err: unknown) => logger.error({ err }, 'old deleted records and images stay'));
  let timer: NodeJS.Timeout;
  return {
    start: async () => {
      logRemoved(await cleanUpAfterCrash(uploads.folder, await findUsedImages()));
      // From here on the quota only adds and subtracts what changes.
      await uploads.folder.countBytesOnDisk();
      const isSharedByServers = uploads.folder.store !== undefined;
      if (isSharedByServers) mirrorImages(repository, uploads, (err) => logger.error({ err }, 'images could not be fetched'));
      await sweepOrLog();
      timer = setInterval(sweepOrLog, SWEEP_INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
  };
}

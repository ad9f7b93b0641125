import type { Logger } from 'pino';
import { purgeWithImages } from './api/recordImages';
import type { Part } from './process/parts';
import { purgeExpired, selectExpired } from './storage/deletedRecords';
import type { Repository } from './storage/Repository';
import { cleanUpOrphans, deleteOldOrphans } from './uploads/cleanUpOrphans';
import { mirrorImages } from './uploads/mirrorImages';
import { findReferencedImages } from './uploads/referencedImages';
import type { Uploads } from './uploads/uploads';

const SWEEP_INTERVAL_MS = 6 * 3_600_000;

type Options = { repository: Repository; uploads: Uploads; logger: Logger; now: () => Date };

/** Makes the part that removes expired deleted records and unused images: at the start, and every six hours. */
export function makeSweeper({ repository, uploads, logger, now }: Options): Part {
  const findUsedImages = () => findReferencedImages(repository);
  const logRemoved = (swept: string[]) => {
    if (swept.length > 0) logger.info({ swept }, 'images that no record names were removed');
  };
  const sweep = async () => {
    // Another server can have restored a record, or used an image in one.
    await repository.refresh();
    const expired = selectExpired(await repository.list('deleted'), now());
    await purgeWithImages({ repository, uploads }, expired, () => purgeExpired(repository, now()));
    logRemoved(await deleteOldOrphans(uploads.folder, findUsedImages, now()));
  };
  const sweepOrLog = () => sweep().catch((err: unknown) => logger.error({ err }, 'old deleted records and images stay'));
  let timer: NodeJS.Timeout;
  return {
    start: async () => {
      // Comes first, because it also measures the folder, whose quota counts every later change.
      logRemoved(await cleanUpOrphans(uploads.folder, await findUsedImages()));
      const hasSharedImages = uploads.folder.store !== undefined;
      if (hasSharedImages) mirrorImages(repository, uploads, (err) => logger.error({ err }, 'images could not be fetched'));
      await sweepOrLog();
      timer = setInterval(sweepOrLog, SWEEP_INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
  };
}

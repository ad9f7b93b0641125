import { commandLine } from '../../scripts/commandLine.mjs';
import { makeBackup } from '../backup/makeBackup';
import { makeClock, readSettings } from '../config/settings';
import { makeFolders } from '../process/dataDir';
import { DbValidationError } from '../storage/format/dbText';
import { readDb } from '../storage/format/readDb';
import { makeStorage, placeOfData } from '../storage/makeStorage';
import { runCommand } from './terminal';

const HELP = `npm run backup

Keeps the database and its images as they are at this moment in private/backups, also while the server runs. DATA_DIR names other
data than the project's own.
`;

/** `npm run backup`: backs up the current database and its images, also while the server runs. */
runCommand(async () => {
  commandLine(HELP);
  const settings = readSettings();
  const { dataDir, isProduction } = settings;
  const files = await makeFolders(dataDir);
  const clock = makeClock(settings);
  const storage = await makeStorage(settings, { files, clock, isServed: true });
  const read = async () => {
    const bytes = await storage.read();
    if (!bytes)
      throw new Error(
        settings.databaseUrl === undefined
          ? `There is no database in ${dataDir}.`
          : `${placeOfData(settings)} holds nothing yet.`,
      );
    return bytes.toString();
  };
  await readDb(await read(), { canHashPasswords: !isProduction }).catch((error: unknown) => {
    if (error instanceof DbValidationError) throw new Error(`${error.message}\nA damaged database is not backed up.`);
    throw error;
  });
  const { files: made, missing } = await makeBackup({
    ...files,
    read,
    images: storage.images,
    folder: files.backups,
    kinds: ['manual'],
    now: clock(),
  });
  const without = missing.length > 0 ? ` Pictures that do not exist: ${missing.join(', ')}.` : '';
  process.stdout.write(`Backed up to ${made.join(', ')}.${without}\n`);
});

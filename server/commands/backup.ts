import { makeBackup } from '../backup/makeBackup';
import { readSettings } from '../config/settings';
import { makeFolders } from '../process/dataDir';
import { DbValidationError } from '../storage/format/dbText';
import { readDb } from '../storage/format/readDb';
import { placeOfData } from '../storage/makeStorage';
import { defineCommand, runProgram, withData } from './command';

const help = `npm run backup

Keeps the database, its images and college.json as they are at this moment in private/backups, also while the server runs. DATA_DIR
names other data than the project's own.
`;

/** `npm run backup`: backs up the current database, its images and the details of the college, also while the server runs. */
export const backup = defineCommand({
  help,
  run: async ({ env }) => {
    const settings = readSettings(env);
    const { dataDir, isProduction, databaseUrl } = settings;
    return withData(settings, { access: 'read' }, async ({ files, storage, clock }) => {
      const read = async () => {
        const bytes = await storage.read();
        if (!bytes)
          throw new Error(
            databaseUrl === undefined ? `There is no database in ${dataDir}.` : `${placeOfData(settings)} holds nothing yet.`,
          );
        await readDb(bytes, { canHashPasswords: !isProduction }).catch((error: unknown) => {
          if (error instanceof DbValidationError) throw new Error(`${error.message}\nA damaged database is not backed up.`);
          throw error;
        });
        return bytes.toString();
      };
      // A mistyped DATA_DIR gets no folders.
      await read();
      await makeFolders(dataDir);
      const target = { files, images: storage.images, kinds: ['manual'] as const };
      const { files: written, missing } = await makeBackup({ ...target, read, now: clock() });
      const without = missing.length > 0 ? ` Pictures that do not exist: ${missing.join(', ')}.` : '';
      return `Backed up to ${written.join(', ')}.${without}\n`;
    });
  },
});

if (require.main === module) void runProgram(backup);

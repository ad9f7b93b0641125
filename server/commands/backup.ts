import { makeBackup } from '../backup/makeBackup';
import { readSettings } from '../config/settings';
import { describeDataPlace } from '../storage/describeDataPlace';
import { DbValidationError } from '../storage/format/dbProblem';
import { readDb } from '../storage/format/readDb';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

const help = `npm run backup

Keeps the database, its images and college.json as they are at this moment in private/backups, also while the server runs. DATA_DIR
names other data than the project's own.
`;

export const backup = defineCommand({
  help,
  run: async ({ env }) => {
    const settings = readSettings(env);
    return withData(settings, { access: 'read' }, async ({ files, storage, clock }) => {
      const read = async () => {
        const bytes = await storage.read();
        if (!bytes) throw new Error(`${describeDataPlace(settings)} holds nothing yet.`);
        await readDb(bytes, { acceptsPlainPasswords: !settings.isProduction }).catch((error: unknown) => {
          if (error instanceof DbValidationError) throw new Error(`${error.message}\nA damaged database is not backed up.`);
          throw error;
        });
        return bytes.toString();
      };
      const { written, missing } = await makeBackup({ read, files, images: storage.images, kinds: ['manual'], now: clock() });
      const without = missing.length > 0 ? ` Pictures that do not exist: ${missing.join(', ')}.` : '';
      return `Backed up to ${written.join(', ')}.${without}\n`;
    });
  },
});

if (require.main === module) void runProgram(backup);

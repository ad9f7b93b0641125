import path from 'node:path';
import { checkNewAdmin } from '../auth/accounts';
import { formatDataCommand } from '../backup/backupFiles';
import { restoreBackup } from '../backup/restoreBackup';
import { beginCollege } from '../college/beginCollege';
import { loadCollege } from '../college/readCollege';
import { readSettings } from '../config/settings';
import { describeDataPlace } from '../storage/makeStorage';
import { defineCommand, runProgram } from './defineCommand';
import { askForAdmin } from './prompts';
import { createAdminAccount, withData } from './withData';

const help = `npm run first-day [-- --from FOLDER --name NAME --email ADDRESS]

Begins the data of a new site in DATA_DIR without any post, event or message, or with the db.json, uploads, college.json and college
of FOLDER, an absolute path. Makes the first account, which may use the back office; asks for what is not given. The password is
asked for, or read from the standard input. It refuses to touch data that is there already. Where there is no college.json, it writes
one with the details of the college to fill in.
`;

const EMPTY_DB = '{ "blogs": [], "events": [], "users": [], "contacts": [], "views": [] }\n';

export const firstDay = defineCommand({
  help,
  options: { from: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
  run: async (given) => {
    const settings = readSettings(given.env);
    return withData(settings, { access: 'exclusive', command: 'npm run first-day' }, async (data) => {
      const { storage, files, clock } = data;
      if ((await storage.read()) !== undefined) {
        const collegeFile = await beginCollege(settings.dataDir);
        const details = collegeFile ? `It had no details of the college: fill in ${collegeFile}. ` : '';
        const command = formatDataCommand('npm run create-admin', settings);
        const refusal = `${describeDataPlace(settings)} holds the data of a site already, which was not changed.`;
        throw new Error(`${refusal} ${details}Add an account with:\n  ${command}`);
      }
      const typed = await askForAdmin(given);
      await checkNewAdmin(typed);
      // Throws for a file with errors, before anything changes.
      loadCollege(settings.dataDir);
      let restored = '';
      if (given.values.from === undefined) await storage.replace(EMPTY_DB);
      else {
        const from = path.resolve(given.values.from, 'db.json');
        const canHashPasswords = !settings.isProduction;
        const { images, college, missing } = await restoreBackup({ from, files, storage, now: clock(), canHashPasswords });
        const without = missing.length > 0 ? ` Images that do not exist: ${missing.join(', ')}.` : '';
        restored = `The site begins with ${from}${college.isRestored ? ', its college.json' : ''} and ${images} images.${without}\n`;
      }
      const collegeFile = await beginCollege(settings.dataDir);
      const { samples } = loadCollege(settings.dataDir);
      const advice = collegeFile ? ` Replace them in ${collegeFile}.` : '';
      const sampleNote = samples.length > 0 ? `The pages still show samples of: ${samples.join(', ')}.${advice}\n` : '';
      return `${restored}${await createAdminAccount(typed, data)}${sampleNote}`;
    });
  },
});

if (require.main === module) void runProgram(firstDay);

import path from 'node:path';
import { checkNewAdmin } from '../auth/accounts';
import { restoreBackup } from '../backup/restoreBackup';
import { createCollegeFile } from '../college/createCollegeFile';
import { loadCollege } from '../college/readCollege';
import { readSettings, type Settings } from '../config/settings';
import { formatDataCommand } from '../lib/shellCommand';
import { describeDataPlace } from '../storage/describeDataPlace';
import { defineCommand, runProgram } from './defineCommand';
import { askForAdmin } from './prompts';
import { createAdminAccount, type Data, withData } from './withData';

const help = `npm run first-day [-- --from FOLDER --name NAME --email ADDRESS]

Begins the data of a new site in DATA_DIR without any post, event or message, or with the db.json, uploads, college.json and college
of FOLDER, an absolute path. Makes the first account, which may use the back office; asks for what is not given. The password is
asked for, or read from the standard input. It refuses to touch data that is there already. Where there is no college.json, it writes
one with the details of the college to fill in.
`;

const EMPTY_DB = '{ "blogs": [], "events": [], "users": [], "contacts": [], "views": [] }\n';

async function refuseExistingData(settings: Settings): Promise<never> {
  const collegeFile = await createCollegeFile(settings.dataDir);
  const details = collegeFile ? `It had no details of the college: fill in ${collegeFile}. ` : '';
  const command = formatDataCommand('npm run create-admin', settings);
  const refusal = `${describeDataPlace(settings)} holds the data of a site already, which was not changed.`;
  throw new Error(`${refusal} ${details}Add an account with:\n  ${command}`);
}

/** Fills the storage from a folder, or without records; returns what to print about it. */
async function beginData(folder: string | undefined, settings: Settings, { storage, files, clock }: Data): Promise<string> {
  if (folder === undefined) {
    await storage.replace(EMPTY_DB);
    return '';
  }
  const backup = { from: path.resolve(folder, 'db.json'), canHashPasswords: !settings.isProduction };
  const { imageCount, college, missingImages } = await restoreBackup({ ...backup, files, storage, now: clock() });
  const without = missingImages.length > 0 ? ` Images that do not exist: ${missingImages.join(', ')}.` : '';
  return `The site begins with ${backup.from}${college.isRestored ? ', its college.json' : ''} and ${imageCount} images.${without}\n`;
}

export const firstDay = defineCommand({
  help,
  options: { from: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
  run: async (given) => {
    const settings = readSettings(given.env);
    return withData(settings, { access: 'exclusive', command: 'npm run first-day' }, async (data) => {
      if ((await data.storage.read()) !== undefined) return refuseExistingData(settings);
      const typed = await askForAdmin(given);
      await checkNewAdmin(typed);
      // Throws for a file with errors, before anything changes.
      loadCollege(settings.dataDir);
      const dataReport = await beginData(given.values.from, settings, data);
      const newCollegeFile = await createCollegeFile(settings.dataDir);
      const { samples } = loadCollege(settings.dataDir);
      const advice = newCollegeFile ? ` Replace them in ${newCollegeFile}.` : '';
      const sampleNote = samples.length > 0 ? `The pages still show samples of: ${samples.join(', ')}.${advice}\n` : '';
      return `${dataReport}${await createAdminAccount(typed, data)}${sampleNote}`;
    });
  },
});

if (require.main === module) void runProgram(firstDay);

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

function describeRefusal(settings: Settings, newCollegeFile: string | undefined): string {
  const details = newCollegeFile ? `It had no details of the college: fill in ${newCollegeFile}. ` : '';
  const command = formatDataCommand('npm run create-admin', settings);
  const refusal = `${describeDataPlace(settings)} holds the data of a site already, which was not changed.`;
  return `${refusal} ${details}Add an account with:\n  ${command}`;
}

async function fillStorage(folder: string | undefined, settings: Settings, { storage, files, clock }: Data): Promise<string> {
  if (folder === undefined) {
    await storage.replace(EMPTY_DB);
    return '';
  }
  const backup = { from: path.resolve(folder, 'db.json'), acceptsPlainPasswords: !settings.isProduction };
  const { imageCount, college, missingImages } = await restoreBackup({ ...backup, files, storage, now: clock() });
  const missingNote = missingImages.length > 0 ? ` Images that do not exist: ${missingImages.join(', ')}.` : '';
  const collegeNote = college.isRestored ? ', its college.json' : '';
  return `The site begins with ${backup.from}${collegeNote} and ${imageCount} images.${missingNote}\n`;
}

export const firstDay = defineCommand({
  help,
  options: { from: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
  run: async (given) => {
    const settings = readSettings(given.env);
    return withData(settings, { access: 'exclusive', command: 'npm run first-day' }, async (data) => {
      if ((await data.storage.read()) !== undefined) {
        // An old site may have no college.json yet, and gets one to fill in.
        const newCollegeFile = await createCollegeFile(settings.dataDir);
        throw new Error(describeRefusal(settings, newCollegeFile));
      }
      const newAdmin = await askForAdmin(given);
      await checkNewAdmin(newAdmin);
      // A college.json with errors throws here, before anything changes.
      loadCollege(settings.dataDir);
      const dataReport = await fillStorage(given.values.from, settings, data);
      const newCollegeFile = await createCollegeFile(settings.dataDir);
      const { samples } = loadCollege(settings.dataDir);
      const advice = newCollegeFile ? ` Replace them in ${newCollegeFile}.` : '';
      const sampleNote = samples.length > 0 ? `The pages still show samples of: ${samples.join(', ')}.${advice}\n` : '';
      return `${dataReport}${await createAdminAccount(newAdmin, data)}${sampleNote}`;
    });
  },
});

if (require.main === module) void runProgram(firstDay);

import path from 'node:path';
import { sampleDetails } from '@/content/sampleDetails';
import { commandLine } from '../../scripts/commandLine.mjs';
import { checkNewAdmin } from '../auth/accounts';
import { dataCommand } from '../backup/backupFiles';
import { restoreBackup } from '../backup/restoreBackup';
import { makeClock, readSettings } from '../config/settings';
import { lockDataDir, makeFolders } from '../process/dataDir';
import { makeStorage, placeOfData } from '../storage/makeStorage';
import { askForAdmin, makeAdmin, makeAsk, runCommand } from './terminal';

const HELP = `npm run first-day [-- --from FOLDER --name NAME --email ADDRESS]

Begins the data of a new site in DATA_DIR without any post, event or message, or with those of the db.json and uploads of FOLDER, an
absolute path. Makes the first account, which may use the back office; asks for what is not given. The password is asked for, or read
from the standard input. It refuses to touch data that is there already.
`;

const EMPTY = '{ "blogs": [], "events": [], "users": [], "contacts": [], "views": [] }\n';

/** `npm run first-day`: begins the data of a site in production, with its first admin. */
runCommand(async () => {
  const options = { from: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } } as const;
  const { values } = commandLine(HELP, { options });
  const settings = readSettings();
  const { dataDir, isProduction } = settings;
  const clock = makeClock(settings);
  const files = await makeFolders(dataDir);
  const release = await lockDataDir(files.private, 'npm run first-day');
  try {
    const storage = await makeStorage(settings, { files, clock });
    if ((await storage.read()) !== undefined) {
      const command = dataCommand('npm run create-admin', settings);
      throw new Error(
        `${placeOfData(settings)} holds the data of a site already. Nothing was changed. Add an account with:\n  ${command}`,
      );
    }
    const typed = await askForAdmin(values, makeAsk());
    await checkNewAdmin(typed);
    if (values.from === undefined) {
      await storage.replace(EMPTY);
    } else {
      const from = path.resolve(values.from, 'db.json');
      const { images, missing } = await restoreBackup({ from, files, storage, now: clock(), canHashPasswords: !isProduction });
      const without = missing.length > 0 ? ` Images that do not exist: ${missing.join(', ')}.` : '';
      process.stdout.write(`The site begins with ${from} and ${images} images.${without}\n`);
    }
    process.stdout.write(await makeAdmin(typed, { storage, clock, keepsDemoAccounts: false }));
    if (sampleDetails.length > 0) {
      process.stdout.write(`The pages still show samples of: ${sampleDetails.join(', ')}.\n`);
    }
  } finally {
    await release();
  }
});

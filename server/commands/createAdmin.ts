import { readSettings } from '../config/settings';
import { seedEmptyStorage } from '../seed/seedEmptyStorage';
import { defineCommand, runProgram } from './defineCommand';
import { askForAdmin } from './prompts';
import { createAdminAccount, requireFolder, withData } from './withData';

const help = `npm run create-admin [-- --name NAME --email ADDRESS --keep-demo-accounts]

Creates an admin, while the server runs or not, and removes the demo users, whose passwords are public. Asks for what is not
given. The password is asked for, or read from the standard input: as an argument, others on this machine could see it.
`;

export const createAdmin = defineCommand({
  help,
  options: { name: { type: 'string' }, email: { type: 'string' }, 'keep-demo-accounts': { type: 'boolean', default: false } },
  run: async (given) => {
    const settings = readSettings(given.env);
    requireFolder(settings.dataDir);
    const typed = await askForAdmin(given);
    return withData(settings, { access: 'besideServer', command: 'npm run create-admin' }, async (data) => {
      if (!data.isServerPossible) await seedEmptyStorage(data.storage, data.files.uploads, settings);
      return createAdminAccount(typed, data, given.values['keep-demo-accounts']);
    });
  },
});

if (require.main === module) void runProgram(createAdmin);

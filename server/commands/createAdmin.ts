import { commandLine } from '../../scripts/commandLine.mjs';
import { makeClock, readSettings } from '../config/settings';
import { lockUnlessInUse, makeFolders } from '../process/dataDir';
import { seedEmptyStorage } from '../seed/writeSeed';
import { makeStorage } from '../storage/makeStorage';
import { askForAdmin, makeAdmin, makeAsk, runCommand } from './terminal';

const HELP = `npm run create-admin [-- --name NAME --email ADDRESS --keep-demo-accounts]

Creates an admin, while the server runs or not, and removes the demo users, whose passwords are public. Asks for what is not
given. The password is asked for, or read from the standard input: as an argument, others on this machine could see it.
`;

/** `npm run create-admin`: creates an admin, such as the first one of an installation (promise A10). */
runCommand(async () => {
  const { values } = commandLine(HELP, {
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      'keep-demo-accounts': { type: 'boolean', default: false },
    },
  });
  const settings = readSettings();
  const clock = makeClock(settings);
  const files = await makeFolders(settings.dataDir);
  const typed = await askForAdmin(values, makeAsk());
  const release = await lockUnlessInUse(files.private, 'npm run create-admin');
  try {
    const storage = await makeStorage(settings, { files, clock, isServed: release === undefined });
    if (release) await seedEmptyStorage(storage, files.uploads, settings);
    process.stdout.write(await makeAdmin(typed, { storage, clock, keepsDemoAccounts: values['keep-demo-accounts'] }));
  } finally {
    await release?.();
  }
});

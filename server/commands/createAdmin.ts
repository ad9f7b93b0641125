import { commandLine } from '../../scripts/commandLine.mjs';
import { auditFile } from '../audit/auditLog';
import { addAdmin } from '../auth/newAdmin';
import { makeClock, readSettings } from '../config/settings';
import { makeFolders } from '../process/dataDir';
import { DataDirInUse, lockDataDir } from '../process/dataDirLock';
import { seedEmptyStorage } from '../seed/seedEmptyStorage';
import { makeStorage } from '../storage/makeStorage';
import { makeAsk } from './ask';
import { runCommand } from './runCommand';

const HELP = `npm run create-admin [-- --name NAME --email ADDRESS --keep-demo-accounts]

Makes an account that may use the back office, while the server runs or not, and removes the demo accounts whose passwords stand in
the README. Asks for what is not given. The password is asked for, or read from the standard input: as an argument others on this
machine could see it.
`;

/** Takes the lock of the data folder; undefined while a server holds it. */
const lockUnlessInUse = (folder: string) =>
  lockDataDir(folder, 'npm run create-admin').catch((error: unknown) => {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  });

/** `npm run create-admin`: creates the first admin of an installation (promise A10). */
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
  const ask = makeAsk();
  const name = values.name ?? (await ask('Name: '));
  const email = values.email ?? (await ask('E-mail address: '));
  const password = await ask('Password (12 characters or more): ', { isHidden: true });
  if (process.stdin.isTTY && (await ask('The same again: ', { isHidden: true })) !== password) {
    throw new Error('These are two different passwords. Nothing was changed.');
  }

  const release = await lockUnlessInUse(files.private);
  try {
    const storage = makeStorage(settings, { files, clock, isServed: release === undefined });
    if (release) await seedEmptyStorage(storage, files.uploads, settings.projectDir);
    const { user, removed } = await addAdmin(
      storage,
      { name, email, password },
      { now: clock(), keepsDemoAccounts: values['keep-demo-accounts'] },
    );
    const audit = auditFile(files.private, {
      clock,
      onError: (error) => process.stderr.write(`The audit trail could not be written: ${String(error)}\n`),
    });
    const nobody = { requestId: null, actor: null, ip: null };
    for (const { id } of removed) audit.write({ ...nobody, event: 'user_deleted', target: `users/${id}` });
    audit.write({
      ...nobody,
      event: 'user_created',
      target: `users/${user.id}`,
      fields: ['name', 'email', 'role', 'status', 'password'],
    });
    const gone = removed.map((demo) => `The demo account ${demo.email} is gone.\n`).join('');
    process.stdout.write(`${gone}${user.email} may sign in at /admin/login.\n`);
  } finally {
    await release?.();
  }
});

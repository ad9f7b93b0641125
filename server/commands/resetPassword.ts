import { commandLine } from '../../scripts/commandLine.mjs';
import { resetPassword } from '../auth/accounts';
import { secondFactorOf } from '../auth/secondFactor';
import { makeClock, readSettings } from '../config/settings';
import { lockUnlessInUse, makeFolders } from '../process/dataDir';
import { makeStorage } from '../storage/makeStorage';
import type { UserRecord } from '../storage/records';
import { askForPassword, makeAsk, runCommand } from './terminal';

const HELP = `npm run reset-password [-- --email ADDRESS --remove-second-factor]

Gives a user a new password, while the server runs or not, and ends all sign-ins of the user. For an admin who can no longer sign in
when no other admin can help. Asks for what is not given. The password is asked for, or read from the standard input: as an argument,
others on this machine could see it. --remove-second-factor is for a lost phone without recovery codes.
`;

/** What the user can do now. */
function outcomeFor(user: UserRecord): string {
  const { email, status } = user;
  if (status !== 'active')
    return `${email} has a new password, but is inactive: an admin can activate the account under Users.\n`;
  const code = secondFactorOf(user) ? ' The second factor is still on; --remove-second-factor removes it.' : '';
  return `${email} may sign in at /admin/login with the new password.${code}\n`;
}

/** `npm run reset-password`: what the operator does when no admin can sign in (D-81). */
runCommand(async () => {
  const { values } = commandLine(HELP, {
    options: { email: { type: 'string' }, 'remove-second-factor': { type: 'boolean', default: false } },
  });
  const settings = readSettings();
  const clock = makeClock(settings);
  const files = await makeFolders(settings.dataDir);
  const ask = makeAsk();
  const email = values.email ?? (await ask('Email address: '));
  const password = await askForPassword(ask);
  const release = await lockUnlessInUse(files.private, 'npm run reset-password');
  try {
    const storage = await makeStorage(settings, { files, clock, isServed: release === undefined });
    const typed = { email, password, removesSecondFactor: values['remove-second-factor'] };
    process.stdout.write(outcomeFor(await resetPassword(storage, typed)));
  } finally {
    await release?.();
  }
});

import { resetPassword as giveNewPassword } from '../auth/accounts';
import { readSecondFactor } from '../auth/secondFactor';
import { readSettings } from '../config/settings';
import type { UserRecord } from '../storage/records';
import { defineCommand, runProgram } from './defineCommand';
import { askForPassword } from './prompts';
import { requireFolder, withData } from './withData';

const help = `npm run reset-password [-- --email ADDRESS --remove-second-factor]

Gives a user a new password, while the server runs or not, and ends all sign-ins of the user. For an admin who can no longer sign in
when no other admin can help. Asks for what is not given. The password is asked for, or read from the standard input: as an argument,
others on this machine could see it. --remove-second-factor is for a lost phone without recovery codes.
`;

function describeOutcome(user: UserRecord): string {
  const { email, status } = user;
  if (status !== 'active')
    return `${email} has a new password, but is inactive: an admin can activate the account under Users.\n`;
  const secondFactorNote = readSecondFactor(user) ? ' The second factor is still on; --remove-second-factor removes it.' : '';
  return `${email} may sign in at /admin/login with the new password.${secondFactorNote}\n`;
}

export const resetPassword = defineCommand({
  help,
  options: { email: { type: 'string' }, 'remove-second-factor': { type: 'boolean', default: false } },
  run: async ({ values, env, ...prompts }) => {
    const settings = readSettings(env);
    requireFolder(settings.dataDir);
    const email = values.email ?? (await prompts.ask('Email address: '));
    const reset = { email, password: await askForPassword(prompts), removesSecondFactor: values['remove-second-factor'] };
    return withData(settings, { access: 'besideServer', command: 'npm run reset-password' }, async ({ storage }) =>
      describeOutcome(await giveNewPassword(storage, reset)),
    );
  },
});

if (require.main === module) void runProgram(resetPassword);

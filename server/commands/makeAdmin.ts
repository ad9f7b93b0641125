import { addAdmin } from '../auth/newAdmin';
import type { Storage } from '../storage/Storage';
import type { Ask } from './terminal';

type Typed = { name: string; email: string; password: string };
type Options = { storage: Storage; clock: () => Date; keepsDemoAccounts: boolean };

/** Asks for a new password, on a terminal twice. Throws when the repeated password differs. */
export async function askForPassword(ask: Ask): Promise<string> {
  const password = await ask('Password (12 characters or more): ', { isHidden: true });
  if (process.stdin.isTTY && (await ask('The same again: ', { isHidden: true })) !== password) {
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  return password;
}

/** Asks for the values of a new admin that no option gives. */
export async function askForAdmin(given: { name?: string; email?: string }, ask: Ask): Promise<Typed> {
  const name = given.name ?? (await ask('Name: '));
  const email = given.email ?? (await ask('Email address: '));
  return { name, email, password: await askForPassword(ask) };
}

/** Adds an admin; returns the text that says so. */
export async function makeAdmin(typed: Typed, { storage, clock, keepsDemoAccounts }: Options): Promise<string> {
  const { user, removed } = await addAdmin(storage, typed, { now: clock(), keepsDemoAccounts });
  const gone = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${gone}${user.email} may sign in at /admin/login.\n`;
}

import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { newUserSchema } from '@/domain/userSchema';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { validate } from '../lib/validate';
import { readDb } from '../storage/format/readDb';
import { writeDb } from '../storage/format/writeDb';
import { JsonDraft } from '../storage/json/JsonDraft';
import { makeLowdb } from '../storage/json/lowdb';
import type { UserRecord } from '../storage/records';
import { findDemoAccounts } from './demoAccounts';
import { checkPassword } from './passwordPolicy';

const TRIES = 5;
/** The time in which a running server loads an external edit (promise D8), plus a margin, in milliseconds. */
const TAKEN_OVER_MS = 2500;

type Options = {
  /** The path of `db.json`. */
  db: string;
  now: Date;
  canHashPasswords: boolean;
  keepsDemoAccounts: boolean;
  /** Whether a server is using the file: then the edit is verified afterwards. */
  isInUse: boolean;
};

type Made = { user: UserRecord; removed: UserRecord[] };

/** The text of `db.json` with the new user and without the demo accounts. */
async function withAdmin(text: string, account: Omit<UserRecord, 'id'>, options: Options): Promise<Made & { text: string }> {
  const { db } = await readDb(text, options);
  const draft = new JsonDraft(db, makeLowdb(db));
  const removed = options.keepsDemoAccounts ? [] : await findDemoAccounts(db.users);
  for (const { id } of removed) await draft.remove('users', id);
  if ((await draft.list('users')).some(({ email }) => email === account.email)) throw errors.emailTaken();
  const user = await draft.create('users', (id) => ({ id, ...account }));
  return { user, removed, text: writeDb(draft.db) };
}

/** Replaces a file atomically, as an editor does, with the same mode. */
async function replace(file: string, text: string) {
  const neighbour = `${file}.create-admin`;
  try {
    const handle = await fs.open(neighbour, 'w', (await fs.stat(file)).mode);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await fs.rename(neighbour, file);
  } catch (error) {
    await fs.rm(neighbour, { force: true });
    throw error;
  }
}

/**
 * Validates the typed values of a new admin; throws the same errors as the API endpoint that creates users, with production's
 * password rules.
 */
async function readNewAdmin(typed: { name: string; email: string; password: string }) {
  const fields = validate(newUserSchema, { ...typed, role: 'admin', status: 'active' });
  await checkPassword(fields.password, { email: fields.email, isProduction: true });
  return fields;
}

/**
 * Adds an admin to `db.json` as an external edit, so that it works with or without a running server, and removes the demo
 * accounts (promise A10).
 */
export async function addAdmin(typed: { name: string; email: string; password: string }, options: Options): Promise<Made> {
  const { password, ...fields } = await readNewAdmin(typed);
  const account = { ...fields, password_hash: await hashPassword(password), created_at: options.now.toISOString() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { text, ...made } = await withAdmin(await fs.readFile(options.db, 'utf8'), account, options);
    await replace(options.db, text);
    if (!options.isInUse) return made;
    // A concurrent save of the server can have set the edit aside.
    await sleep(TAKEN_OVER_MS);
    const { db } = await readDb(await fs.readFile(options.db, 'utf8'), options);
    if (db.users.some(({ password_hash }) => password_hash === account.password_hash)) return made;
  }
  throw new Error('The server saved at each moment the account was added. Try again.');
}

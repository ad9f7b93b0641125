import { newUserSchema } from '@/domain/userSchema';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { validate } from '../lib/validate';
import { auditedDelete, auditedSave } from '../storage/auditedChange';
import type { UserRecord } from '../storage/records';
import type { Storage } from '../storage/Storage';
import { findDemoAccounts } from './demoAccounts';
import { checkPassword } from './passwordPolicy';

type Typed = { name: string; email: string; password: string };
type Options = { now: Date; keepsDemoAccounts: boolean };

const COMMAND = { requestId: null, actor: null, ip: null, who: 'command' } as const;

/**
 * Validates the typed values of a new admin; throws the same errors as the API endpoint that creates users, with production's
 * password rules.
 */
export async function checkNewAdmin(typed: Typed) {
  const fields = validate(newUserSchema, { ...typed, role: 'admin', status: 'active' });
  await checkPassword(fields.password, { email: fields.email, isProduction: true });
  return fields;
}

/**
 * Adds an admin and removes the demo users (promise A10), whether a server uses the storage or not. The audit trail
 * gets a line for each. Returns the new user and the removed ones.
 */
export async function addAdmin(
  storage: Storage,
  typed: Typed,
  { now, keepsDemoAccounts }: Options,
): Promise<{ user: UserRecord; removed: UserRecord[] }> {
  const { password, ...fields } = await checkNewAdmin(typed);
  const account = { ...fields, password_hash: await hashPassword(password), created_at: now.toISOString() };
  return storage.transaction(async (draft) => {
    const removed = keepsDemoAccounts ? [] : await findDemoAccounts(await draft.list('users'));
    for (const { id } of removed) await draft.remove('users', id);
    if ((await draft.list('users')).some(({ email }) => email === account.email)) throw errors.emailTaken();
    const user = await draft.create('users', (id) => ({ id, ...account }));
    const changes = [...removed.map((demo) => auditedDelete('users', demo)), auditedSave('users', user)];
    await draft.audit(changes.map((change) => ({ ...COMMAND, ...change })));
    return { user, removed };
  });
}

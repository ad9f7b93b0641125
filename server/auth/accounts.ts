// Commands for operators when no admin can sign in. They add the first admin or reset a password.
import { newUserSchema } from '@/domain/userSchema';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { validate } from '../lib/validate';
import { describeDelete, describeSave } from '../storage/auditChanges';
import type { UserRecord } from '../storage/records';
import type { Storage } from '../storage/Storage';
import { findUserByEmail } from './authenticate';
import { findDemoAccounts } from './demoAccounts';
import { checkPassword } from './passwordPolicy';
import { readSecondFactor } from './secondFactor';

export type NewAdmin = { name: string; email: string; password: string };
type Options = { now: Date; keepsDemoAccounts: boolean };

const BY_COMMAND = { requestId: null, actor: null, ip: null, who: 'command' } as const;

/** Validates a new admin by the password rules of production. Throws the same errors as `POST /users.php`. */
export async function checkNewAdmin(typed: NewAdmin) {
  const fields = validate(newUserSchema.omit({ current_password: true }), { ...typed, role: 'admin', status: 'active' });
  await checkPassword(fields.password, { email: fields.email, isProduction: true });
  return fields;
}

/** Adds an admin and removes the demo users (promise A10). Each change gets a line in the audit trail. */
export async function addAdmin(
  storage: Storage,
  typed: NewAdmin,
  { now, keepsDemoAccounts }: Options,
): Promise<{ user: UserRecord; removed: UserRecord[] }> {
  const { password, ...fields } = await checkNewAdmin(typed);
  const account = { ...fields, password_hash: await hashPassword(password), created_at: now.toISOString() };
  return storage.transaction(async (draft) => {
    const removed = keepsDemoAccounts ? [] : await findDemoAccounts(await draft.list('users'));
    // Demo users go first, so that the new admin can have the email address of a demo user.
    for (const { id } of removed) await draft.remove('users', id);
    if (findUserByEmail(await draft.list('users'), account.email)) throw errors.emailTaken();
    const user = await draft.create('users', (id) => ({ id, ...account }));
    const changes = [...removed.map((demo) => describeDelete('users', demo)), describeSave('users', user)];
    await draft.audit(changes.map((change) => ({ ...BY_COMMAND, ...change })));
    return { user, removed };
  });
}

type NewPassword = { email: string; password: string; removesSecondFactor: boolean };

const newPasswordSchema = newUserSchema.pick({ email: true, password: true });

/** Sets a password and, on request, removes the second factor. Throws for an unknown email and for a weak password. */
export async function resetPassword(storage: Storage, { removesSecondFactor, ...typed }: NewPassword): Promise<UserRecord> {
  const { email, password } = validate(newPasswordSchema, typed);
  await checkPassword(password, { email, isProduction: true });
  const password_hash = await hashPassword(password);
  return storage.transaction(async (draft) => {
    const before = findUserByEmail(await draft.list('users'), email);
    if (!before) throw new Error(`No user has the email address ${email}. Nothing was changed.`);
    const hasFactorToRemove = removesSecondFactor && readSecondFactor(before) !== undefined;
    const changes = hasFactorToRemove ? { password_hash, second_factor: undefined } : { password_hash };
    const after = await draft.patch('users', before.id, changes);
    // `changes` has a removed second factor as undefined. Without `changes`, the audit line would not name the field.
    await draft.audit([{ ...BY_COMMAND, ...describeSave('users', { ...after, ...changes }, before) }]);
    return after;
  });
}

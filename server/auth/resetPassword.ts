import { accountOf } from '@/domain/user';
import { newUserSchema } from '@/domain/userSchema';
import { hashPassword } from '../lib/passwords';
import { validate } from '../lib/validate';
import { auditedSave } from '../storage/auditedChange';
import type { UserRecord } from '../storage/records';
import type { Storage } from '../storage/Storage';
import { checkPassword } from './passwordPolicy';
import { secondFactorOf } from './secondFactor';

type Typed = { email: string; password: string; removesSecondFactor: boolean };

const COMMAND = { requestId: null, actor: null, ip: null, who: 'command' } as const;
const typedSchema = newUserSchema.pick({ email: true, password: true });

/**
 * Gives a user a new password, with production's password rules, and on request removes the second factor (D-81). All sessions
 * of the user end, as after any change of a password, and the audit trail gets a line. Throws the errors of the call that edits
 * users, and an Error for an unknown email address. Resolves to the changed user.
 */
export async function resetPassword(storage: Storage, { removesSecondFactor, ...typed }: Typed): Promise<UserRecord> {
  const { email, password } = validate(typedSchema, typed);
  await checkPassword(password, { email, isProduction: true });
  const password_hash = await hashPassword(password);
  return storage.transaction(async (draft) => {
    const alike = (await draft.list('users')).filter((user) => accountOf(user.email) === accountOf(email));
    const before = alike.find((user) => user.email === email) ?? alike[0];
    if (!before) throw new Error(`No user has the email address ${email}. Nothing was changed.`);
    const removed = removesSecondFactor && secondFactorOf(before) ? { second_factor: undefined } : {};
    const after = await draft.patch('users', before.id, { password_hash, ...removed });
    await draft.audit([{ ...COMMAND, ...auditedSave('users', { ...after, ...removed }, before) }]);
    return after;
  });
}

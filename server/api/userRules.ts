import type { Request } from 'express';
import { normalizeEmail } from '@/domain/cleanText';
import { mailAdmins } from '../alerts/accountMails';
import { isActiveAdmin, requireActor } from '../auth/authenticate';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import type { Draft, RecordStore } from '../storage/Repository';
import type { RecordId, UserRecord } from '../storage/records';
import type { Services } from './services';

export async function rejectTakenEmail(store: RecordStore, email: string, ownId?: RecordId) {
  const isOther = (user: UserRecord) => normalizeEmail(user.email) === normalizeEmail(email) && String(user.id) !== String(ownId);
  if ((await store.list('users')).some(isOther)) throw errors.emailTaken();
}

/** Throws when admins end their own access, or the access of the last admin. `after` is undefined for a deletion. */
export async function rejectLockOut(draft: Draft, actor: UserRecord, before: UserRecord, after: UserRecord | undefined) {
  const staysActiveAdmin = after !== undefined && isActiveAdmin(after);
  const losesAdminAccess = isActiveAdmin(before) && !staysActiveAdmin;
  if (!losesAdminAccess) return;
  if (String(before.id) === String(actor.id)) throw errors.selfAction();
  const others = (await draft.list('users')).filter((user) => String(user.id) !== String(before.id));
  if (!others.some(isActiveAdmin)) throw errors.lastAdmin();
}

export const hashForUser = ({ hashing }: Services, { actor }: Request, password: string) =>
  hashing.run(`user ${actor?.id}`, () => hashPassword(password));

type FormatChange = (adminName: string, name: string) => string;

/** Mails all admins that the caller has changed another account. */
export async function notifyAdmins(services: Services, req: Request, user: UserRecord, formatChange: FormatChange) {
  const text = formatChange(requireActor(req).name, user.name);
  await mailAdmins(services, { subject: 'The account of an admin was changed', text });
}

import type { Request } from 'express';
import type { z } from 'zod';
import { changesAdminAccess } from '@/domain/password';
import { type editedUserSchema, ROLES, type toggledUserSchema, UNKNOWN_ROLE } from '@/domain/userSchema';
import { currentPasswordRequired } from '@/texts/rules';
import * as texts from '@/texts/server';
import { isAdminRole, requireActor } from '../auth/authenticate';
import { checkPassword } from '../auth/passwordPolicy';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import { errors } from '../lib/errors';
import type { Draft } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { adminTransaction, getStoredRecord, lastChange } from './adminTransaction';
import type { Services } from './services';
import { hashForUser, notifyAdmins, rejectLockOut, rejectTakenEmail } from './userRules';

export const switchStatus = (services: Services, req: Request, { id, status }: z.output<typeof toggledUserSchema>) =>
  adminTransaction(services.repository, req, async (draft, actor) => {
    const stored = await getStoredRecord(draft, 'users', id);
    return patchUser(services, draft, actor, { stored, changes: { status } });
  });

/** Saves the fields that were sent; an empty password keeps the old one. Changes about admins need the caller's own password. */
export async function editUser(services: Services, req: Request, body: z.output<typeof editedUserSchema>) {
  const { repository, isProduction, mailUser } = services;
  const { id, password, current_password = '', role, ...sent } = body;
  const changesAdmin = (stored: UserRecord) => changesAdminAccess(stored, { ...sent, role, password });
  // The slow checks and the hash come before the transaction, so that no other save waits for them.
  const userAtStart = await getStoredRecord(repository, 'users', id);
  const isAdminChange = changesAdmin(userAtStart);
  if (isAdminChange) await verifyOwnPassword(services, req, current_password);
  if (password !== '') await checkPassword(password, { email: sent.email ?? userAtStart.email, isProduction });
  const passwordFields = password === '' ? {} : { password_hash: await hashForUser(services, req, password) };
  const sentFields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

  const { before, after } = await adminTransaction(repository, req, async (draft, actor) => {
    if (sent.email !== undefined) await rejectTakenEmail(draft, sent.email, id);
    const stored = await getStoredRecord(draft, 'users', id);
    // Another admin may have made the user an admin since the first check.
    if (!isAdminChange && changesAdmin(stored)) throw errors.invalid({ current_password: currentPasswordRequired });
    const changes = { ...sentFields, ...toRoleChange(role, stored), ...passwordFields };
    return { before: stored, after: await patchUser(services, draft, actor, { stored, changes }) };
  });

  if (after.email !== before.email)
    mailUser(before.email, 'Your email address was changed', texts.emailChanged(requireActor(req).name));
  const isOwnAccount = String(after.id) === String(req.actor?.id);
  if (isAdminChange && !isOwnAccount)
    await notifyAdmins(services, req, after, isAdminRole(before) ? texts.adminChanged : texts.adminAdded);
  return after;
}

/** An unchanged role may be invalid, because hand edits can have stored any role. */
function toRoleChange(sent: string | undefined, stored: UserRecord): Pick<UserRecord, 'role'> | undefined {
  if (sent === undefined || sent === stored.role.trim()) return undefined;
  if (!ROLES.some((role) => role === sent)) throw errors.invalid({ role: UNKNOWN_ROLE });
  return { role: sent };
}

type Patch = { stored: UserRecord; changes: Partial<UserRecord> };

async function patchUser(services: Services, draft: Draft, actor: UserRecord, { stored, changes }: Patch) {
  await rejectLockOut(draft, actor, stored, { ...stored, ...changes });
  const user = await draft.patch('users', stored.id, { ...changes, ...lastChange(actor, services.clock()) });
  await services.alerts.syncRecipientsIn(draft);
  return user;
}

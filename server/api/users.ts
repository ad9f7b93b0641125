import type { Request } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { normalizeEmail } from '@/domain/cleanText';
import { parseDate } from '@/domain/dates';
import { changesAdminAccess, PASSWORD_RULE_HEADER } from '@/domain/password';
import { editedUserSchema, newUserSchema, ROLES, toggledUserSchema, UNKNOWN_ROLE } from '@/domain/userSchema';
import { z } from '@/domain/zod';
import { currentPasswordRequired } from '@/texts/rules';
import * as texts from '@/texts/server';
import { mailAdmins } from '../alerts/accountMails';
import { isActiveAdmin, isAdminRole, requireActor } from '../auth/authenticate';
import { checkPassword, passwordRule } from '../auth/passwordPolicy';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import type { ApiRouter } from '../http/apiRouter';
import { toMessageBody } from '../http/responses';
import { errors } from '../lib/errors';
import { hashPassword } from '../lib/passwords';
import { deleteSchema } from '../lib/validate';
import type { Draft, RecordStore } from '../storage/Repository';
import type { RecordId, UserRecord } from '../storage/records';
import { adminTransaction, deleteRecord, getStoredRecord, lastChange } from './adminTransaction';
import { serializeUserForAdmin } from './serializers';
import type { Services } from './services';

/** Users without a date come last. Infinity would not work, because the difference of two infinities is NaN. */
const toSortTime = ({ created_at }: UserRecord) => parseDate(created_at)?.getTime() ?? Number.MAX_SAFE_INTEGER;

async function rejectTakenEmail(store: RecordStore, email: string, ownId?: RecordId) {
  const isOther = (user: UserRecord) => normalizeEmail(user.email) === normalizeEmail(email) && String(user.id) !== String(ownId);
  if ((await store.list('users')).some(isOther)) throw errors.emailTaken();
}

/** Throws when admins end their own access, or the access of the last admin. `after` is undefined for a deletion. */
async function rejectLockOut(draft: Draft, actor: UserRecord, before: UserRecord, after: UserRecord | undefined) {
  const staysActiveAdmin = after !== undefined && isActiveAdmin(after);
  const losesAdminAccess = isActiveAdmin(before) && !staysActiveAdmin;
  if (!losesAdminAccess) return;
  if (String(before.id) === String(actor.id)) throw errors.selfAction();
  const others = (await draft.list('users')).filter((user) => String(user.id) !== String(before.id));
  if (!others.some(isActiveAdmin)) throw errors.lastAdmin();
}

/** An unchanged role may be invalid, because hand edits can have stored any role. */
function toRoleChange(sent: string | undefined, stored: UserRecord): Pick<UserRecord, 'role'> | undefined {
  if (sent === undefined || sent === stored.role.trim()) return undefined;
  if (!ROLES.some((role) => role === sent)) throw errors.invalid({ role: UNKNOWN_ROLE });
  return { role: sent };
}

const toSavedUserBody = (message: string, user: UserRecord) =>
  toMessageBody(message, { id: user.id, data: serializeUserForAdmin(user) });

/** Adds the calls about users. Only admins may use them, because calls without `who` are for admins. */
export function addUserCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, isProduction, hashing, mailUser, alerts } = services;

  const hashFor = ({ actor }: Request, password: string) => hashing.run(`user ${actor?.id}`, () => hashPassword(password));

  async function patchUser(draft: Draft, actor: UserRecord, stored: UserRecord, changes: Partial<UserRecord>) {
    await rejectLockOut(draft, actor, stored, { ...stored, ...changes });
    const user = await draft.patch('users', stored.id, { ...changes, ...lastChange(actor, clock()) });
    await alerts.syncRecipientsIn(draft);
    return user;
  }

  const notifyAdmins = (req: Request, { name }: UserRecord, text: (by: string, name: string) => string) =>
    mailAdmins(services, { subject: 'The account of an admin was changed', text: text(requireActor(req).name, name) });

  calls.get(serverPaths.users, { summary: 'Lists the users, the oldest first.' }, async (_req, _body, res) => {
    const users = [...(await repository.list('users'))].sort((user, other) => toSortTime(user) - toSortTime(other));
    res.set(PASSWORD_RULE_HEADER, passwordRule(isProduction));
    return users.map(serializeUserForAdmin);
  });

  calls.post(
    serverPaths.users,
    { summary: 'Creates a user; an admin needs the own password of the caller.', body: newUserSchema },
    async (req, { password, current_password = '', ...fields }) => {
      const isNewAdmin = changesAdminAccess(undefined, fields);
      if (isNewAdmin) await verifyOwnPassword(services, req, current_password);
      await checkPassword(password, { email: fields.email, isProduction });
      // Checked before the slow hash, and again inside the transaction.
      await rejectTakenEmail(repository, fields.email);
      const password_hash = await hashFor(req, password);
      const user = await adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenEmail(draft, fields.email);
        const now = clock();
        const stamps = { created_at: now.toISOString(), ...lastChange(actor, now) };
        const created = await draft.create('users', (id) => ({ id, ...fields, password_hash, ...stamps }));
        await alerts.syncRecipientsIn(draft);
        return created;
      });
      if (isNewAdmin) await notifyAdmins(req, user, texts.adminAdded);
      return toSavedUserBody('User created.', user);
    },
  );

  async function switchStatus(req: Request, { id, status }: z.output<typeof toggledUserSchema>) {
    const user = await adminTransaction(repository, req, async (draft, actor) =>
      patchUser(draft, actor, await getStoredRecord(draft, 'users', id), { status }),
    );
    return toSavedUserBody(texts.statusUpdated, user);
  }

  async function editUser(req: Request, body: z.output<typeof editedUserSchema>) {
    const { id, password, current_password = '', role, ...sent } = body;
    const changesAdmin = (stored: UserRecord) => changesAdminAccess(stored, { ...sent, role, password });
    const userAtStart = await getStoredRecord(repository, 'users', id);
    const isAdminChange = changesAdmin(userAtStart);
    if (isAdminChange) await verifyOwnPassword(services, req, current_password);
    if (password !== '') await checkPassword(password, { email: sent.email ?? userAtStart.email, isProduction });
    const passwordFields = password === '' ? {} : { password_hash: await hashFor(req, password) };
    const sentFields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const { before, after } = await adminTransaction(repository, req, async (draft, actor) => {
      if (sent.email !== undefined) await rejectTakenEmail(draft, sent.email, id);
      const stored = await getStoredRecord(draft, 'users', id);
      // Another admin may have made the user an admin since the first check.
      if (!isAdminChange && changesAdmin(stored)) throw errors.invalid({ current_password: currentPasswordRequired });
      const changes = { ...sentFields, ...toRoleChange(role, stored), ...passwordFields };
      return { before: stored, after: await patchUser(draft, actor, stored, changes) };
    });
    if (after.email !== before.email)
      mailUser(before.email, 'Your email address was changed', texts.emailChanged(requireActor(req).name));
    const isOwnAccount = String(after.id) === String(req.actor?.id);
    if (isAdminChange && !isOwnAccount)
      await notifyAdmins(req, after, isAdminRole(before) ? texts.adminChanged : texts.adminAdded);
    return toSavedUserBody('User updated.', after);
  }

  calls.put(
    serverPaths.users,
    {
      summary:
        'Edits a user, or with `action` switches the status alone. A new admin, and a new address or password of an admin, need the own password of the caller.',
      body: ({ action }) => (action === undefined || action === null ? editedUserSchema : toggledUserSchema),
      bodyInDocs: z.union([editedUserSchema, toggledUserSchema]),
    },
    (req, body) => ('action' in body ? switchStatus(req, body) : editUser(req, body)),
  );

  calls.delete(
    serverPaths.users,
    { summary: 'Deletes a user, who can be restored for 30 days.', body: deleteSchema },
    async (req, { id }) => {
      await deleteRecord(services, req, 'users', id, async (draft, actor) => {
        await rejectLockOut(draft, actor, await getStoredRecord(draft, 'users', id), undefined);
      });
      return toMessageBody('User deleted.');
    },
  );
}

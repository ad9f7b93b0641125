import { serverPaths } from '@/domain/apiPaths';
import { parseDate } from '@/domain/dates';
import { changesAdminAccess, PASSWORD_RULE_HEADER } from '@/domain/password';
import { editedUserSchema, newUserSchema, toggledUserSchema } from '@/domain/userSchema';
import { z } from '@/domain/zod';
import * as texts from '@/texts/server';
import { checkPassword, passwordRule } from '../auth/passwordPolicy';
import { verifyOwnPassword } from '../auth/verifyOwnPassword';
import type { ApiRouter } from '../http/apiRouter';
import { toMessageBody } from '../http/responses';
import { deleteSchema } from '../lib/validate';
import type { UserRecord } from '../storage/records';
import { adminTransaction, deleteRecord, getStoredRecord, lastChange } from './adminTransaction';
import { editUser, switchStatus } from './editUser';
import { serializeUserForAdmin } from './serializers';
import type { Services } from './services';
import { hashForUser, notifyAdmins, rejectLockOut, rejectTakenEmail } from './userRules';

/** Users without a date come last. Infinity would not work, because the difference of two infinities is NaN. */
const toSortTime = ({ created_at }: UserRecord) => parseDate(created_at)?.getTime() ?? Number.MAX_SAFE_INTEGER;

const toSavedUserBody = (message: string, user: UserRecord) =>
  toMessageBody(message, { id: user.id, data: serializeUserForAdmin(user) });

/** Adds the calls about users. Only admins may use them, because calls without `who` are for admins. */
export function addUserCalls(calls: ApiRouter, services: Services) {
  const { repository, clock, isProduction, alerts } = services;

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
      await rejectTakenEmail(repository, fields.email);
      const password_hash = await hashForUser(services, req, password);
      const user = await adminTransaction(repository, req, async (draft, actor) => {
        await rejectTakenEmail(draft, fields.email);
        const now = clock();
        const stamps = { created_at: now.toISOString(), ...lastChange(actor, now) };
        const created = await draft.create('users', (id) => ({ id, ...fields, password_hash, ...stamps }));
        await alerts.syncRecipientsIn(draft);
        return created;
      });
      if (isNewAdmin) await notifyAdmins(services, req, user, texts.adminAdded);
      return toSavedUserBody('User created.', user);
    },
  );

  calls.put(
    serverPaths.users,
    {
      summary:
        'Edits a user, or with `action` switches the status alone. A new admin, and a new address or password of an admin, need the own password of the caller.',
      body: ({ action }) => (action === undefined || action === null ? editedUserSchema : toggledUserSchema),
      bodyInDocs: z.union([editedUserSchema, toggledUserSchema]),
    },
    async (req, body) =>
      'action' in body
        ? toSavedUserBody(texts.statusUpdated, await switchStatus(services, req, body))
        : toSavedUserBody('User updated.', await editUser(services, req, body)),
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

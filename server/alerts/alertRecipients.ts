import { toRecord } from '@/domain/coerce';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertRecord, UserRecord } from '../storage/records';
import { findHighestId } from './alertQueue';

export type Recipient = Pick<AlertRecord, 'user_id' | 'channel'> & { to: string };

/** Whether a user wants email about new messages, which is the default. */
export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Who gets alerts: active admins, as only they can open the messages, and the group chat of the settings. */
export function listRecipients(users: readonly UserRecord[], { mail, telegram }: AlertSettings): Recipient[] {
  const admins = users.filter((user) => mail && user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

export const isRecordOf =
  ({ user_id, channel }: Recipient) =>
  (record: AlertRecord): boolean =>
    record.channel === channel && String(record.user_id) === String(user_id);

export async function findRecordChanges(from: Pick<Repository, 'list'>, settings: AlertSettings) {
  const [recipients, records] = [listRecipients(await from.list('users'), settings), await from.list('alerts')];
  // Without its setting a record stays: another server, or the next start, can have it.
  const isRemovable = ({ user_id, channel }: AlertRecord) =>
    channel === 'email' ? settings.mail !== undefined : user_id !== null;
  return {
    missing: recipients.filter((recipient) => !records.some(isRecordOf(recipient))),
    obsolete: records.filter((record) => isRemovable(record) && !recipients.some((owner) => isRecordOf(owner)(record))),
  };
}

/** Creates missing records in the transaction that adds the recipient; they begin after `lastId` (promise N1). */
export async function updateAlertRecords(
  draft: Draft,
  settings: AlertSettings,
  lastId = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { missing, obsolete } = await findRecordChanges(draft, settings);
  for (const { id } of obsolete) await draft.remove('alerts', id);
  if (missing.length === 0) return;
  const end = Math.min(lastId, findHighestId(await draft.list('contacts')));
  for (const { user_id, channel } of missing) {
    // The group chat goes on with what the chats of users, which earlier releases had, have not had.
    const before = channel === 'telegram' ? obsolete.filter((record) => record.channel === channel) : [];
    const sent_to = Math.min(end, ...before.map((record) => record.sent_to));
    const reminded_to = Math.min(end, ...before.map((record) => record.reminded_to));
    await draft.create('alerts', (id) => ({ id, user_id, channel, sent_to, reminded_to }));
  }
}

/** Updates the records after a start or an external edit; new recipients begin with the next message. */
export async function syncAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  // Read before any await, so that it holds the messages of this moment.
  const messages = repository.list('contacts');
  const { missing, obsolete } = await findRecordChanges(repository, settings);
  if (missing.length + obsolete.length === 0) return;
  const last = findHighestId(await messages);
  await repository.transaction((draft) => updateAlertRecords(draft, settings, last));
}

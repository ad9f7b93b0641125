import { toRecord } from '@/domain/coerce';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertRecord, UserRecord } from '../storage/records';
import { findHighestId } from './alertQueue';

/** Who gets alerts: `to` is the email address of a user or, where `user_id` is null, the id of the group chat. */
export type Recipient = Pick<AlertRecord, 'user_id' | 'channel'> & { to: string };

/** Whether a user wants email about new messages, which is the default. */
export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Returns the recipients: active admins, as only they can open the messages, and the group chat of the settings. */
export function listRecipients(users: readonly UserRecord[], { mail, telegram }: AlertSettings): Recipient[] {
  const admins = users.filter((user) => mail && user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

export const isRecordOf = (record: AlertRecord, { user_id, channel }: Recipient): boolean =>
  record.channel === channel && String(record.user_id) === String(user_id);

/** Whether a record without recipient can go: not if it lacks one only because a setting is missing on this server. */
function canBeRemoved({ user_id, channel }: AlertRecord, { mail }: AlertSettings): boolean {
  const isOfGroupChat = channel === 'telegram' && user_id === null;
  const isMailMissing = channel === 'email' && mail === undefined;
  return !isOfGroupChat && !isMailMissing;
}

async function compareWithRecipients(source: Pick<Repository, 'list'>, settings: AlertSettings) {
  const recipients = listRecipients(await source.list('users'), settings);
  const records = await source.list('alerts');
  const hasRecipient = (record: AlertRecord) => recipients.some((recipient) => isRecordOf(record, recipient));
  return {
    missing: recipients.filter((recipient) => !records.some((record) => isRecordOf(record, recipient))),
    obsolete: records.filter((record) => canBeRemoved(record, settings) && !hasRecipient(record)),
  };
}

/** Creates missing records, for messages with ids above `lastId` (promise N1), and removes obsolete records. */
export async function updateAlertRecords(
  draft: Draft,
  settings: AlertSettings,
  lastId = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { missing, obsolete } = await compareWithRecipients(draft, settings);
  for (const { id } of obsolete) await draft.remove('alerts', id);
  if (missing.length === 0) return;
  const startId = Math.min(lastId, findHighestId(await draft.list('contacts')));
  for (const { user_id, channel } of missing) {
    // `sent_to` and `reminded_to` hold the highest message id in an alert and in a reminder.
    // Earlier releases had a chat per user. The group chat continues where the slowest of these chats ended.
    const userChats = channel === 'telegram' ? obsolete.filter((record) => record.channel === channel) : [];
    const sent_to = Math.min(startId, ...userChats.map((record) => record.sent_to));
    const reminded_to = Math.min(startId, ...userChats.map((record) => record.reminded_to));
    await draft.create('alerts', (id) => ({ id, user_id, channel, sent_to, reminded_to }));
  }
}

/** Updates the records after a start or an external edit; new recipients begin with the next message. */
export async function syncAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  // Listed first, so that a message stored during the steps below counts as new.
  const messages = await repository.list('contacts');
  const { missing, obsolete } = await compareWithRecipients(repository, settings);
  if (missing.length + obsolete.length === 0) return;
  const lastId = findHighestId(messages);
  await repository.transaction((draft) => updateAlertRecords(draft, settings, lastId));
}

// Decides who gets alerts about new messages. Each recipient has a record in `alerts` with the progress of the alerts.
// `sent_to` is the highest message id in an alert so far. `reminded_to` is the highest message id in a reminder.
import { toRecord } from '@/domain/coerce';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertChannel, AlertRecord, ContactRecord, UserRecord } from '../storage/records';
import { findHighestId } from './alertQueue';

/** `to` is the email address of a user. For the group chat, `to` is the id of the chat and `user_id` is null. */
export type Recipient = Pick<AlertRecord, 'user_id' | 'channel'> & { to: string };

export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Returns the active admins, because only they can open messages, and the Telegram group chat of the settings. */
export function listRecipients(users: readonly UserRecord[], { mail, telegram }: AlertSettings): Recipient[] {
  const admins = users.filter((user) => mail && user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

/** Ids can be texts or numbers, so they are compared as texts. For the group chat, both ids are null. */
export const isRecordOf = (record: AlertRecord, { user_id, channel }: Recipient): boolean =>
  record.channel === channel && String(record.user_id) === String(user_id);

/** Whether only this server's settings lack the channel. Another server may still send to the record's recipient. */
function canGetRecipientAgain({ user_id, channel }: AlertRecord, { mail }: AlertSettings): boolean {
  const isOfGroupChat = channel === 'telegram' && user_id === null;
  const isMailMissing = channel === 'email' && mail === undefined;
  return isOfGroupChat || isMailMissing;
}

async function compareWithRecipients(source: Pick<Repository, 'list'>, settings: AlertSettings) {
  const recipients = listRecipients(await source.list('users'), settings);
  const records = await source.list('alerts');
  const hasRecipient = (record: AlertRecord) => recipients.some((recipient) => isRecordOf(record, recipient));
  return {
    missing: recipients.filter((recipient) => !records.some((record) => isRecordOf(record, recipient))),
    obsolete: records.filter((record) => !hasRecipient(record) && !canGetRecipientAgain(record, settings)),
  };
}

function findStart(channel: AlertChannel, lastSkippedId: number, removedRecords: readonly AlertRecord[]) {
  // Earlier releases had a chat per user. The group chat continues where the slowest of these chats ended.
  const earlierUserChats = channel === 'telegram' ? removedRecords.filter((record) => record.channel === 'telegram') : [];
  return {
    sent_to: Math.min(lastSkippedId, ...earlierUserChats.map(({ sent_to }) => sent_to)),
    reminded_to: Math.min(lastSkippedId, ...earlierUserChats.map(({ reminded_to }) => reminded_to)),
  };
}

/** Removes obsolete records and creates missing ones. New recipients get no alerts about `skipped`. */
export async function syncAlertRecordsIn(draft: Draft, settings: AlertSettings, skipped?: readonly ContactRecord[]) {
  const { missing, obsolete } = await compareWithRecipients(draft, settings);
  for (const { id } of obsolete) await draft.remove('alerts', id);
  if (missing.length === 0) return;
  const lastSkippedId = findHighestId(skipped ?? (await draft.list('contacts')));
  for (const { user_id, channel } of missing) {
    const start = findStart(channel, lastSkippedId, obsolete);
    await draft.create('alerts', (id) => ({ id, user_id, channel, ...start }));
  }
}

/** Syncs the records outside of a transaction. It opens one only when something has to change. */
export async function syncAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  // Listed first, so that a message stored during the steps below counts as new.
  const skipped = await repository.list('contacts');
  const { missing, obsolete } = await compareWithRecipients(repository, settings);
  const isInSync = missing.length + obsolete.length === 0;
  if (!isInSync) await repository.transaction((draft) => syncAlertRecordsIn(draft, settings, skipped));
}

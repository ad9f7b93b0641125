// A record of `alerts` holds how far the alerts to one recipient have come: the highest message ids in an alert and a reminder.
import { toRecord } from '@/domain/coerce';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Draft, Repository } from '../storage/Repository';
import type { AlertChannel, AlertRecord, ContactRecord, UserRecord } from '../storage/records';
import { findHighestId } from './alertQueue';

/** Who gets alerts: `to` is the email address of a user or, where `user_id` is null, the id of the group chat. */
export type Recipient = Pick<AlertRecord, 'user_id' | 'channel'> & { to: string };

export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Returns the recipients: active admins, as only they can open the messages, and the group chat of the settings. */
export function listRecipients(users: readonly UserRecord[], { mail, telegram }: AlertSettings): Recipient[] {
  const admins = users.filter((user) => mail && user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

/** Compares ids as texts: they are texts or numbers, or null for the group chat on both sides. */
export const isRecordOf = (record: AlertRecord, { user_id, channel }: Recipient): boolean =>
  record.channel === channel && String(record.user_id) === String(user_id);

/** Whether a record lacks a recipient because this server has no settings for the channel. Another server may have them. */
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

/** Removes obsolete records, and creates missing ones, which skip the messages `skipped`: by default all that are stored. */
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

/** Syncs the records with the recipients after a start, or after a change of users outside the back office. */
export async function syncAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  // Listed first, so that a message stored during the steps below counts as new.
  const skipped = await repository.list('contacts');
  const { missing, obsolete } = await compareWithRecipients(repository, settings);
  const isInSync = missing.length + obsolete.length === 0;
  if (!isInSync) await repository.transaction((draft) => syncAlertRecordsIn(draft, settings, skipped));
}

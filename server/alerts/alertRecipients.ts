import { type AlertChannel, type AlertPreferences, alertChannels, alertPreferences } from '@/domain/alerts';
import { isAdminRole } from '../auth/authenticate';
import type { AlertRecord, RecordId, UserRecord } from '../storage/records';

/** One user and one channel over which the user wants alerts, with the address there. */
export type Recipient = { user: UserRecord; channel: AlertChannel; to: string; preferences: AlertPreferences };

/** Where the alerts of a user go over a channel. */
const addressOf = (user: UserRecord, channel: AlertChannel): string =>
  channel === 'email' ? user.email : alertPreferences(user.alerts).telegram_chat;

/** Everyone who wants alerts: active admins, as only they can open the messages. */
export function recipientsAmong(users: readonly UserRecord[]): Recipient[] {
  return users.flatMap((user) => {
    if (user.status !== 'active' || !isAdminRole(user)) return [];
    const preferences = alertPreferences(user.alerts);
    const channels = alertChannels.filter((channel) => preferences[channel] && addressOf(user, channel) !== '');
    return channels.map((channel) => ({ user, channel, to: addressOf(user, channel), preferences }));
  });
}

/** Whether a record is that of a user, or of the acknowledgements for null, and a channel. */
export const isRecordOf = (record: AlertRecord, userId: RecordId | null, channel: AlertChannel): boolean =>
  record.channel === channel &&
  (userId === null ? record.user_id === null : record.user_id !== null && String(record.user_id) === String(userId));

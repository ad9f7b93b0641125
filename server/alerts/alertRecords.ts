import { toRecord } from '@/domain/coerce';
import { isAdminRole } from '../auth/authenticate';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, UserRecord } from '../storage/records';
import { highestId } from './alertQueue';

/** Whose record it is: that of a user, or for null that of the group chat, or by email that of the acknowledgements. */
type Owner = Pick<AlertRecord, 'user_id' | 'channel'>;
export type Recipient = Owner & { to: string };

export const acknowledgements: Owner = { user_id: null, channel: 'email' };

/** Whether a user wants email about new messages: yes, until the user says no. Older data holds further choices, which nothing reads. */
export const wantsAlerts = ({ alerts }: Pick<UserRecord, 'alerts'>): boolean => toRecord(alerts).email !== false;

/** Everyone who gets alerts: active admins by email, as only they can open the messages, and the group chat of the settings. */
export function recipientsAmong(users: readonly UserRecord[], telegram: AlertSettings['telegram']): Recipient[] {
  const admins = users.filter((user) => user.status === 'active' && isAdminRole(user) && wantsAlerts(user));
  return [
    ...admins.map(({ id, email }): Recipient => ({ user_id: id, channel: 'email', to: email })),
    ...(telegram ? [{ user_id: null, channel: 'telegram', to: telegram.chat } as const] : []),
  ];
}

export const isOf =
  ({ user_id, channel }: Owner) =>
  (record: AlertRecord): boolean =>
    record.channel === channel && String(record.user_id) === String(user_id);

async function changesIn(from: Pick<Repository, 'list'>, { mail, telegram, acknowledges }: AlertSettings) {
  const [users, records] = [await from.list('users'), await from.list('alerts')];
  const recipients = recipientsAmong(users, telegram);
  const owners = [...recipients, ...(acknowledges ? [acknowledgements] : [])].filter(
    ({ channel }) => channel !== 'email' || mail,
  );
  return {
    missing: owners.filter((owner) => !records.some(isOf(owner))),
    // Without SMTP_URL the records of users stay: another server, or the next start, can have it.
    gone: records.filter((record) => record.user_id !== null && !recipients.some((recipient) => isOf(recipient)(record))),
  };
}

/** Makes a record for each recipient that has none, which begins with the next message, and removes those of no recipient. */
export async function keepAlertRecords(repository: Repository, settings: AlertSettings): Promise<void> {
  const now = await changesIn(repository, settings);
  if (now.missing.length + now.gone.length === 0) return;
  await repository.transaction(async (draft) => {
    const { missing, gone } = await changesIn(draft, settings);
    const last = highestId(await draft.list('contacts'));
    for (const { id } of gone) await draft.remove('alerts', id);
    for (const { user_id, channel } of missing) {
      // The group chat goes on with what the chats of users, which earlier releases had, have not had.
      const before = channel === 'telegram' ? gone.filter((record) => record.channel === channel) : [];
      const sent_to = Math.min(last, ...before.map((record) => record.sent_to));
      const reminded_to = Math.min(last, ...before.map((record) => record.reminded_to));
      await draft.create('alerts', (id) => ({ id, user_id, channel, sent_to, reminded_to }));
    }
  });
}

/** Ends the leases of an earlier process, where no other server can hold one. */
export async function freeLeases(repository: Pick<Repository, 'list' | 'patch'>): Promise<void> {
  const left = (await repository.list('alerts')).filter(({ leased_by }) => (leased_by ?? '') !== '');
  for (const { id } of left) await repository.patch('alerts', id, { leased_by: '', leased_until: '' });
}

/** The record that has failed for the longest time over the channels that have settings; undefined when all work. */
export function failingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const configured = { email: settings.mail, telegram: settings.telegram };
  return records
    .filter(({ channel, failing_since }) => configured[channel] && failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}

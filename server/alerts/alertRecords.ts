import type { AlertChannel } from '@/domain/alerts';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, RecordId } from '../storage/records';
import type { AlertWork } from './AlertWork';
import { highestId } from './alertQueue';
import { isRecordOf, type Recipient, recipientsAmong } from './alertRecipients';

type Kind = { userId: RecordId | null; channel: AlertChannel };
type Settings = Pick<AlertWork, 'channels' | 'settings'>;

const wanted = (recipients: readonly Recipient[], { channels, settings }: Settings): Kind[] => [
  ...recipients.filter(({ channel }) => channels[channel]).map(({ user, channel }) => ({ userId: user.id, channel })),
  ...(settings.acknowledges && channels.email ? [{ userId: null, channel: 'email' as const }] : []),
];

const missing = (recipients: readonly Recipient[], records: readonly AlertRecord[], settings: Settings) =>
  wanted(recipients, settings).filter(({ userId, channel }) => !records.some((record) => isRecordOf(record, userId, channel)));

// A channel without settings keeps its records: another server, or the next start, can have them.
const gone = (recipients: readonly Recipient[], records: readonly AlertRecord[]) =>
  records.filter(
    (record) => record.user_id !== null && !recipients.some(({ user, channel }) => isRecordOf(record, user.id, channel)),
  );

/** Makes a record for each recipient that has none, which begins with the next message, and removes those of no recipient. */
export async function keepAlertRecords({ repository, ...settings }: Pick<AlertWork, 'repository'> & Settings): Promise<void> {
  const recipients = recipientsAmong(await repository.list('users'));
  const known = await repository.list('alerts');
  if (missing(recipients, known, settings).length === 0 && gone(recipients, known).length === 0) return;
  await repository.transaction(async (draft) => {
    const all = recipientsAmong(await draft.list('users'));
    const last = highestId(await draft.list('contacts'));
    const records = await draft.list('alerts');
    for (const { id } of gone(all, records)) await draft.remove('alerts', id);
    for (const { userId, channel } of missing(all, records, settings)) {
      await draft.create('alerts', (id) => ({ id, user_id: userId, channel, sent_to: last, reminded_to: last }));
    }
  });
}

/** Ends the leases of an earlier process, where no other server can hold one. */
export async function freeLeases(repository: Pick<Repository, 'list' | 'patch'>): Promise<void> {
  const left = (await repository.list('alerts')).filter(({ leased_by }) => (leased_by ?? '') !== '');
  for (const { id } of left) await repository.patch('alerts', id, { leased_by: '', leased_until: '' });
}

import { type AlertState, alertChannels, type UndeliveredAlert } from '@/domain/alerts';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, ContactRecord } from '../storage/records';
import { recipientsAmong } from './alertRecipients';

/** The most undelivered messages that are listed. */
const LISTED_MAX = 20;

const latest = (dates: readonly (string | undefined)[]) =>
  dates.reduce((newest, date) => (date !== undefined && (newest === undefined || date > newest) ? date : newest), undefined);

/** The messages that could not be sent to a recipient for a day and still have no answer, the newest first. */
function undeliveredIn(records: readonly AlertRecord[], messages: readonly ContactRecord[]): UndeliveredAlert[] {
  const ids = new Set(records.flatMap(({ undelivered = [] }) => undelivered.map(String)));
  return messages
    .filter(({ id, answered_at }) => ids.has(String(id)) && answered_at === undefined)
    .map(({ id, name, subject }) => ({ id: String(id), name, subject }))
    .reverse();
}

/** The state of all alerts, from the records of all servers. */
export async function alertState(
  repository: Pick<Repository, 'list'>,
  settings: Pick<AlertSettings, 'mail' | 'telegram' | 'acknowledges'>,
): Promise<AlertState> {
  const configured = { email: settings.mail, telegram: settings.telegram };
  const channels = alertChannels.filter((channel) => configured[channel] !== undefined);
  const recipients = recipientsAmong(await repository.list('users')).filter(({ channel }) => channels.includes(channel));
  const records = (await repository.list('alerts')).filter(({ channel }) => channels.includes(channel));
  const undelivered = undeliveredIn(records, await repository.list('contacts'));
  const [failing] = records
    .filter(({ failing_since }) => failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1));
  const sent_at = latest(records.map((record) => record.sent_at));
  const status = () => {
    if (channels.length === 0) return 'off';
    if (failing) return 'failing';
    if (recipients.length === 0) return 'nobody';
    return sent_at === undefined ? 'untested' : 'works';
  };
  return {
    status: status(),
    channels,
    recipients: new Set(recipients.map(({ user }) => user.id)).size,
    acknowledges: settings.acknowledges && channels.includes('email'),
    ...(sent_at !== undefined && { sent_at }),
    ...(failing?.failing_since !== undefined && { failing_since: failing.failing_since }),
    ...(failing?.failure !== undefined && { failure: failing.failure }),
    undelivered: undelivered.slice(0, LISTED_MAX),
    undelivered_count: undelivered.length,
  };
}

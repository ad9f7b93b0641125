import { type AlertChannel, type AlertHealth, type AlertState, alertChannels, type UndeliveredAlert } from '@/domain/alerts';
import type { AlertSettings } from '../config/alertSettings';
import type { Repository } from '../storage/Repository';
import type { AlertRecord, ContactRecord, UserRecord } from '../storage/records';
import { type Recipient, recipientsAmong } from './alertRecipients';

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

/** The state of alerts, from the records of all servers and those who want them. */
function healthOf(records: readonly AlertRecord[], recipients: readonly Recipient[], hasSettings: boolean): AlertHealth {
  const [failing] = records
    .filter(({ failing_since }) => failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1));
  const sent_at = latest(records.map((record) => record.sent_at));
  const failed_at = latest(records.map((record) => record.failed_at));
  const status = () => {
    if (!hasSettings) return 'off';
    if (failing) return 'failing';
    if (recipients.length === 0) return 'nobody';
    return sent_at === undefined ? 'untested' : 'works';
  };
  return {
    status: status(),
    recipients: new Set(recipients.map(({ user }) => user.id)).size,
    ...(sent_at !== undefined && { sent_at }),
    ...(failed_at !== undefined && { failed_at }),
    ...(failing?.failing_since !== undefined && { failing_since: failing.failing_since }),
    ...(failing?.failure !== undefined && { failure: failing.failure }),
  };
}

type Stored = { users: readonly UserRecord[]; alerts: readonly AlertRecord[]; contacts: readonly ContactRecord[] };
type Settings = Pick<AlertSettings, 'mail' | 'telegram' | 'acknowledges'>;

/** The state of all alerts and of each channel, from stored records. */
export function alertStateIn({ users, alerts, contacts }: Stored, settings: Settings): AlertState {
  const configured = { email: settings.mail, telegram: settings.telegram };
  const isConfigured = ({ channel }: { channel: AlertChannel }) => configured[channel] !== undefined;
  const recipients = recipientsAmong(users).filter(isConfigured);
  const records = alerts.filter(isConfigured);
  const undelivered = undeliveredIn(records, contacts);
  return {
    ...healthOf(
      records,
      recipients,
      alertChannels.some((channel) => isConfigured({ channel })),
    ),
    channels: alertChannels.map((channel) => {
      const isIn = (item: { channel: AlertChannel }) => item.channel === channel;
      return { channel, ...healthOf(records.filter(isIn), recipients.filter(isIn), isConfigured({ channel })) };
    }),
    acknowledges: settings.acknowledges && isConfigured({ channel: 'email' }),
    undelivered: undelivered.slice(0, LISTED_MAX),
    undelivered_count: undelivered.length,
  };
}

/** The state of all alerts and of each channel, from the records of all servers. */
export async function alertState(repository: Pick<Repository, 'list'>, settings: Settings): Promise<AlertState> {
  const [users, alerts] = [await repository.list('users'), await repository.list('alerts')];
  return alertStateIn({ users, alerts, contacts: await repository.list('contacts') }, settings);
}

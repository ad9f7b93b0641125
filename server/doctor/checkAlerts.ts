import { failingRecord } from '../alerts/alertRecords';
import { testLetter } from '../alerts/alertText';
import { attempt } from '../alerts/Channel';
import { makeChannels } from '../alerts/channels';
import type { AlertSettings } from '../config/alertSettings';
import type { Settings } from '../config/settings';
import type { Database } from '../storage/records';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const NAME = 'Alerts';

const latest = (dates: readonly (string | undefined)[]) =>
  dates
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1) ?? 'never';

/** What became of the alerts so far: the last success and failure of each channel that has settings. */
export function alertHistory({ alerts }: Database, settings: AlertSettings): Finding[] {
  const channels = [...(settings.mail ? ['email'] : []), ...(settings.telegram ? ['telegram'] : [])];
  return channels.map((channel) => {
    const records = alerts.filter((record) => record.channel === channel);
    const [sent, failed] = [latest(records.map(({ sent_at }) => sent_at)), latest(records.map(({ failed_at }) => failed_at))];
    const last = `last sent ${sent}, last failed ${failed}`;
    const failing = failingRecord(records, settings);
    if (!failing) return ok(NAME, `${channel}: ${last}`);
    return warning(NAME, `${channel}: has failed since ${failing.failing_since} with ${failing.failure}; ${last}`);
  });
}

/**
 * Checks that the mail server and the bot of the settings answer and know this server. It sends nothing without an address for a
 * test, which then goes there and to the group chat.
 */
export async function checkAlerts({ alerts, publicUrl = '' }: Settings, testTo?: string): Promise<Finding[]> {
  const { email, telegram } = await makeChannels(alerts);
  const ways = [
    ...(email ? [{ name: 'email', channel: email, to: testTo ?? '' }] : []),
    ...(telegram ? [{ name: 'telegram', channel: telegram, to: alerts.telegram?.chat ?? '' }] : []),
  ];
  if (ways.length === 0) return [ok(NAME, 'off: neither SMTP_URL nor TELEGRAM_TOKEN is set')];
  return Promise.all(
    ways.map(async ({ name, channel, to }) => {
      const failure = await (testTo === undefined
        ? channel.check().catch((error: unknown) => error)
        : attempt(channel, to, testLetter(publicUrl)));
      if (failure) return critical(NAME, `${name}: the other side does not accept this server: ${reasonOf(failure)}`);
      return ok(
        NAME,
        testTo === undefined ? `${name}: the other side answers and accepts the sign-in` : `${name}: the test was accepted`,
      );
    }),
  );
}

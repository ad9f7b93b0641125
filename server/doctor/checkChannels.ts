import { composeTestAlert } from '../alerts/alertText';
import { trySend } from '../alerts/channel';
import { makeChannels } from '../alerts/channels';
import type { Settings } from '../config/settings';
import { describeError } from '../lib/describeError';
import { critical, type Finding, ok } from './finding';

/** Asks the mail server and Telegram whether they accept this server. With a `testAddress`, sends a test to both. */
export async function checkChannels({ alerts, publicUrl = '' }: Settings, testAddress?: string): Promise<Finding[]> {
  const channels = Object.entries(await makeChannels(alerts));
  if (channels.length === 0) return [ok('Alerts', 'off: neither SMTP_URL nor TELEGRAM_TOKEN is set')];
  const findings = channels.map(async ([name, channel]) => {
    const recipient = (name === 'email' ? testAddress : alerts.telegram?.chat) ?? '';
    const failure =
      testAddress === undefined
        ? await channel.check().catch((error: unknown) => error)
        : await trySend(channel, recipient, composeTestAlert(publicUrl));
    if (failure) return critical('Alerts', `${name}: the other side does not accept this server: ${describeError(failure)}`);
    return ok('Alerts', `${name}: the other side accepts ${testAddress === undefined ? 'this server' : 'the test'}`);
  });
  return Promise.all(findings);
}

import { makeChannels } from '../alerts/channels';
import type { Settings } from '../config/settings';
import { critical, type Finding, ok, reasonOf } from './finding';

const NAME = 'Alerts';

/** Checks that the mail server and the bot of the settings answer and know this server. It sends nothing. */
export async function checkAlerts({ alerts }: Settings): Promise<Finding[]> {
  const channels = Object.entries(await makeChannels(alerts));
  if (channels.length === 0) return [ok(NAME, 'off: neither SMTP_URL nor TELEGRAM_TOKEN is set')];
  return Promise.all(
    channels.map(async ([channel, way]) =>
      way.check().then(
        () => ok(NAME, `${channel}: the other side answers and accepts the sign-in`),
        (error: unknown) => critical(NAME, `${channel}: the other side does not accept this server: ${reasonOf(error)}`),
      ),
    ),
  );
}

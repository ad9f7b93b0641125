import type { AlertSettings } from '../config/alertSettings';
import type { AlertRecord } from '../storage/records';

/** Returns the record whose alerts have failed for the longest time. Channels without settings do not count. */
export function findFailingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const settingsByChannel = { email: settings.mail, telegram: settings.telegram };
  const failing = records.filter(({ channel, failing_since }) => settingsByChannel[channel] && failing_since !== undefined);
  return failing.sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}

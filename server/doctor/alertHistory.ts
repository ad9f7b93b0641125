import { counted } from '@/texts/counted';
import { alertStateIn } from '../alerts/alertState';
import type { AlertSettings } from '../config/alertSettings';
import type { Database } from '../storage/records';
import { type Finding, ok, warning } from './finding';

const NAME = 'Alerts';

/** What became of the alerts so far: the last success and failure of each channel, and the messages that no alert announced. */
export function alertHistory(db: Database, settings: AlertSettings): Finding[] {
  const { channels, undelivered_count: undelivered } = alertStateIn(db, settings);
  const configured = channels.filter(({ status }) => status !== 'off');
  const findings = configured.map(({ channel, status, sent_at, failed_at, failing_since, failure }) => {
    const last = `last sent ${sent_at ?? 'never'}, last failed ${failed_at ?? 'never'}`;
    if (status !== 'failing') return ok(NAME, `${channel}: ${last}`);
    return warning(NAME, `${channel}: has failed since ${failing_since} with ${failure}; ${last}`);
  });
  if (configured.length === 0) return [];
  const count = `undelivered: ${counted(undelivered, 'message')} without an answer`;
  return [...findings, undelivered === 0 ? ok(NAME, count) : warning(NAME, `${count}; /admin/alerts lists them`)];
}

import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings';

/** systemd restarts a server that does not report in a period. With three reports, a late report does no harm. */
const REPORTS_PER_PERIOD = 3;

/** Tells systemd that the server is ready, and then regularly that it is not stuck. */
export function reportToSystemd({ isUnderSystemd, watchdogMs }: Settings, logger: Logger) {
  if (!isUnderSystemd) return;
  const report = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err) logger.warn({ err }, 'systemd could not be told that the server runs');
    });
  report('READY=1');
  if (watchdogMs !== undefined) setInterval(report, watchdogMs / REPORTS_PER_PERIOD, 'WATCHDOG=1').unref();
}

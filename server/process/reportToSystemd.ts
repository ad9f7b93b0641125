import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings';

/** In one watchdog period: more than one report, so that a late one does not make systemd restart the server. */
const REPORTS_PER_PERIOD = 3;

/** Tells systemd, by its own program, that the server is ready, and then periodically that it is not stuck. */
export function reportToSystemd({ isUnderSystemd, watchdogMs }: Settings, logger: Logger) {
  if (!isUnderSystemd) return;
  const report = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err) logger.warn({ err }, 'systemd could not be told that the server runs');
    });
  report('READY=1');
  if (watchdogMs !== undefined) setInterval(report, watchdogMs / REPORTS_PER_PERIOD, 'WATCHDOG=1').unref();
}

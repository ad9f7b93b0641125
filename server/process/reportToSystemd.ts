import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings';

/** How many reports fit into a period of the watchdog: one that is late does no harm. */
const REPORTS = 3;

/**
 * Tells systemd that this server is ready, and then again and again that it is not stuck; without systemd it does nothing. Node cannot
 * open the kind of socket that systemd reads, so systemd's own program writes to it.
 */
export function reportToSystemd({ isUnderSystemd, watchdogMs }: Settings, logger: Logger) {
  if (!isUnderSystemd) return;
  const report = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err) logger.warn({ err }, 'systemd could not be told that the server runs');
    });
  report('READY=1');
  if (watchdogMs !== undefined) setInterval(report, watchdogMs / REPORTS, 'WATCHDOG=1').unref();
}

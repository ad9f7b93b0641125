import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings';

const REPORTS_PER_PERIOD = 3;

/**
 * Tells systemd that the server is ready, and then periodically that it is not stuck.
 * Node cannot open datagram sockets of Unix, so systemd's own program writes to it.
 */
export function reportToSystemd({ isUnderSystemd, watchdogMs }: Settings, logger: Logger) {
  if (!isUnderSystemd) return;
  const report = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err) logger.warn({ err }, 'systemd could not be told that the server runs');
    });
  report('READY=1');
  if (watchdogMs !== undefined) setInterval(report, watchdogMs / REPORTS_PER_PERIOD, 'WATCHDOG=1').unref();
}

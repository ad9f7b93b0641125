import type { Logger } from 'pino';
import { AlertDispatcher } from './alerts/AlertDispatcher';
import { makeMailUser } from './alerts/accountMails';
import { makeChannels } from './alerts/channels';
import { findFailingRecord } from './alerts/failingAlerts';
import { Outbox } from './alerts/Outbox';
import { SentReceipts } from './api/sentReceipts';
import type { Services } from './api/services';
import { CodeThrottle } from './auth/CodeThrottle';
import { KnownDevices } from './auth/knownDevices';
import { PasswordThrottle } from './auth/PasswordThrottle';
import type { Settings } from './config/settings';
import { MessageRateLimit } from './http/rateLimits';
import type { Clock } from './lib/clock';
import type { MakeLimiter } from './lib/rateLimiter';
import type { StaleSeconds } from './lib/responseCache';
import type { SharedState } from './sharedState';
import type { Repository } from './storage/Repository';
import type { Storage } from './storage/Storage';
import type { Uploads } from './uploads/uploads';

export type ServerBase = {
  settings: Settings;
  logger: Logger;
  testerClock: Clock;
  storage: Storage;
  repository: Repository;
  state: SharedState;
};

export async function makeAlerts({ settings, repository, logger, testerClock }: ServerBase, site: Services['site']) {
  const outbox = new Outbox();
  const channels = settings.alerts.isTest ? outbox.channels() : await makeChannels(settings.alerts);
  const options = { repository, channels, settings: settings.alerts, clock: testerClock.now, site, logger };
  const dispatcher = new AlertDispatcher(options);
  const alerts: Services['alerts'] = {
    hasMail: channels.email !== undefined,
    failingSince: async () => findFailingRecord(await repository.list('alerts'), settings.alerts)?.failing_since,
    syncRecipientsIn: (draft) => dispatcher.syncRecipientsIn(draft),
  };
  return { dispatcher, alertServices: { alerts, outbox, mailUser: makeMailUser(channels, { site, logger }) } };
}

export function makeThrottles({ settings, state, testerClock }: ServerBase, makeLimiter: MakeLimiter) {
  const { rates } = settings;
  const devices = new KnownDevices(state.devices, testerClock.realTime);
  // All servers on one database have this key, so the key also encrypts receipts.
  const secret = state.devices.key;
  return {
    passwordThrottle: new PasswordThrottle(rates, devices, { makeLimiter }),
    codeThrottle: new CodeThrottle(rates !== undefined, makeLimiter),
    messageRateLimit: rates && new MessageRateLimit(rates, makeLimiter),
    receipts: new SentReceipts({ clock: testerClock.now, secret, makeLimiter }),
  };
}

export async function loadDataSets(
  { settings, repository, storage, testerClock }: ServerBase,
  uploads: Uploads,
  afterReplacing: () => Promise<void>,
) {
  if (settings.isProduction) return undefined;
  const { DataSets } = await import('./qa/dataSets');
  const { projectDir } = settings;
  return new DataSets({ repository, uploads, sharedImages: storage.images, projectDir, clock: testerClock.now, afterReplacing });
}

/** Returns how old the records in memory are while the database cannot be reached; undefined while they are fresh enough. */
export function makeStaleSeconds(repository: Repository, staleMs: number): StaleSeconds {
  return () => {
    const copyAgeMs = repository.copyAgeMs();
    return copyAgeMs > staleMs ? Math.floor(copyAgeMs / 1000) : undefined;
  };
}

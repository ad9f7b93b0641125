import type { Logger } from 'pino';
import { AlertDispatcher } from './alerts/AlertDispatcher';
import { makeMailUser } from './alerts/accountMails';
import { makeChannels } from './alerts/channels';
import { findFailingRecord } from './alerts/failingAlerts';
import { Outbox } from './alerts/Outbox';
import { SentReceipts } from './api/sentReceipts';
import type { Services } from './api/services';
import { ViewCounter } from './api/views';
import { createApp } from './app';
import { RejectionLog } from './audit/RejectionLog';
import { CodeThrottle } from './auth/CodeThrottle';
import { KnownDevices } from './auth/knownDevices';
import { PasswordThrottle } from './auth/PasswordThrottle';
import { Sessions } from './auth/sessions';
import { listBackups } from './backup/backupFiles';
import type { Settings } from './config/settings';
import { createHttpServer } from './http/httpServer';
import { makeListener } from './http/lifecycle';
import { MessageRateLimit } from './http/rateLimits';
import { ImageWorkerPool } from './imageWorker/ImageWorkerPool';
import type { Clock } from './lib/clock';
import { HashQueue } from './lib/HashQueue';
import { httpUrl } from './lib/httpUrl';
import { LimiterRegistry, type MakeLimiter } from './lib/rateLimiter';
import { ResponseCache, type StaleSeconds } from './lib/responseCache';
import { makeWriteProbe } from './lib/writeProbe';
import type { DataFiles } from './process/dataDir';
import type { Parts } from './process/parts';
import type { SharedState } from './sharedState';
import type { Repository } from './storage/Repository';
import type { RecordId } from './storage/records';
import type { Storage } from './storage/Storage';
import { makeSweeper } from './sweeper';
import { Uploads } from './uploads/uploads';

type Options = {
  settings: Settings;
  logger: Logger;
  imageWorkers?: ImageWorkerPool;
  testerClock: Clock;
  files: DataFiles;
  storage: Storage;
  repository: Repository;
  state: SharedState;
};

async function makeAlerts({ settings, repository, logger, testerClock }: Options, site: Services['site']) {
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

function makeThrottles({ settings, state, testerClock }: Options, devices: KnownDevices, makeLimiter: MakeLimiter) {
  const { rates } = settings;
  // All servers on one database have this key, so the key also encrypts receipts.
  const secret = state.devices.key;
  return {
    passwordThrottle: new PasswordThrottle(rates, devices, { makeLimiter }),
    codeThrottle: new CodeThrottle(rates !== undefined, makeLimiter),
    messageRateLimit: rates && new MessageRateLimit(rates, makeLimiter),
    receipts: new SentReceipts({ clock: testerClock.now, secret, makeLimiter }),
  };
}

/** Loads the data with which testers fill the site. Production does not need it. */
async function loadDataSets(
  { settings, repository, storage, testerClock }: Options,
  uploads: Uploads,
  dispatcher: AlertDispatcher,
) {
  if (settings.isProduction) return undefined;
  const { DataSets } = await import('./qa/dataSets');
  const { projectDir } = settings;
  const afterReplacing = () => dispatcher.syncRecipients();
  return new DataSets({ repository, uploads, sharedImages: storage.images, projectDir, clock: testerClock.now, afterReplacing });
}

/** Makes and connects the parts of a server, then starts to listen. `parts` stops them in reverse order. */
export async function startServing(parts: Parts, options: Options) {
  const { settings, logger, files, storage, repository, state, testerClock } = options;
  // Testers can stop `clock`. Sessions and sign-in codes use the real time.
  const { now: clock, realTime: realClock } = testerClock;
  const { limits, sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  const { audit } = storage;
  const findUser = (id: RecordId) => repository.get('users', id);
  const sessions = new Sessions(state.sessions, { clock: realClock, idleMs, maxMs, findUser });
  const devices = new KnownDevices(state.devices, realClock);

  const limiters = new LimiterRegistry(state.makeLimiter);
  const views = new ViewCounter({ repository, flushMs: settings.viewsFlushMs });
  const imageWorkers = options.imageWorkers ?? new ImageWorkerPool(limits.imageMs);
  const uploads = new Uploads(files.uploads, { maxBytes: limits.uploadsBytes, store: storage.images }, imageWorkers);
  const rejections = new RejectionLog(audit);

  parts.stopLater(() => views.flush());
  await parts.start(makeSweeper({ repository, uploads, logger, now: clock }));
  parts.stopLater(() => uploads.close());
  parts.stopLater(() => rejections.close());

  // `server` is made below. This runs only while `server` listens and its port is known.
  const site: Services['site'] = () => settings.publicUrl ?? httpUrl(settings.host, server.address());
  const { dispatcher, alertServices } = await makeAlerts(options, site);
  const dataSets = await loadDataSets(options, uploads, dispatcher);
  // How old the records in memory are while the database cannot be reached; undefined while they are fresh enough.
  const staleSeconds: StaleSeconds = () => {
    const copyAgeMs = repository.copyAgeMs();
    return copyAgeMs > limits.staleMs ? Math.floor(copyAgeMs / 1000) : undefined;
  };

  const lifecycle = { isDraining: false, isStopping: false };
  const hashing = new HashQueue(limits.hashesWaiting);
  const { app, calls, renderBudget } = createApp({
    ...settings,
    repository,
    sessions,
    checkSharedState: state.check,
    canWriteData: makeWriteProbe(settings.dataDir),
    hashing,
    ...alertServices,
    ...makeThrottles(options, devices, limiters.shared),
    uploads,
    views,
    responseCache: new ResponseCache({ staleSeconds, clock }),
    staleSeconds,
    clock,
    lifecycle,
    logger,
    realClock,
    testerClock,
    dataSets,
    limiters,
    audit,
    rejections,
    hsts: { isBehindTls: settings.publicUrl?.startsWith('https:') ?? false, hasHstsSubdomains: settings.hasHstsSubdomains },
    site,
  });

  const server = createHttpServer(app, limits);
  const newestBackup = async () => (await listBackups(files.backups))[0]?.madeAt;
  const measuredParts = { server, calls, renderBudget, hashing, imageWorkers, repository, clock, newestBackup };
  // Imported only when needed, because the package takes memory.
  const metrics = settings.metrics && (await (await import('./metrics/metrics')).serveMetrics(measuredParts, settings.metrics));
  if (metrics) {
    logger.info(`Metrics on ${metrics.url}`);
    parts.stopLater(() => metrics.close());
  }

  await dispatcher.syncRecipients().catch((err: unknown) => logger.error({ err }, 'alerts could not be prepared'));
  await dataSets?.keepInitialData();
  await parts.start(makeListener(server, settings, lifecycle), dispatcher);
  return { url: httpUrl(settings.host, server.address()), metricsUrl: metrics?.url, calls, sessions, views };
}

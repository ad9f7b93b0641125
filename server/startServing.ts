import type { Logger } from 'pino';
import { AlertDispatcher } from './alerts/AlertDispatcher';
import { makeMailUser } from './alerts/accountMails';
import { makeChannels } from './alerts/channels';
import { findFailingRecord } from './alerts/failingAlerts';
import { Outbox } from './alerts/Outbox';
import { SentReceipts } from './api/sentReceipts';
import { ViewCounter } from './api/views';
import { createApp } from './app';
import { RepeatedRejections } from './audit/RepeatedRejections';
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
import { LimiterRegistry } from './lib/rateLimiter';
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
  clock: Clock;
  files: DataFiles;
  storage: Storage;
  repository: Repository;
  state: SharedState;
};

type GetOrigin = () => string;

async function makeAlerts({ settings, repository, logger, clock }: Options, getOrigin: GetOrigin) {
  const outbox = new Outbox();
  const channels = settings.alerts.isTest ? outbox.channels() : await makeChannels(settings.alerts);
  const options = { repository, channels, settings: settings.alerts, clock: clock.now, site: getOrigin, logger };
  return { outbox, channels, dispatcher: new AlertDispatcher(options) };
}

/** Loads the data with which testers fill the site. Production does not need it. */
async function loadDataSets({ settings, repository, storage, clock }: Options, uploads: Uploads, dispatcher: AlertDispatcher) {
  if (settings.isProduction) return undefined;
  const { DataSets } = await import('./qa/dataSets');
  const { projectDir } = settings;
  const afterReplacing = () => dispatcher.syncRecipients();
  return new DataSets({ repository, uploads, sharedImages: storage.images, projectDir, clock: clock.now, afterReplacing });
}

/** Makes and connects the parts of a server, then starts to listen. `parts` stops them in reverse order. */
export async function startServing(parts: Parts, options: Options) {
  const { settings, logger, files, storage, repository, state } = options;
  // Testers can stop `clock`. Sessions and sign-in codes use the real time.
  const { now: clock, realTime: realClock } = options.clock;
  const { alerts: alertSettings, limits, sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  const { audit } = storage;
  const findUser = (id: RecordId) => repository.get('users', id);
  const sessions = new Sessions(state.sessions, { clock: realClock, idleMs, maxMs, findUser });
  const devices = new KnownDevices(state.devices, realClock);
  // All servers on one database have this key, so the key also encrypts receipts.
  const siteSecret = state.devices.key;

  const limiters = new LimiterRegistry(state.makeLimiter);
  const makeSharedLimiter = limiters.shared;
  const views = new ViewCounter({ repository, flushMs: settings.viewsFlushMs });
  const imageWorkers = options.imageWorkers ?? new ImageWorkerPool(limits.imageMs);
  const uploads = new Uploads(files.uploads, { maxBytes: limits.uploadsBytes, store: storage.images }, imageWorkers);
  const rejections = new RepeatedRejections(audit);

  parts.stopLater(() => views.flush());
  await parts.start(makeSweeper({ repository, uploads, logger, now: clock }));
  parts.stopLater(() => uploads.close());
  parts.stopLater(() => rejections.close());

  // `server` is made below. This runs only while `server` listens and its port is known.
  const getOrigin: GetOrigin = () => settings.publicUrl ?? httpUrl(settings.host, server.address());
  const { outbox, channels, dispatcher } = await makeAlerts(options, getOrigin);
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
    passwordThrottle: new PasswordThrottle(settings.rates, devices, { makeLimiter: makeSharedLimiter }),
    codeThrottle: new CodeThrottle(settings.rates !== undefined, makeSharedLimiter),
    hashing,
    alerts: {
      hasMail: channels.email !== undefined,
      failingSince: async () => findFailingRecord(await repository.list('alerts'), alertSettings)?.failing_since,
      syncRecipientsIn: (draft) => dispatcher.syncRecipientsIn(draft),
    },
    outbox,
    mailUser: makeMailUser(channels, { site: getOrigin, logger }),
    receipts: new SentReceipts({ clock, secret: siteSecret, makeLimiter: makeSharedLimiter }),
    messageRateLimit: settings.rates && new MessageRateLimit(settings.rates, makeSharedLimiter),
    uploads,
    views,
    responseCache: new ResponseCache({ staleSeconds, clock }),
    staleSeconds,
    clock,
    lifecycle,
    logger,
    realClock,
    testerClock: options.clock,
    dataSets,
    limiters,
    audit,
    rejections,
    hsts: { isBehindTls: settings.publicUrl?.startsWith('https:') ?? false, hasHstsSubdomains: settings.hasHstsSubdomains },
    site: getOrigin,
  });

  const server = createHttpServer(app, limits);
  const newestBackup = async () => (await listBackups(files.backups))[0]?.madeAt;
  const measuredParts = { server, calls, renderBudget, hashing, imageWorkers, repository, clock, newestBackup };
  // Imported only when needed, because the package takes memory.
  const metrics = settings.metrics && (await (await import('./metrics/metrics')).serveMetrics(measuredParts, settings.metrics));
  if (metrics) logger.info(`Metrics on ${metrics.url}`);

  await dispatcher.syncRecipients().catch((err: unknown) => logger.error({ err }, 'alerts could not be prepared'));
  await dataSets?.keepInitialData();
  parts.stopLater(() => metrics?.close());
  await parts.start(makeListener(server, settings, lifecycle), dispatcher);
  return { url: httpUrl(settings.host, server.address()), metricsUrl: metrics?.url, calls, sessions, views };
}

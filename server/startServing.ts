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
import { ResponseCache } from './lib/responseCache';
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
  clocks: Clock;
  files: DataFiles;
  storage: Storage;
  repository: Repository;
  state: SharedState;
};

type Site = () => string;

async function makeAlerts({ settings, repository, logger, clocks }: Options, site: Site) {
  const outbox = new Outbox();
  const channels = settings.alerts.isTest ? outbox.channels() : await makeChannels(settings.alerts);
  const options = { repository, channels, settings: settings.alerts, clock: clocks.now, site, logger };
  return { outbox, channels, dispatcher: new AlertDispatcher(options) };
}

/** Loads what testers fill the site with; never in production, because the sample data takes memory. */
async function loadDataSets({ settings, repository, storage, clocks }: Options, uploads: Uploads, dispatcher: AlertDispatcher) {
  if (settings.isProduction) return undefined;
  const { DataSets } = await import('./qa/dataSets');
  const { projectDir } = settings;
  const afterReplacing = () => dispatcher.syncRecipients();
  return new DataSets({ repository, uploads, sharedImages: storage.images, projectDir, clock: clocks.now, afterReplacing });
}

/** Starts everything that serves requests, on data that `bootstrap` has opened. */
export async function startServing(parts: Parts, options: Options) {
  const { settings, logger, files, storage, repository, state } = options;
  // Testers can freeze `clock`; sessions and sign-in codes use the real time.
  const { now: clock, realTime: realClock } = options.clocks;
  const { alerts: alertSettings, limits, sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  const { audit } = storage;
  const findUser = (id: RecordId) => repository.get('users', id);
  const sessions = new Sessions(state.sessions, { clock: realClock, idleMs, maxMs, findUser });
  const devices = new KnownDevices(state.devices, realClock);
  const siteSecret = state.devices.key;
  const limiters = new LimiterRegistry(state.makeLimiter);
  const makeLimiter = limiters.shared;
  const views = new ViewCounter({ repository, flushMs: settings.viewsFlushMs });
  const imageWorkers = options.imageWorkers ?? new ImageWorkerPool(limits.imageMs);
  const uploads = new Uploads(files.uploads, { maxBytes: limits.uploadsBytes, store: storage.images }, imageWorkers);
  const rejections = new RepeatedRejections(audit);
  // Parts stop in reverse: first those at the end of this function, with the listener, so views are stored after the last request.
  parts.stopLater(() => views.flush());
  await parts.start(makeSweeper({ repository, uploads, logger, now: clock }));
  parts.stopLater(() => uploads.close());
  parts.stopLater(() => rejections.close());

  /** Returns the origin of the site. Called only while the server listens, because only then it knows its port. */
  const site: Site = () => settings.publicUrl ?? httpUrl(settings.host, server.address());
  const { outbox, channels, dispatcher } = await makeAlerts(options, site);
  const dataSets = await loadDataSets(options, uploads, dispatcher);
  const staleSeconds = () => {
    const ageMs = repository.copyAgeMs();
    return ageMs > limits.staleMs ? Math.floor(ageMs / 1000) : undefined;
  };
  const lifecycle = { isDraining: false, isStopping: false };
  const hashing = new HashQueue(limits.hashesWaiting);
  const { app, calls, renderBudget } = createApp({
    ...settings,
    repository,
    sessions,
    checkSharedState: state.check,
    canWriteData: makeWriteProbe(settings.dataDir),
    passwordThrottle: new PasswordThrottle(settings.rates, devices, { makeLimiter }),
    codeThrottle: new CodeThrottle(settings.rates !== undefined, makeLimiter),
    hashing,
    alerts: {
      hasMail: channels.email !== undefined,
      failingSince: async () => findFailingRecord(await repository.list('alerts'), alertSettings)?.failing_since,
      syncRecipientsIn: (draft) => dispatcher.syncRecipientsIn(draft),
    },
    outbox,
    mailUser: makeMailUser(channels, { site, logger }),
    receipts: new SentReceipts({ clock, secret: siteSecret, makeLimiter }),
    messageRateLimit: settings.rates && new MessageRateLimit(settings.rates, makeLimiter),
    uploads,
    views,
    responseCache: new ResponseCache({ staleSeconds, clock }),
    staleSeconds,
    clock,
    lifecycle,
    logger,
    realClock,
    testerClock: options.clocks,
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
  // Loaded only where metrics are wanted: the package takes memory.
  const metrics = settings.metrics && (await (await import('./metrics/metrics')).serveMetrics(measuredParts, settings.metrics));
  if (metrics) logger.info(`Metrics on ${metrics.url}`);
  await dispatcher.syncRecipients().catch((err: unknown) => logger.error({ err }, 'alerts could not be prepared'));
  await dataSets?.keepInitialData();
  parts.stopLater(() => metrics?.close());
  await parts.start(makeListener(server, settings, lifecycle), dispatcher);
  return { url: httpUrl(settings.host, server.address()), metricsUrl: metrics?.url, calls, sessions, views };
}

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AlertDispatcher } from './alerts/AlertDispatcher';
import { failingRecord } from './alerts/alertQueue';
import { accountMail, makeChannels } from './alerts/channels';
import { Outbox } from './alerts/outbox';
import { purgeWithImages } from './api/recordImages';
import { SentReceipts } from './api/sentReceipts';
import { ViewCounter } from './api/views';
import { createApp } from './app';
import { RepeatedRejections } from './audit/auditTrail';
import { CodeThrottle, PasswordThrottle } from './auth/loginThrottle';
import type { Sessions } from './auth/sessions';
import type { Settings } from './config/settings';
import type { ApiRouter } from './http/apiRouter';
import { guardConnections } from './http/connections';
import { MessageRateLimit } from './http/rateLimits';
import { ImageWorkerPool } from './imageWorker/ImageWorkerPool';
import type { Clock } from './lib/clock';
import { HashQueue } from './lib/passwords';
import { httpUrl } from './lib/proxy';
import { Limiters } from './lib/rateLimiter';
import { ResponseCache } from './lib/responseCache';
import type { SharedState } from './sharedState';
import type { AuditLog } from './storage/AuditLog';
import { expiredAmong, sweepDeleted } from './storage/deletedRecords';
import type { Repository } from './storage/Repository';
import type { ImageStore } from './storage/Storage';
import { referencedImages } from './uploads/referencedImages';
import { mirrorImages, Uploads } from './uploads/uploads';

const MAX_HEADER_BYTES = 16_384;
const CHECK_MS = 500;
/** How often old deleted records, and old images that nothing names, are removed, in milliseconds. */
const SWEEP_MS = 6 * 3_600_000;
/** The length of the kernel's accept queue; connections beyond it would hang for seconds (promise H9). */
const BACKLOG = 4096;
const IDLE_MS = 50;
const STUCK_MS = 10_000;

type ServerOptions = {
  /** The pool that decodes images; worker processes by default. */
  imageWorkers?: ImageWorkerPool;
  repository: Repository;
  canWriteData: () => Promise<boolean>;
  state: SharedState;
  /** The shared images, where several servers have the same records. */
  images?: ImageStore;
  audit: AuditLog;
  /** When the newest backup was made, for the metrics. */
  newestBackup?: () => Promise<Date | undefined>;
  uploadsDir: string;
  /** Where `college.json` and its folder are. */
  dataDir: string;
  clientDir: string;
  projectDir: string;
  clock: Clock;
  logger: Logger;
  settings: Omit<
    Settings,
    'projectDir' | 'dataDir' | 'frozenAt' | 'sessionIdleMs' | 'sessionMaxMs' | 'logLevel' | 'journalStream' | 'databaseUrl'
  >;
};

/** A running server: its URL and that of its metrics, its routes, its sessions, and how to close it. */
export type RunningServer = {
  url: string;
  metricsUrl?: string;
  calls: ApiRouter;
  sessions: Sessions;
  views: ViewCounter;
  close(): Promise<void>;
};

export async function listen(options: ServerOptions): Promise<RunningServer> {
  const { settings, logger } = options;
  const clock = options.clock.now;
  const { alerts: alertSettings, limits } = settings;
  const { repository } = options;
  const { sessions, devices, hasOtherCollege } = options.state;
  const limiters = new Limiters(options.state.makeLimiter);
  const makeLimiter = limiters.shared;
  const views = new ViewCounter({ repository, flushMs: settings.viewsFlushMs });

  const imageWorkers = options.imageWorkers ?? new ImageWorkerPool(limits.imageMs);
  const stored = { maxBytes: limits.uploadsBytes, store: options.images };
  const uploads = new Uploads(options.uploadsDir, stored, imageWorkers);
  const named = () => referencedImages(repository);
  const logSwept = (swept: string[]) => swept.length > 0 && logger.info({ swept }, 'images that no record names were removed');
  logSwept(await uploads.sweep(await named()));

  if (options.images) mirrorImages(repository, uploads, (err) => logger.error({ err }, 'images could not be fetched'));

  const sweep = async () => {
    await repository.refresh();
    const expired = expiredAmong(await repository.list('deleted'), clock());
    await purgeWithImages({ repository, uploads }, expired, () => sweepDeleted(repository, clock()));
    logSwept(await uploads.sweepForgotten(named, clock()));
  };
  const trySweep = () => sweep().catch((err: unknown) => logger.error({ err }, 'old deleted records and images stay'));
  await trySweep();
  const sweeping = setInterval(trySweep, SWEEP_MS);

  const { images, projectDir } = options;
  const onReplaced = () => dispatcher.prepare();
  // Loaded only for testers: the sample data takes memory.
  const dataSets = settings.isProduction
    ? undefined
    : new (await import('./qa/dataSets')).DataSets({ repository, uploads, images, projectDir, clock, onReplaced });
  const staleSeconds = () => {
    const age = repository.age();
    return age > limits.staleMs ? Math.floor(age / 1000) : undefined;
  };
  const site = () => settings.publicUrl ?? httpUrl(settings.host, server.address());
  const outbox = new Outbox();
  const channels = alertSettings.isTest ? outbox.channels() : await makeChannels(alertSettings);
  const lifecycle = { isDraining: false, isStopping: false };
  const rejections = new RepeatedRejections(options.audit);
  const hashing = new HashQueue(limits.hashesWaiting);
  const { app, calls, renderBudget } = createApp({
    ...settings,
    repository,
    sessions,
    hasOtherCollege,
    canWriteData: options.canWriteData,
    throttle: new PasswordThrottle(settings.rates, devices, { makeLimiter }),
    codeThrottle: new CodeThrottle(settings.rates !== undefined, makeLimiter),
    hashing,
    alerts: {
      hasMail: channels.email !== undefined,
      failingSince: async () => failingRecord(await repository.list('alerts'), alertSettings)?.failing_since,
      noteRecipients: (draft) => dispatcher.noteRecipients(draft),
    },
    outbox,
    mailUser: accountMail(channels, { site, logger }),
    receipts: new SentReceipts({ clock, secret: devices.store.key, makeLimiter }),
    messageRateLimit: settings.rates && new MessageRateLimit(settings.rates, makeLimiter),
    uploads,
    views,
    responseCache: new ResponseCache({ staleSeconds, clock }),
    staleSeconds,
    clock,
    lifecycle,
    logger,
    clientDir: options.clientDir,
    dataDir: options.dataDir,
    realClock: options.clock.realTime,
    testerClock: options.clock,
    dataSets,
    limiters,
    audit: options.audit,
    rejections,
    hsts: { isBehindTls: settings.publicUrl?.startsWith('https:') ?? false, hasHstsSubdomains: settings.hasHstsSubdomains },
    site,
  });

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    // By default Node checks for slow senders only twice a minute.
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs / 2),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own response to a missing Host header has no body, so the guard answers instead.
    requireHostHeader: false,
  });
  // Closes a connection that has been idle this long.
  server.setTimeout(limits.uploadMs);
  guardConnections(server, app, { ...limits, trustProxy: settings.trustProxy });
  const { newestBackup = async () => undefined } = options;
  const parts = { server, calls, renderBudget, hashing, imageWorkers, repository, clock, newestBackup };
  // Loaded only where metrics are wanted: the package takes memory.
  const metrics = settings.metrics && (await (await import('./metrics/metrics')).serveMetrics(parts, settings.metrics));
  if (metrics) logger.info(`Metrics on ${metrics.url}`);
  const dispatcher = new AlertDispatcher({ repository, channels, settings: alertSettings, clock, site, logger });
  await dispatcher.prepare().catch((err: unknown) => logger.error({ err }, 'alerts could not be prepared'));
  await dataSets?.rememberStart();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: settings.port, host: settings.host, backlog: BACKLOG }, resolve);
  });
  dispatcher.start();

  const close = async () => {
    lifecycle.isDraining = true;
    // A proxy needs time to notice that this server is not ready any more.
    await sleep(settings.drainMs);
    lifecycle.isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    // Repeated, because a response in progress at the first call leaves its connection open.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const stuck = setTimeout(() => server.closeAllConnections(), STUCK_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(stuck);
    await metrics?.close();
    rejections.close();
    uploads.close();
    clearInterval(sweeping);
    await dispatcher.stop();
    await views.flush();
    try {
      await sessions.store.close();
      await devices.store.saved();
    } finally {
      await repository.close();
    }
  };
  return { url: httpUrl(settings.host, server.address()), metricsUrl: metrics?.url, calls, sessions, views, close };
}
